import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { composerField, renderComposer } from '../testing/render-composer';
import type { ComposerHandle, ComposerProps, ComposerSource } from './composer-props';

const replies: ComposerSource = {
  trigger: '/',
  label: 'Canned replies',
  find: () => [{ key: 'a', text: 'Thanks' }],
  insert: () => 'Thank you.\nGood bye.',
};
const undo = () => userEvent.keyboard('{Control>}z{/Control}');
const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');

function renderWithHandle(props: Partial<ComposerProps> = {}): ComposerHandle {
  const handles: ComposerHandle[] = [];
  renderComposer({
    ...props,
    ref: (handle) => {
      if (handle) handles.push(handle);
    },
  });
  const handle = handles.at(-1);
  if (!handle) throw new Error('no handle');
  return handle;
}

describe('undo in the composer', () => {
  it('[UK234] undoes an insertion, then the typed text, and redoes both', async () => {
    const handle = renderWithHandle();
    await userEvent.type(composerField(), 'hello ');
    handle.insert('[Smile]');
    expect(composerField().value).toBe('hello [Smile]');
    await undo();
    expect(composerField().value).toBe('hello ');
    await undo();
    expect(composerField().value).toBe('');
    await redo();
    await redo();
    expect(composerField().value).toBe('hello [Smile]');
    await userEvent.keyboard('!');
    expect(composerField().value).toBe('hello [Smile]!');
  });

  it('[UK234] undoes an inserted option, with all of its lines at once', async () => {
    renderComposer({ sources: [replies] });
    await userEvent.type(composerField(), '/t');
    await screen.findByRole('option', { name: 'Thanks' });
    await userEvent.keyboard('{Enter}');
    expect(composerField().value).toBe('Thank you.\nGood bye.');
    await undo();
    expect(composerField().value).toBe('/t');
    await redo();
    expect(composerField().value).toBe('Thank you.\nGood bye.');
  });

  it('[UK234] undoes an insertion made from a panel that keeps the focus', async () => {
    const handles: ComposerHandle[] = [];
    renderComposer({
      value: 'ab',
      tools: (
        <button type="button" onClick={() => handles.at(-1)?.insert('[Smile]')}>
          panel
        </button>
      ),
      ref: (handle) => {
        if (handle) handles.push(handle);
      },
    });
    await userEvent.click(composerField());
    composerField().setSelectionRange(1, 1);
    await userEvent.click(screen.getByRole('button', { name: 'panel' }));
    expect(composerField().value).toBe('a[Smile]b');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'panel' }));
    await userEvent.click(screen.getByRole('button', { name: 'panel' }));
    expect(composerField().value).toBe('a[Smile][Smile]b');
    composerField().focus();
    await undo();
    expect(composerField().value).toBe('a[Smile]b');
    await undo();
    expect(composerField().value).toBe('ab');
  });

  it('[UK234] inserts at either end of the draft', () => {
    const handle = renderWithHandle({ value: 'draft' });
    act(() => handle.insert('/', 'start'));
    expect(composerField().value).toBe('/draft');
    expect(composerField().selectionStart).toBe(1);
    act(() => handle.insert('\nmore', 'end'));
    expect(composerField().value).toBe('/draft\nmore');
  });

  it('[UK234] still inserts at the caret when the browser refuses `execCommand`', () => {
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    const handle = renderWithHandle({ value: 'ab' });
    composerField().focus();
    composerField().setSelectionRange(1, 1);
    act(() => handle.insert('[Smile]'));
    expect(composerField().value).toBe('a[Smile]b');
    expect(composerField().selectionStart).toBe(8);
    vi.restoreAllMocks();
  });

  it('[UK234] inserts thousands of lines', () => {
    const handle = renderWithHandle({ value: 'ab' });
    const lines = 'x\n'.repeat(5000);
    act(() => handle.insert(lines, 'end'));
    expect(composerField().value).toBe(`ab${lines}`);
  });

  it('[UK234] inserts nothing into another field or a disabled composer', () => {
    const handle = renderWithHandle({
      disabledReason: 'This conversation has ended',
      tools: <input aria-label="other" />,
    });
    screen.getByRole('textbox', { name: 'other' }).focus();
    handle.insert('[Smile]');
    expect(composerField().value).toBe('');
    expect(screen.getByRole('textbox', { name: 'other' })).toHaveProperty('value', '');
  });

  it('[UK234] starts a new history after sending', async () => {
    const onSend = vi.fn();
    renderComposer({ onSend });
    await userEvent.type(composerField(), 'one{Enter}');
    expect(onSend).toHaveBeenCalledWith('one');
    await waitFor(() => expect(composerField().value).toBe(''));
    await userEvent.keyboard('two');
    expect(composerField().value).toBe('two');
    await undo();
    expect(composerField().value).toBe('');
  });
});
