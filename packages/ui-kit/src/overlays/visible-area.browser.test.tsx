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
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { ConfirmDialog } from './ConfirmDialog';
import { FilePreview } from './FilePreview';
import { ImageViewer } from './ImageViewer';

const root = document.documentElement;
const noop = () => undefined;
const longText = 'A sentence that the reader must be able to scroll to. '.repeat(60);

/** Simulates a phone's keyboard: only `height` pixels from `top` on stay visible. */
function coverWithKeyboard(top: number, height: number): void {
  root.style.setProperty('--visible-top', `${top}px`);
  root.style.setProperty('--visible-height', `${height}px`);
}
const visibleRange = { top: 150, bottom: 450 };

beforeEach(() => coverWithKeyboard(visibleRange.top, visibleRange.bottom - visibleRange.top));
afterEach(() => root.removeAttribute('style'));

const boxOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top: Math.round(top), bottom: Math.round(bottom) };
};
/** The box of an element once all animations are finished. */
async function finalBox(element: Element): Promise<ReturnType<typeof boxOf>> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  return boxOf(element);
}
const scrolls = (element: Element) =>
  element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto';
function expectWithin({ top, bottom }: ReturnType<typeof boxOf>): void {
  expect(top).toBeGreaterThanOrEqual(visibleRange.top);
  expect(bottom).toBeLessThanOrEqual(visibleRange.bottom);
}

describe('overlays above a keyboard', () => {
  const choices = [{ key: 'copy', text: 'Copy', icon: null }];
  const dialogs: readonly (readonly [string, ReactElement])[] = [
    ['alertdialog', <ConfirmDialog key="" text={longText} onConfirm={noop} onClose={noop} />],
    [
      'dialog',
      <Dialog key="" isOpen title="Why?" footer={<button type="button">Cancel</button>} onClose={noop}>
        {longText}
        <input aria-label="Reason" />
      </Dialog>,
    ],
    [
      'dialog',
      <Dialog key="" isOpen size="document" title="Rules" onClose={noop}>
        {longText}
      </Dialog>,
    ],
  ];

  it.each(dialogs)('[UK290] are centred in the visible area and scroll inside: %s', async (role, layer) => {
    renderKit(layer);
    const dialog = await screen.findByRole(role);
    const { top, bottom } = await finalBox(dialog);
    expectWithin({ top, bottom });
    expect(Math.abs((top + bottom) / 2 - (visibleRange.top + visibleRange.bottom) / 2)).toBeLessThanOrEqual(1);
    expect([dialog, ...dialog.querySelectorAll('*')].some(scrolls)).toBe(true);
    for (const button of screen.queryAllByRole('button', { name: /^cancel$/i })) expectWithin(boxOf(button));
    expect(await accessibilityViolations(dialog)).toEqual([]);

    coverWithKeyboard(0, 700);
    expect((await finalBox(dialog)).bottom).toBeGreaterThan(visibleRange.bottom);
  });

  it.each([
    ['an image', <ImageViewer key="" images={[]} index={0} onIndexChange={noop} onClose={noop} />],
    ['a file', <FilePreview key="" preview={{ kind: 'unsupported' }} onDownload={noop} onClose={noop} />],
  ])('[UK291] are as large as the visible area: %s', async (_, layer) => {
    renderKit(layer);
    const dialog = await screen.findByRole('dialog');
    expect(await finalBox(dialog)).toEqual(visibleRange);
    root.removeAttribute('style');
    expect(await finalBox(dialog)).toEqual({ top: 0, bottom: window.innerHeight });
  });

  it('[UK291] fill the visible area with a document on a phone', async () => {
    renderKit(
      <Dialog isOpen size="document" title="Rules" onClose={noop}>
        {longText}
      </Dialog>,
      { device: 'mobile' },
    );
    expect(await finalBox(await screen.findByRole('dialog'))).toEqual(visibleRange);
  });

  it('[UK292] show toasts and notifications inside the visible area', async () => {
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
      notices.show({ title: 'Not submitted', text: 'Fill in Urgency' });
    });
    for (const text of ['Recalled', 'Fill in Urgency']) expectWithin(await finalBox(screen.getByText(text)));
  });

  it.each([
    ['the keyboard', 700],
    ['the upper edge', 20],
  ])('[UK293] open a menu at a point under %s inside the visible area', async (_, y) => {
    renderKit(<ContextMenu label="Message" choices={choices} at={{ x: 100, y }} onChoose={noop} onClose={noop} />);
    expectWithin(await finalBox(screen.getByRole('menu')));
  });

  it.each(['desktop', 'mobile'] as const)(
    '[UK293] open the choices of a field inside the visible area: %s',
    async (device) => {
      const values = Array.from({ length: 30 }, (_, n) => ({ valueId: `${n}`, meaning: `Choice ${n}` }));
      const fields = [{ fieldId: 'where', fieldName: 'Where', fieldType: 'CASCADER', values }];
      renderKit(
        <div style={{ paddingTop: 300 }}>
          <TestForm card={aCard('INQUIRY_FORM', { fields })} />
        </div>,
        { device },
      );
      fireEvent.click(await screen.findByRole('combobox', { name: /Where/ }));
      const tree = await screen.findByRole('tree');
      await waitFor(async () => expectWithin(await finalBox(tree)));
    },
  );
});

const TestForm = ({ card }: { readonly card: Card }) => (
  <CardView card={card} answer={plainAnswer} memory={freshCardMemory} onIntent={noop} />
);
