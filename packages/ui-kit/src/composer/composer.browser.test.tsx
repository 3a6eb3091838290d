import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Smile } from 'lucide-react';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { IconButton } from '../primitives/IconButton';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { Composer } from './Composer';
import type { ComposerHandle, ComposerProps, ComposerSource } from './composer-props';

function DraftComposer(props: Partial<ComposerProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <Composer placeholder="Ask anything" onSend={() => {}} {...props} value={value} onChange={setValue} />;
}
const show = (props: Partial<ComposerProps> = {}) => renderKit(<DraftComposer {...props} />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
const questions: ComposerSource = {
  trigger: 'text',
  label: 'Suggested questions',
  find: () => ['three-way match limits', 'who does the match'].map((text) => ({ key: text, text })),
};
const replies: ComposerSource = {
  trigger: '/',
  label: 'Canned replies',
  find: (query) =>
    [
      { key: 'h', text: 'hello', note: 'Hello, how can I help?' },
      { key: 'b', text: 'bye', note: 'Good bye.' },
    ].filter(({ text }) => text.startsWith(query)),
  insert: ({ note = '' }) => note,
};
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent?.trim();

afterEach(() => void vi.useRealTimers());

describe('Composer', () => {
  it('[UK40] sends the trimmed text by Enter and breaks the line by Shift+Enter', async () => {
    const onSend = vi.fn();
    show({ onSend });
    await userEvent.type(field(), '  one{Shift>}{Enter}{/Shift}two ');
    expect(field().value).toBe('  one\ntwo ');
    await userEvent.keyboard('{Enter}');
    expect(onSend.mock.calls).toEqual([['one\ntwo']]);
  });

  it('[UK40] sends nothing while an input method composes, in both orders of its events', () => {
    const onSend = vi.fn();
    show({ onSend, value: '你好' });
    fireEvent.compositionStart(field());
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, keyCode: 13 });
    fireEvent.compositionEnd(field());
    fireEvent.compositionStart(field());
    fireEvent.compositionEnd(field());
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: false, keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it.each(['docked', 'compact'] as const)('[UK395] stands in one row: %s', async (look) => {
    const tools = <IconButton label="Emoji" icon={<Smile size={18} />} onPress={() => {}} />;
    show({ look, tools, hint: 'Enter sends', value: 'one' });
    const box = (element: Element) => element.getBoundingClientRect();
    const inRow = [field(), screen.getByRole('button', { name: 'Emoji' }), sendButton()].map(box);
    const bottoms = inRow.map(({ bottom }) => bottom);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(16);
    expect(inRow.map(({ left }) => left)).toEqual(inRow.map(({ left }) => left).toSorted((one, other) => one - other));
    await userEvent.type(field(), '{Shift>}{Enter}{/Shift}two');
    expect(box(field()).right).toBeLessThanOrEqual(box(sendButton()).left);
    expect(describedBy(field())).toBe('Enter sends');
  });

  it('[UK396] has no send button at the foot of a phone until there is something to send, or to stop', async () => {
    const button = (label: string) => <IconButton label={label} icon={<Smile size={18} />} />;
    const { rerender } = show({
      look: 'docked',
      tools: button('Emoji'),
      leadingTools: button('Shortcuts'),
    });
    const queryAction = () => screen.queryByRole('button', { name: /^(Send|Stop)/ });
    const row = () => screen.getByRole('button', { name: 'Emoji' }).closest('[data-sends]');
    expect(queryAction()).toBeNull();
    expect(row()).toBeNull();
    const left = (element: Element) => element.getBoundingClientRect().left;
    expect(left(screen.getByRole('button', { name: 'Shortcuts' }))).toBeLessThan(left(field()));
    await userEvent.type(field(), 'one');
    expect(queryAction()).toBe(sendButton());
    expect(row()).not.toBeNull();
    await userEvent.clear(field());
    expect(queryAction()).toBeNull();
    rerender(<DraftComposer look="docked" action="stop" />);
    expect(queryAction()?.getAttribute('aria-label')).toMatch(/^Stop/);
  });

  it('[UK42] sends nothing while empty, over the limit or disabled, and gives the reason of the last two', async () => {
    const onSend = vi.fn();
    const { unmount } = show({ onSend, value: '   ' });
    await userEvent.click(sendButton(), { force: true });
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    expect(describedBy(sendButton())).toBeUndefined();
    unmount();

    const over = show({ onSend, value: 'x'.repeat(11), maxLength: 10 });
    expect(screen.getByText('At most 10 characters, 1 too many')).toBeTruthy();
    expect(describedBy(sendButton())).toBe('The text is too long. At most 10 characters, 1 too many');
    await userEvent.click(sendButton(), { force: true });
    over.unmount();

    show({ onSend, value: 'x', disabledReason: 'This conversation has ended' });
    expect(field()).toMatchObject({ readOnly: true, ariaDisabled: 'true' });
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    expect(describedBy(sendButton())).toBe('This conversation has ended');
    expect(field()).toHaveProperty('placeholder', 'This conversation has ended');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('[UK42] counts only near the limit', async () => {
    const { unmount } = show({ value: 'x'.repeat(9500) });
    expect(screen.queryByText(/10,000/)).toBeNull();
    unmount();
    show({ value: 'x'.repeat(9501) });
    expect(screen.getByText('9,501 / 10,000')).toBeTruthy();
  });

  it('[UK43] grows from one to six lines and then scrolls', async () => {
    show();
    const one = field().offsetHeight;
    await userEvent.fill(field(), 'a\nb\nc');
    expect(field().offsetHeight).toBe(one + 50);
    await userEvent.fill(field(), 'a\n'.repeat(20));
    expect(field().offsetHeight).toBe(one + 125);
    expect(field().scrollHeight).toBeGreaterThan(field().offsetHeight);
    await userEvent.fill(field(), '');
    expect(field().offsetHeight).toBe(one);
  });

  it('[UK44] offers suggestions by arrows: Enter sends the active one, Escape closes, Enter alone sends', async () => {
    const onSend = vi.fn();
    const onEscape = vi.fn();
    const { container } = show({ value: 'match', sources: [questions], onSend, onEscape });
    await userEvent.click(field());
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('listbox', { name: 'Suggested questions' })).toBeTruthy();
    expect(screen.getAllByText('match', { selector: 'mark' })).toHaveLength(2);
    expect(await accessibilityViolations(container)).toEqual([]);

    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledWith('match');
    await userEvent.keyboard('{ArrowUp}');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('who does the match');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSend).toHaveBeenLastCalledWith('three-way match limits');

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
  });

  it('[UK42] shows no suggestions and restores nothing in a closed conversation', async () => {
    const props = { onSend: vi.fn(), onRestoreLast: vi.fn(() => 'my last words'), sources: [questions] };
    const { rerender } = show({ ...props, value: 'match' });
    await userEvent.click(field());
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    rerender(<DraftComposer {...props} value="match" disabledReason="This conversation is closed" />);
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    rerender(<DraftComposer {...props} key="empty" value="" disabledReason="This conversation is closed" />);
    field().focus();
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(props.onRestoreLast).not.toHaveBeenCalled();
    expect(field().value).toBe('');
  });

  it('[UK42] announces only once that a text is over the limit', async () => {
    show({ maxLength: 5, value: '12345' });
    await userEvent.type(field(), '6');
    const alertText = screen.getByRole('alert').textContent;
    await userEvent.type(field(), '78');
    expect(screen.getByRole('alert').textContent).toBe(alertText);
    expect(describedBy(field())).toContain('3');
  });

  it('[UK45] lists canned replies after a slash and puts the chosen one into the field', async () => {
    show({ sources: [replies] });
    await userEvent.type(field(), '/b');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('Good bye.');
    expect(document.activeElement).toBe(field());
  });

  it('[UK46] reports pressed shortcuts and removes its document', async () => {
    const onShortcut = vi.fn();
    const onRemove = vi.fn();
    const shortcuts = ['Check progress', 'Talk to a person'].map((text) => ({ key: text, text }));
    const { container } = show({ shortcuts, onShortcut, document: { number: 'PR2026-0417', onRemove } });
    await userEvent.click(await screen.findByRole('button', { name: 'Talk to a person' }));
    expect(onShortcut).toHaveBeenCalledWith(shortcuts[1]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove PR2026-0417' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK47] stops an answer by the button while the draft is empty, and sends a draft', async () => {
    const props = { action: 'stop' as const, onStop: vi.fn(), onSend: vi.fn() };
    show(props);
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    expect(props.onSend).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(props.onStop).toHaveBeenCalledTimes(1);

    await userEvent.type(field(), 'next question{Enter}');
    expect(props.onSend).toHaveBeenCalledExactlyOnceWith('next question');
    expect(sendButton()).toBeTruthy();
    expect(props.onStop).toHaveBeenCalledTimes(1);
  });

  it.each([12_000, 9999])('[UK42] shows the count of %d characters whole beside four tools at 320 px', (length) => {
    const tools = [1, 2, 3, 4].map((key) => <IconButton key={key} label={`tool ${key}`} icon={<Smile size={18} />} />);
    renderKit(<DraftComposer value={'x'.repeat(length)} tools={tools} />, { device: 'mobile', width: 320 });
    const count = screen.getByText(/10,000/);
    const note = count.closest('p') ?? count;
    expect([note.scrollWidth - note.clientWidth, note.scrollHeight - note.clientHeight]).toEqual([0, 0]);
  });

  it('[UK47] can stop an answer while the draft cannot be sent', async () => {
    const props = { action: 'stop' as const, onStop: vi.fn(), onSend: vi.fn() };
    const { rerender } = show({ ...props, value: 'too long', maxLength: 3 });
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    rerender(<DraftComposer {...props} value="written" disabledReason="This conversation is closed" />);
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(props.onStop).toHaveBeenCalledTimes(2);
    expect(props.onSend).not.toHaveBeenCalled();
  });

  it('[UK262] does not send a letter that was typed just before a press on stop, and sends it on a press 300 ms later', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const props = { action: 'stop' as const, onStop: vi.fn(), onSend: vi.fn() };
    show(props);
    fireEvent.change(field(), { target: { value: 'n' } });
    fireEvent.click(sendButton());
    expect(props.onSend).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(300));
    fireEvent.click(sendButton());
    expect(props.onSend).toHaveBeenCalledExactlyOnceWith('n');
    expect(props.onStop).not.toHaveBeenCalled();
  });

  it('[UK262] does not stop an answer by the second press of a double click', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const props = { onStop: vi.fn(), onSend: vi.fn(), value: '' };
    const { rerender } = show({ ...props, action: 'send' });
    rerender(<DraftComposer {...props} action="stop" />);
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(props.onStop).not.toHaveBeenCalled();
    expect(props.onSend).not.toHaveBeenCalled();
  });

  it('[UK48] pastes HTML as text and passes on files', () => {
    const onPasteFiles = vi.fn();
    show({ onPasteFiles });
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'photo.png', { type: 'image/png' }));
    fireEvent(field(), new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    expect(onPasteFiles.mock.calls[0]?.[0]).toMatchObject([{ name: 'photo.png' }]);
    field().focus();
    document.execCommand('insertHTML', false, '<b>bold</b>');
    expect(field().value).toBe('bold');
  });

  it('[UK49] inserts at the caret through its handle', async () => {
    let handle: ComposerHandle | null = null;
    show({
      value: 'ab',
      ref: (mounted) => {
        handle = mounted;
      },
    });
    field().focus();
    field().setSelectionRange(1, 1);
    const current: ComposerHandle | null = handle;
    if (!current) throw new Error('no handle');
    (current as ComposerHandle).insert('[smile]'); // assigned in the ref above
    expect(await screen.findByDisplayValue('a[smile]b')).toBeTruthy();
  });

  it('[UK43] fits its height to its lines when its width changes, without a ResizeObserver error', async () => {
    const onError = vi.fn();
    window.addEventListener('error', onError);
    onTestFinished(() => window.removeEventListener('error', onError));
    const { container } = renderKit(<DraftComposer value={'words '.repeat(40)} />, { width: 900 });
    const frame = container.querySelector('main');
    const before = field().offsetHeight;
    for (const width of ['320px', '900px']) {
      frame?.style.setProperty('width', width);
      await waitFor(() => expect(field().offsetHeight > before).toBe(width === '320px'));
    }
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(onError).not.toHaveBeenCalled();
  });

  it('[UK324] shows shortcuts whole or not at all, with an arrow at each end where more follow', async () => {
    const shortcuts = ['Check progress', 'New requisition', 'Three-way match', 'Suppliers', 'Talk to a person'];
    const { container } = renderKit(<DraftComposer shortcuts={shortcuts.map((text) => ({ key: text, text }))} />, {
      width: 390,
    });
    const row = await screen.findByRole('list', { name: 'Shortcuts' });
    const arrow = (side: 'left' | 'right') => container.querySelector<HTMLElement>(`[data-arrow=${side}]`);
    const shown = () => [...row.children].filter((chip) => getComputedStyle(chip).pointerEvents !== 'none');
    await waitFor(() => expect([arrow('left'), arrow('right') === null]).toEqual([null, false]));
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Check progress', 'New requisition']);
    const end = arrow('right')?.getBoundingClientRect().left ?? 0;
    for (const chip of shown()) expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(end + 4);
    const seen = new Set(shown().map(({ textContent }) => textContent));
    for (let press = 0; press < 4 && arrow('right'); press += 1) {
      const before = row.scrollLeft;
      const { left = 0, top = 0, width = 0, height = 0 } = arrow('right')?.getBoundingClientRect() ?? {};
      expect(arrow('right')?.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
      arrow('right')?.click();
      await waitFor(() => expect(row.scrollLeft).toBeGreaterThan(before));
      await waitFor(() => expect(shown().some(({ textContent }) => !seen.has(textContent))).toBe(true));
      for (const { textContent } of shown()) seen.add(textContent);
    }
    await waitFor(() => expect([arrow('right'), arrow('left') === null]).toEqual([null, false]));
    expect(shown().at(-1)?.textContent).toBe('Talk to a person');
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK46] fits into 320 px', async () => {
    const shortcuts = ['Check progress', 'New requisition', 'Talk to a person'].map((text) => ({ key: text, text }));
    const { container } = renderKit(<DraftComposer shortcuts={shortcuts} />, { width: 320 });
    await screen.findByRole('button', { name: 'Talk to a person' });
    expect(container.querySelector('main')?.scrollWidth).toBe(320);
  });
});
