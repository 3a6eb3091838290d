import { aMessage } from '@parley/domain/testing';
import { Dialog } from '@parley/ui-kit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LoginScreen } from '../features/login/LoginScreen';
import { RailDrawer } from '../features/purchase-robot/RailDrawer';
import { aRoomScreen, composer } from '../testing/room-screen';
import { aClient } from '../testing/screen';
import { fitAboveKeyboard } from './fit-above-keyboard';
import '../index.css';

const page = document.documentElement;
const noop = () => undefined;
const messages = Array.from({ length: 30 }, (_, n) =>
  aMessage(n + 1, { content: `line ${n + 1} `.repeat(40) }),
).toReversed();

/** A window with an on-screen keyboard over it, which only the visual viewport shows to the page. */
function aCoveredWindow() {
  const viewport = Object.assign(new EventTarget(), { height: page.clientHeight, offsetTop: 0, scale: 1 });
  fitAboveKeyboard(page, viewport as unknown as VisualViewport); // the part that is read
  function setVisiblePart(part: {
    readonly height: number;
    readonly offsetTop?: number;
    readonly scale?: number;
  }): void {
    Object.assign(viewport, { offsetTop: 0, scale: 1, ...part });
    viewport.dispatchEvent(new Event(part.offsetTop ? 'scroll' : 'resize'));
  }
  return { setVisiblePart };
}

async function aRoom() {
  const { container } = aRoomScreen({ messages, height: '100%' });
  container.id = 'root';
  await screen.findByText(/line 30/);
  const field = await composer();
  return {
    composerBottom: () => (field.closest('main')?.lastElementChild ?? field).getBoundingClientRect().bottom,
    lastRow: () => screen.getByText(/line 30/).getBoundingClientRect(),
    log: () => screen.getByRole('log').getBoundingClientRect(),
    field: () => field.getBoundingClientRect(),
    focus: () => field.focus(),
    container,
  };
}

afterEach(() => page.removeAttribute('style'));

describe('a keyboard that lies over the page', () => {
  it('[WB197] keeps composer and last message within the visible half of the window, scrolled up or not', async () => {
    const { setVisiblePart } = aCoveredWindow();
    const room = await aRoom();
    const full = page.clientHeight;
    await waitFor(() => expect(room.lastRow().bottom).toBeLessThanOrEqual(room.log().bottom));
    expect(room.composerBottom()).toBe(full);

    for (const offsetTop of [0, 160, full / 2]) {
      setVisiblePart({ height: full / 2, offsetTop });
      expect(Math.abs(room.composerBottom() - (offsetTop + full / 2))).toBeLessThanOrEqual(2);
      expect(room.field().top).toBeGreaterThan(offsetTop);
      expect(room.lastRow().bottom).toBeLessThanOrEqual(room.log().bottom);
      expect(room.lastRow().bottom).toBeGreaterThan(room.log().top);
      expect(page.scrollHeight).toBe(full);
    }
    setVisiblePart({ height: full });
    expect(room.composerBottom()).toBe(full);
  });

  it('[WB197] is distinguished from a magnified page', async () => {
    const { setVisiblePart } = aCoveredWindow();
    const room = await aRoom();
    const full = page.clientHeight;
    setVisiblePart({ height: full / 2, scale: 2, offsetTop: 90 });
    expect(room.container.getBoundingClientRect()).toMatchObject({ top: 0, height: full });
    setVisiblePart({ height: full / 4, scale: 2, offsetTop: 90 });
    expect(room.container.getBoundingClientRect()).toMatchObject({ top: 90, height: full / 2 });
  });

  it('[WB205] keeps lists and panels of the composer within the visible part', async () => {
    const { setVisiblePart } = aCoveredWindow();
    const room = await aRoom();
    setVisiblePart({ height: 320, offsetTop: 100 });
    room.focus();
    await userEvent.click(await screen.findByRole('button', { name: 'Type / for canned replies' }));
    const list = (await screen.findAllByRole('option'))[0]?.closest('[role="listbox"]');
    expectVisible(list, 100, 320);
    await userEvent.keyboard('{Escape}');

    await userEvent.click(screen.getByRole('button', { name: 'Emoji' }));
    expectVisible(await screen.findByRole('dialog', { name: 'Emoji' }), 100, 320);
  });

  it.each([
    ['the questions', <RailDrawer key="" children="questions" onClose={noop} />, 'dialog'],
    ['sign-in', <LoginScreen key="" appName="Parley" companyName="" children="form" footer="language" />, 'main'],
  ])('[WB205] gives %s the height of the visible part', async (_, screenOf, role) => {
    const { setVisiblePart } = aCoveredWindow();
    const { container } = aClient({}).show(screenOf);
    container.id = 'root';
    setVisiblePart({ height: 320, offsetTop: 100 });
    const shown = await screen.findByRole(role);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    expect(shown.getBoundingClientRect()).toMatchObject({ top: 100, height: 320 });
  });

  it('[WB206] keeps the focused field of a dialog in view, unless the page is magnified', async () => {
    const { setVisiblePart } = aCoveredWindow();
    aClient({}).show(
      <Dialog isOpen title="Why?" footer="Recall" onClose={noop}>
        <p style={{ height: 500 }}>What is recalled</p>
        <textarea aria-label="Reason" />
      </Dialog>,
    );
    const reason = await screen.findByRole('textbox');
    const scroller = reason.parentElement;
    reason.focus();
    scroller?.scrollTo(0, 0);
    setVisiblePart({ height: 160, offsetTop: 0, scale: 2 });
    expect(scroller?.scrollTop).toBe(0);
    setVisiblePart({ height: 320 });
    const { bottom } = scroller?.getBoundingClientRect() ?? {};
    expect(reason.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom ?? 0);
    expect(reason.getBoundingClientRect().top).toBeGreaterThan(0);
  });
});

function expectVisible(element: Element | null | undefined, top: number, height: number): void {
  const box = element?.getBoundingClientRect();
  expect(box?.height).toBeGreaterThan(40);
  expect(box?.top).toBeGreaterThanOrEqual(top);
  expect(box?.bottom).toBeLessThanOrEqual(top + height);
}
