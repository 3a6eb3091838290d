import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accessibilityFaults, renderKit } from '../testing/render-kit';
import { Composer } from './Composer';
import type { ComposerHandle, ComposerProps, ComposerSource } from './composer-props';

function Draft(props: Partial<ComposerProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <Composer placeholder="Ask anything" onSend={() => {}} {...props} value={value} onChange={setValue} />;
}
const show = (props: Partial<ComposerProps> = {}) => renderKit(<Draft {...props} />);
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

  it('[UK42] sends nothing while empty, over the limit or closed, and says why', async () => {
    const onSend = vi.fn();
    const { unmount } = show({ onSend, value: '   ' });
    await userEvent.click(sendButton(), { force: true });
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    expect(describedBy(sendButton())).toBeUndefined();
    unmount();

    const over = show({ onSend, value: 'x'.repeat(11), maxLength: 10 });
    expect(screen.getByRole('alert').textContent).toBe('At most 10 characters, 1 too many');
    expect(describedBy(sendButton())).toBe('At most 10 characters, 1 too many');
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
    show({ value: 'x'.repeat(9600) });
    expect(screen.getByText('9600 / 10000')).toBeTruthy();
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

  it('[UK44] offers suggestions by arrows: Enter sends the marked one, Escape closes, Enter alone sends', async () => {
    const onSend = vi.fn();
    const onEscape = vi.fn();
    const { container } = show({ value: 'match', sources: [questions], onSend, onEscape });
    await userEvent.click(field());
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('listbox', { name: 'Suggested questions' })).toBeTruthy();
    expect(screen.getAllByText('match', { selector: 'mark' })).toHaveLength(2);
    expect(await accessibilityFaults(container)).toEqual([]);

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

  it('[UK45] lists canned replies after a slash and puts the chosen one into the field', async () => {
    show({ sources: [replies] });
    await userEvent.type(field(), '/b');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('Good bye.');
    expect(document.activeElement).toBe(field());
  });

  it('[UK46] takes pressed shortcuts and gives up its document', async () => {
    const onShortcut = vi.fn();
    const onRemove = vi.fn();
    const shortcuts = ['Check progress', 'Talk to a person'].map((text) => ({ key: text, text }));
    const { container } = show({ shortcuts, onShortcut, document: { number: 'PR2026-0417', onRemove } });
    await userEvent.click(await screen.findByRole('button', { name: 'Talk to a person' }));
    expect(onShortcut).toHaveBeenCalledWith(shortcuts[1]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove PR2026-0417' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('[UK47] stops an answer by the button, while Enter keeps the draft', async () => {
    const onStop = vi.fn();
    const onSend = vi.fn();
    show({ action: 'stop', onStop, onSend, value: 'next question' });
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(onStop).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onStop).toHaveBeenCalledTimes(1);
    expect(field().value).toBe('next question');
  });

  it('[UK262] takes a press for what the button did a moment before, when an answer begins or ends under it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const given = { onStop: vi.fn(), onSend: vi.fn(), value: 'next question' };
    const { rerender } = show({ ...given, action: 'send' });
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    rerender(<Draft {...given} action="stop" />);
    press('Stop');
    expect(given.onStop).not.toHaveBeenCalled();
    expect(given.onSend).toHaveBeenCalledExactlyOnceWith('next question');
    act(() => vi.advanceTimersByTime(300));
    press('Stop');
    expect(given.onStop).toHaveBeenCalledTimes(1);

    rerender(<Draft {...given} action="send" />);
    press('Send');
    expect(given.onStop).toHaveBeenCalledTimes(1);
    expect(given.onSend).toHaveBeenCalledTimes(1);
    act(() => vi.advanceTimersByTime(300));
    press('Send');
    expect(given.onSend).toHaveBeenCalledTimes(2);
  });

  it('[UK262] ends no answer by the second press of a double click', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const given = { onStop: vi.fn(), onSend: vi.fn(), value: '' };
    const { rerender } = show({ ...given, action: 'send' });
    rerender(<Draft {...given} action="stop" />);
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(given.onStop).not.toHaveBeenCalled();
    expect(given.onSend).not.toHaveBeenCalled();
  });

  it('[UK48] pastes html as its text and hands over files', () => {
    const onPasteFiles = vi.fn();
    show({ onPasteFiles });
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'photo.png', { type: 'image/png' }));
    fireEvent(field(), new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    expect(onPasteFiles.mock.calls[0]?.[0]).toMatchObject([{ name: 'photo.png' }]);
    field().focus();
    document.execCommand('insertHTML', false, '<b>bold</b>');
    expect(field().value).not.toContain('<');
  });

  it('[UK49] inserts at the caret through its handle', async () => {
    let handle: ComposerHandle | null = null;
    show({
      value: 'ab',
      ref: (given) => {
        handle = given;
      },
    });
    field().focus();
    field().setSelectionRange(1, 1);
    const given: ComposerHandle | null = handle;
    if (!given) throw new Error('no handle');
    (given as ComposerHandle).insert('[smile]'); // assigned in the ref above
    expect(await screen.findByDisplayValue('a[smile]b')).toBeTruthy();
  });

  it('[UK46] keeps its width at 320 px', async () => {
    const shortcuts = ['Check progress', 'New requisition', 'Talk to a person'].map((text) => ({ key: text, text }));
    const { container } = renderKit(<Draft shortcuts={shortcuts} />, { width: 320 });
    await screen.findByRole('button', { name: 'Talk to a person' });
    expect(container.querySelector('main')?.scrollWidth).toBe(320);
  });
});
