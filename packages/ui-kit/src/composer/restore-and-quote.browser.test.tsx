import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { composerField, renderComposer, TestComposer } from '../testing/render-composer';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import type { ComposerProps, ComposerSource } from './composer-props';

const replies: ComposerSource = {
  trigger: '/',
  label: 'Canned replies',
  find: () => [{ key: 'a', text: 'Thanks' }],
  insert: ({ text }) => text,
};

/** A composer with a removable quote; `onUnhandledEscape` is called for each Escape that nothing handled. */
function ComposerWithQuote({
  onUnhandledEscape,
  ...props
}: Partial<ComposerProps> & { readonly onUnhandledEscape: () => void }) {
  const [isQuoting, setQuoting] = useState(true);
  const quote = {
    sender: '周敏',
    text: 'Two ways: send two pieces again, or a credit note',
    onRemove: () => setQuoting(false),
  };
  document.onkeydown = (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onUnhandledEscape();
  };
  return (
    <>
      <div style={{ flex: 1 }} />
      <TestComposer {...props} quote={isQuoting ? quote : undefined} />
    </>
  );
}
const quote = () => screen.queryByRole('blockquote', { name: /周敏/ });

describe('restoring the last own text', () => {
  it('[UK235] puts it into an empty field by the arrow up, and only empties the field again by Escape', async () => {
    const onEscape = vi.fn();
    renderComposer({ onRestoreLast: () => 'Where is PR2026-0417?', onEscape });
    await userEvent.click(composerField());
    await screen.findByRole('status');
    await userEvent.keyboard('{ArrowUp}');
    expect(composerField().value).toBe('Where is PR2026-0417?');
    await userEvent.keyboard('!{Escape}');
    expect(composerField().value).toBe('');
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(composerField().value).toBe('Where is PR2026-0417?!');
  });

  it('[UK235] does nothing while a draft is written or composed, or if there is no last text', async () => {
    const onRestoreLast = vi.fn(() => undefined);
    renderComposer({ onRestoreLast });
    await userEvent.type(composerField(), 'one');
    await screen.findByRole('status');
    await userEvent.keyboard('{ArrowUp}');
    expect(onRestoreLast).not.toHaveBeenCalled();
    await userEvent.fill(composerField(), '');
    fireEvent.keyDown(composerField(), { key: 'ArrowUp', isComposing: true });
    fireEvent.keyDown(composerField(), { key: 'ArrowUp', keyCode: 229 });
    expect(onRestoreLast).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(composerField(), { key: 'ArrowUp' })).toBe(true);
    expect(onRestoreLast).toHaveBeenCalledTimes(1);
  });

  it('[UK235] ends once the text is sent', async () => {
    const onEscape = vi.fn();
    const onSend = vi.fn();
    renderComposer({ onRestoreLast: () => 'again', onEscape, onSend });
    await userEvent.click(composerField());
    await screen.findByRole('status');
    await userEvent.keyboard('{ArrowUp}{Enter}next{Escape}');
    expect(onSend).toHaveBeenCalledWith('again');
    expect(composerField().value).toBe('next');
    expect(onEscape).toHaveBeenCalledTimes(1);
  });
});

describe('a quote above the field', () => {
  it('[UK237] is shown above the field and removed by its button, which focuses the field', async () => {
    const { container } = renderKit(<ComposerWithQuote onUnhandledEscape={() => undefined} value="yes" />);
    expect(await screen.findByText('周敏')).toBeTruthy();
    expect(await accessibilityViolations(container)).toEqual([]);
    screen.getByRole('button', { name: 'Remove the quote' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(quote()).toBeNull();
    expect(document.activeElement).toBe(composerField());
    expect(composerField().value).toBe('yes');
  });

  it('[UK237] is removed by Escape after the list and before anything else, and the draft stays', async () => {
    const onUnhandledEscape = vi.fn();
    renderKit(
      <ComposerWithQuote onUnhandledEscape={onUnhandledEscape} sources={[replies]} onRestoreLast={() => 'again'} />,
      { height: 600 },
    );
    await screen.findByText('周敏');
    await userEvent.type(composerField(), '/');
    await screen.findByRole('option', { name: 'Thanks' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(quote()).not.toBeNull();
    await userEvent.keyboard('{Backspace}{ArrowUp}');
    expect(composerField().value).toBe('again');
    for (const inputMethodKey of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(composerField(), { key: 'Escape', ...inputMethodKey });
    expect(quote()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(quote()).toBeNull();
    expect(composerField().value).toBe('again');
    await userEvent.keyboard('{Escape}');
    expect(composerField().value).toBe('');
    expect(onUnhandledEscape).toHaveBeenCalledTimes(2); // the two of the input method
    await userEvent.keyboard('{Escape}');
    expect(onUnhandledEscape).toHaveBeenCalledTimes(3);
  });

  it('[UK237] is removed by Escape from anywhere, unless another component handled the key', async () => {
    const onUnhandledEscape = vi.fn();
    renderKit(<ComposerWithQuote onUnhandledEscape={onUnhandledEscape} />);
    await screen.findByText('周敏');
    fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 });
    const handledEscape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent(document.body, handledEscape);
    expect(quote()).not.toBeNull();
    onUnhandledEscape.mockClear();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(quote()).toBeNull());
    expect(onUnhandledEscape).not.toHaveBeenCalled();
  });

  it('[UK237] fits into 320 px however long it is, next to attachments, and may be sent without text', async () => {
    const onSend = vi.fn();
    const long = 'x'.repeat(5000);
    const { container } = renderKit(
      <TestComposer
        quote={{ sender: long, text: `\u202e${long}`, onRemove: () => undefined }}
        attachments={<p>two files</p>}
        onSend={onSend}
      />,
      { width: 320 },
    );
    await screen.findByRole('button', { name: 'Remove the quote' });
    expect(container.querySelector('main')?.scrollWidth).toBe(320);
    expect(screen.getByText('two files')).toBeTruthy();
    await userEvent.click(composerField());
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledWith('');
  });
});
