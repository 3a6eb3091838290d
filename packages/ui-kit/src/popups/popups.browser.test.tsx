import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useRef } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { composerField, TestComposer } from '../testing/render-composer';
import { renderKit } from '../testing/render-kit';
import { AnchoredPanel } from './AnchoredPanel';
import { ContextMenu } from './ContextMenu';
import { Menu } from './Menu';
import { Tooltip } from './Tooltip';

const width = 340;
const height = 420;
const noop = () => undefined;
const names = Array.from({ length: 6 }, (_, index) => `Choice number ${index}`);
const choices = names.map((text) => ({ key: text, text, icon: null }));

const options = names.map((text) => ({ key: text, text }));
const mention = { trigger: '@', label: 'People', find: () => options, insert: () => '' } as const;

function Panel() {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={anchor} type="button">
        field
      </button>
      <AnchoredPanel anchor={anchor} onClose={noop}>
        <div role="tree" style={{ height: 180 }} />
      </AnchoredPanel>
    </>
  );
}

interface PopupCase {
  readonly name: string;
  readonly render: (at: { readonly x: number; readonly y: number }) => ReactElement;
  readonly open: () => unknown;
  readonly box: () => DOMRect;
}

/** Every kind of popup; each is opened in every corner of the window. */
const popups: readonly PopupCase[] = [
  {
    name: 'a menu',
    render: () => <Menu label="Sort" trigger="Sort" choices={choices} onChoose={noop} />,
    open: () => fireEvent.click(screen.getByRole('button', { name: 'Sort' })),
    box: () => screen.getByRole('listbox').getBoundingClientRect(),
  },
  {
    name: 'a menu at a point',
    render: (at) => <ContextMenu label="Message" at={at} choices={choices} onChoose={noop} onClose={noop} />,
    open: noop,
    box: () => screen.getByRole('menu').getBoundingClientRect(),
  },
  {
    name: 'a tooltip',
    render: () => (
      <Tooltip text="A name that is too long to be shown in full" delayMs={0}>
        <button type="button">name</button>
      </Tooltip>
    ),
    open: () => fireEvent.pointerEnter(screen.getByRole('button', { name: 'name' })),
    box: () => screen.getByRole('tooltip').getBoundingClientRect(),
  },
  {
    name: 'the panel of a field',
    render: () => <Panel />,
    open: noop,
    box: () => screen.getByRole('tree').getBoundingClientRect(),
  },
  {
    name: 'the list of the composer',
    render: () => <TestComposer look="compact" sources={[mention]} />,
    open: () => userEvent.type(composerField(), '@'),
    box: () => screen.getByRole('listbox').getBoundingClientRect(),
  },
];

const corners = [
  { x: 0, y: 0 },
  { x: width - 60, y: 0 },
  { x: 0, y: height - 60 },
  { x: width - 60, y: height - 60 },
];

/** The box once all animations are finished. */
async function finalBox(box: () => DOMRect): Promise<DOMRect> {
  await waitFor(box);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  return box();
}

beforeAll(() => page.viewport(width, height));
afterAll(() => page.viewport(1280, 800));

describe('popups', () => {
  it.each(popups.flatMap((popup) => corners.map((at) => ({ ...popup, at }))))(
    '[UK306] stay inside a small window: $name at $at.x, $at.y',
    async ({ render, open, box, at }) => {
      renderKit(<div style={{ position: 'fixed', left: at.x, top: at.y }}>{render(at)}</div>, { width });
      await open();
      const { left, top, right, bottom } = await finalBox(box);
      expect({ left: left >= 0, top: top >= 0, right: right <= width, bottom: bottom <= height }).toEqual({
        left: true,
        top: true,
        right: true,
        bottom: true,
      });
    },
  );

  it('[UK306] follow their anchor, and flip to its other side', async () => {
    const { container } = renderKit(
      <div data-anchor="" style={{ position: 'fixed', left: 20, top: 200 }}>
        <Tooltip text="The whole name" delayMs={0}>
          <button type="button">name</button>
        </Tooltip>
      </div>,
    );
    const anchor = container.querySelector<HTMLElement>('[data-anchor]');
    const button = screen.getByRole('button').getBoundingClientRect();
    fireEvent.pointerEnter(screen.getByRole('button'));
    const tip = () => screen.getByRole('tooltip').getBoundingClientRect();
    expect(Math.round(button.top - (await finalBox(tip)).bottom)).toBe(6);
    if (anchor) anchor.style.top = '300px';
    await waitFor(() => expect(Math.round(button.top + 100 - tip().bottom)).toBe(6));
    if (anchor) anchor.style.top = '4px';
    await waitFor(() =>
      expect(Math.round(tip().top - screen.getByRole('button').getBoundingClientRect().bottom)).toBe(6),
    );
  });
});
