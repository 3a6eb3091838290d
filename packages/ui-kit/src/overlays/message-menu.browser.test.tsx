import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations, type KitOptions, renderKit } from '../testing/render-kit';
import { MessageRow } from '../timeline/MessageRow';
import { MessageMenu, type MessageMenuProps } from './MessageMenu';

const allActions: MessageMenuProps['actions'] = ['copy', 'viewAsText', 'quote', 'forward', 'todo', 'recall', 'delete'];

function show(props: Partial<MessageMenuProps> = {}, options: KitOptions = {}) {
  const onAction = vi.fn();
  const onPress = vi.fn();
  const view = renderKit(
    <div style={{ padding: 60 }}>
      <MessageRow sender={{ kind: 'person', name: 'Lin' }} side={props.side ?? 'other'}>
        <MessageMenu actions={allActions} side="other" onAction={onAction} {...props}>
          <div>
            <p>Booked for Friday</p>
            <button type="button" onClick={onPress}>
              card button
            </button>
            <a href="https://example.org">the dock plan</a>
            <input aria-label="field" />
          </div>
        </MessageMenu>
      </MessageRow>
    </div>,
    options,
  );
  return { ...view, onAction, onPress };
}

const messageText = () => screen.getByText('Booked for Friday');
const menu = () => screen.queryByRole('menu', { name: 'Message actions' });
const menuTexts = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const touch = (clientX: number, clientY = 100) => ({
  clientX,
  clientY,
  pointerType: 'touch',
  isPrimary: true,
  pointerId: 7,
});
const rightClick = (element: Element) => {
  const event = createEvent.contextMenu(element, { clientX: 90, clientY: 90 });
  fireEvent(element, event);
  return event.defaultPrevented;
};

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.useRealTimers();
});

describe('MessageMenu', () => {
  it.each(['own', 'other'] as const)(
    '[UK185] shows a toolbar beside a message of side %s, over no text',
    async (side) => {
      show({ side });
      await userEvent.hover(messageText());
      const bar = screen.getByRole('toolbar', { name: 'Message actions' }).getBoundingClientRect();
      const { top, left, right } = messageText().getBoundingClientRect();
      expect([bar.top >= top - 20, side === 'own' ? bar.right <= left : bar.left >= right]).toEqual([true, true]);
    },
  );

  it('[UK185] shows on hover as many buttons as there is room for, and performs their actions', async () => {
    const { onAction } = show();
    const bar = screen.getByRole('toolbar', { name: 'Message actions' });
    const titles = () =>
      within(bar)
        .getAllByRole('button')
        .map(({ title }) => title);
    expect(getComputedStyle(bar).opacity).toBe('0');
    await userEvent.hover(messageText());
    expect(getComputedStyle(bar).opacity).toBe('1');
    expect(titles()).toEqual(['Copy', 'Quote', 'Forward', 'Make a to-do', 'More actions']);
    await userEvent.click(within(bar).getByRole('button', { name: 'Quote' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('quote');
    await page.viewport(260, 800);
    await userEvent.unhover(messageText());
    await userEvent.hover(messageText());
    expect(titles()).toEqual(['More actions']);
  });

  it('[UK185] shows the toolbar beside the message on focus too', async () => {
    show();
    const more = screen.getByRole('button', { name: 'More actions' });
    more.focus();
    await waitFor(() =>
      expect(more.getBoundingClientRect().left).toBeGreaterThanOrEqual(messageText().getBoundingClientRect().right),
    );
  });

  it.each<KitOptions>([{ theme: 'light' }, { theme: 'dark' }])(
    '[UK186] opens by right click with all actions, in %o',
    async (look) => {
      const { onAction, container } = show({}, look);
      expect(rightClick(messageText())).toBe(true);
      expect(menuTexts()).toEqual(['Copy', 'View as text', 'Quote', 'Forward', 'Make a to-do', 'Recall', 'Delete']);
      const list = menu();
      expect([list?.offsetLeft, list?.offsetTop]).toEqual([90, 90]);
      expect(list ? await accessibilityViolations(list) : ['none']).toEqual([]);
      expect(await accessibilityViolations(container)).toEqual([]);
      await userEvent.click(screen.getByRole('menuitem', { name: 'View as text' }));
      expect(onAction).toHaveBeenCalledExactlyOnceWith('viewAsText');
      expect(menu()).toBeNull();
    },
  );

  it("[UK186] leaves links, fields and selected text to the browser's menu", () => {
    show();
    expect(rightClick(screen.getByRole('link'))).toBe(false);
    expect(rightClick(screen.getByRole('textbox'))).toBe(false);
    window.getSelection()?.selectAllChildren(messageText());
    expect(rightClick(messageText())).toBe(false);
    window.getSelection()?.removeAllRanges();
    expect(menu()).toBeNull();
  });

  it('[UK187] works by keyboard alone and restores the focus', async () => {
    const onWindowEscape = vi.fn();
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onWindowEscape();
    window.addEventListener('keydown', listen);
    const { onAction } = show();
    const button = screen.getByRole('button', { name: 'card button' });
    button.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    expect(document.activeElement?.textContent).toBe('Copy');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Delete');
    await userEvent.keyboard('{ArrowDown}{End}{Home}f');
    expect(document.activeElement?.textContent).toBe('Forward');
    await userEvent.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button);
    const more = screen.getByRole('button', { name: 'More actions' });
    more.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('viewAsText');
    expect(document.activeElement).toBe(more);
    fireEvent.keyDown(more, { key: 'ContextMenu' });
    expect(menu()).not.toBeNull();
    await userEvent.keyboard('{Tab}');
    expect([menu(), onWindowEscape.mock.calls.length]).toEqual([null, 0]);
    window.removeEventListener('keydown', listen);
  });

  it('[UK186] stays inside the window and closes by a press outside', async () => {
    show();
    fireEvent.contextMenu(messageText(), { clientX: 1275, clientY: 795 });
    const box = menu()?.getBoundingClientRect();
    expect([(box?.right ?? 9e9) <= 1280, (box?.bottom ?? 9e9) <= 800]).toEqual([true, true]);
    await userEvent.click(document.body, { position: { x: 5, y: 5 } });
    expect(menu()).toBeNull();
  });

  it('[UK188] opens by a long press of 600 ms, and ignores the click when the finger is lifted', () => {
    vi.useFakeTimers();
    const { onPress } = show({}, { device: 'mobile', width: 390 });
    const button = screen.getByRole('button', { name: 'card button' });
    fireEvent.pointerDown(button, touch(100));
    // The browser's own context menu event comes earlier and must neither show its menu nor open ours.
    expect(rightClick(button)).toBe(true);
    act(() => vi.advanceTimersByTime(599));
    expect(menu()).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(menu()).not.toBeNull();
    fireEvent.pointerUp(button, touch(100));
    fireEvent.click(button, { detail: 1 });
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.pointerDown(button, touch(100));
    fireEvent.pointerUp(button, touch(100));
    fireEvent.click(button, { detail: 1 });
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('[UK400] runs nothing when the finger is lifted over it, also after a slide, but with the next press or key', () => {
    vi.useFakeTimers();
    const { onAction } = show({}, { device: 'mobile', width: 390 });
    const openByTouch = (): void => {
      fireEvent.pointerDown(messageText(), touch(100));
      act(() => vi.advanceTimersByTime(600));
    };
    // What browsers dispatch where a finger is lifted; the pointer itself stays with the element that it pressed.
    const lift = (element: Element): void => {
      fireEvent.pointerUp(messageText(), touch(100));
      fireEvent.mouseMove(element);
      fireEvent.mouseDown(element);
      fireEvent.mouseUp(element);
      fireEvent.click(element, { detail: 1 });
    };
    const item = (name: string) => screen.getByRole('menuitem', { name });
    openByTouch();
    fireEvent.pointerMove(messageText(), touch(140));
    lift(item('Delete'));
    expect([onAction.mock.calls, menu() !== null]).toEqual([[], true]);
    fireEvent.pointerDown(item('Quote'), touch(100));
    fireEvent.pointerUp(item('Quote'), touch(100));
    fireEvent.click(item('Quote'), { detail: 1 });
    expect([onAction.mock.calls, menu()]).toEqual([[['quote']], null]);
    openByTouch();
    fireEvent.pointerUp(messageText(), touch(100));
    // What Enter and a screen reader dispatch.
    fireEvent.click(item('Copy'), { detail: 0 });
    expect(onAction.mock.lastCall).toEqual(['copy']);
  });

  it('[UK188] does not open for a touch that moves by more than 10 px or lifts, nor for a mouse or in a field', () => {
    vi.useFakeTimers();
    show({}, { device: 'mobile', width: 390 });
    const pressAndWait = (move?: number, pointer = {}) => {
      fireEvent.pointerDown(messageText(), { ...touch(100), ...pointer });
      if (move !== undefined) fireEvent.pointerMove(messageText(), { ...touch(100 + move), ...pointer });
      act(() => vi.advanceTimersByTime(600));
      return menu() !== null;
    };
    expect(pressAndWait(11)).toBe(false);
    expect(pressAndWait(undefined, { pointerType: 'mouse' })).toBe(false);
    fireEvent.pointerDown(messageText(), touch(100));
    fireEvent.pointerUp(messageText(), touch(100));
    act(() => vi.advanceTimersByTime(600));
    expect(menu()).toBeNull();
    fireEvent.pointerDown(screen.getByRole('textbox'), touch(100));
    act(() => vi.advanceTimersByTime(600));
    expect(menu()).toBeNull();
    expect(pressAndWait(10)).toBe(true);
  });

  it('[UK189] offers only the given actions, and no menu without any', async () => {
    const { unmount } = show({ actions: ['copy', 'delete'], side: 'own' }, { language: 'zh_CN', width: 320 });
    fireEvent.contextMenu(messageText(), { clientX: 90, clientY: 90 });
    expect(menuTexts()).toEqual(['复制', '删除']);
    unmount();
    show({ actions: [] });
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(rightClick(messageText())).toBe(false);
  });
});
