import type { Card } from '@parley/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CardView } from '../cards/CardView';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { Dialog } from '../feedback/Dialog';
import { NotificationRegion } from '../feedback/NotificationRegion';
import { createNoticeStore } from '../feedback/notice-store';
import { ToastRegion } from '../feedback/ToastRegion';
import { createToastStore } from '../feedback/toast-store';
import { ContextMenu } from '../popups/ContextMenu';
import { aCard } from '../testing/builders';
import { accessibilityFaults, renderKit } from '../testing/render-kit';
import { ConfirmDialog, FilePreview, ImageViewer } from './layers';

const page = document.documentElement;
const nothing = () => undefined;
const long = 'A line that the reader has to see before it is said yes. '.repeat(60);

/** A keyboard over the window, which was pushed up by `top`. */
function cover(top: number, height: number): void {
  page.style.setProperty('--seen-top', `${top}px`);
  page.style.setProperty('--seen-height', `${height}px`);
}
const seen = { top: 150, bottom: 450 };

beforeEach(() => cover(seen.top, seen.bottom - seen.top));
afterEach(() => page.removeAttribute('style'));

const boxOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top: Math.round(top), bottom: Math.round(bottom) };
};
/** Once nothing moves any more. */
async function awaitAnimations(element: Element): Promise<ReturnType<typeof boxOf>> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  return boxOf(element);
}
function expectWithin({ top, bottom }: ReturnType<typeof boxOf>): void {
  expect(top).toBeGreaterThanOrEqual(seen.top);
  expect(bottom).toBeLessThanOrEqual(seen.bottom);
}

describe('layers over a keyboard', () => {
  const choices = [{ key: 'copy', text: 'Copy', icon: null }];
  const dialogs: readonly (readonly [string, ReactElement])[] = [
    ['alertdialog', <ConfirmDialog key="" text={long} onConfirm={nothing} onClose={nothing} />],
    [
      'dialog',
      <Dialog key="" isOpen title="Why?" footer={<button type="button">Cancel</button>} onClose={nothing}>
        {long}
        <input aria-label="Reason" />
      </Dialog>,
    ],
    [
      'dialog',
      <Dialog key="" isOpen size="document" title="Rules" onClose={nothing}>
        {long}
      </Dialog>,
    ],
  ];

  it.each(dialogs)('[UK290] stand in the middle of what is seen and scroll inside: %s', async (role, layer) => {
    renderKit(layer);
    const dialog = await screen.findByRole(role);
    const { top, bottom } = await awaitAnimations(dialog);
    expectWithin({ top, bottom });
    expect(Math.abs((top + bottom) / 2 - (seen.top + seen.bottom) / 2)).toBeLessThanOrEqual(1);
    for (const button of screen.queryAllByRole('button', { name: /^cancel$/i })) expectWithin(boxOf(button));
    expect(await accessibilityFaults(dialog)).toEqual([]);

    cover(0, 700);
    expect((await awaitAnimations(dialog)).bottom).toBeGreaterThan(seen.bottom);
  });

  it.each([
    ['a picture', <ImageViewer key="" images={[]} index={0} onIndexChange={nothing} onClose={nothing} />],
    ['a file', <FilePreview key="" preview={{ kind: 'unsupported' }} onDownload={nothing} onClose={nothing} />],
  ])('[UK291] are as large as what is seen: %s', async (_, layer) => {
    renderKit(layer);
    const dialog = await screen.findByRole('dialog');
    expect(await awaitAnimations(dialog)).toEqual(seen);
    page.removeAttribute('style');
    expect(await awaitAnimations(dialog)).toEqual({ top: 0, bottom: window.innerHeight });
  });

  it('[UK291] hold what is read in whole on a phone', async () => {
    renderKit(
      <Dialog isOpen size="document" title="Rules" onClose={nothing}>
        {long}
      </Dialog>,
      { device: 'mobile' },
    );
    expect(await awaitAnimations(await screen.findByRole('dialog'))).toEqual(seen);
  });

  it('[UK292] show their words where they are seen', async () => {
    const toasts = createToastStore();
    const notices = createNoticeStore();
    renderKit(
      <>
        <ToastRegion store={toasts} />
        <NotificationRegion store={notices} />
      </>,
    );
    act(() => {
      toasts.show({ text: 'Recalled' });
      notices.show({ title: 'error', text: 'please fill in Urgency' });
    });
    for (const words of ['Recalled', 'please fill in Urgency'])
      expectWithin(await awaitAnimations(screen.getByText(words)));
  });

  it.each([
    ['the keyboard', 700],
    ['the upper edge', 20],
  ])('[UK293] open a menu at a point under %s where it is seen', async (_, y) => {
    renderKit(
      <ContextMenu label="Message" choices={choices} at={{ x: 100, y }} onChoose={nothing} onClose={nothing} />,
    );
    expectWithin(await awaitAnimations(screen.getByRole('menu')));
  });

  it.each(['desktop', 'mobile'] as const)(
    '[UK293] open the choices of a field where they are seen: %s',
    async (device) => {
      const values = Array.from({ length: 30 }, (_, n) => ({ valueId: `${n}`, meaning: `Choice ${n}` }));
      const fields = [{ fieldId: 'where', fieldName: 'Where', fieldType: 'CASCADER', values }];
      renderKit(
        <div style={{ paddingTop: 300 }}>
          <Form card={aCard('INQUIRY_FORM', { fields })} />
        </div>,
        { device },
      );
      fireEvent.click(await screen.findByRole('combobox', { name: /Where/ }));
      const tree = await screen.findByRole('tree');
      await waitFor(async () => expectWithin(await awaitAnimations(tree)));
    },
  );
});

const Form = ({ card }: { readonly card: Card }) => (
  <CardView card={card} answer={plainAnswer} memory={freshCardMemory} onIntent={nothing} />
);
