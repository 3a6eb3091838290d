import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { composerField, renderComposer, TestComposer } from '../testing/draft';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import type { ComposerProps, ComposerSource } from './composer-props';

const replies: ComposerSource = {
  trigger: '/',
  label: 'Canned replies',
  find: () => [{ key: 'a', text: 'Thanks' }],
  insert: ({ text }) => text,
};

/** A composer with a quote that goes when it is removed, and a listener for an Escape that goes on. */
function Quoting({ onLeft, ...props }: Partial<ComposerProps> & { readonly onLeft: () => void }) {
  const [isQuoting, setQuoting] = useState(true);
  const quote = {
    sender: '周敏',
    text: 'Two ways: send two pieces again, or a credit note',
    onRemove: () => setQuoting(false),
  };
  document.onkeydown = (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onLeft();
  };
  return (
    <>
      <div style={{ flex: 1 }} />
      <TestComposer {...props} quote={isQuoting ? quote : undefined} />
    </>
  );
}
const quote = () => screen.queryByRole('blockquote', { name: /周敏/ });

describe('the last own words', () => {
  it('[UK235] come back by the arrow up in an empty field, and Escape gives back the empty field and nothing else', async () => {
    const onEscape = vi.fn();
    renderComposer({ onRecallLast: () => 'Where is PR2026-0417?', onEscape });
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

  it('[UK235] stay where they are while something is written, composed or not there', async () => {
    const onRecallLast = vi.fn(() => undefined);
    renderComposer({ onRecallLast });
    await userEvent.type(composerField(), 'one');
    await userEvent.keyboard('{ArrowUp}');
    expect(onRecallLast).not.toHaveBeenCalled();
    await userEvent.fill(composerField(), '');
    fireEvent.keyDown(composerField(), { key: 'ArrowUp', isComposing: true });
    fireEvent.keyDown(composerField(), { key: 'ArrowUp', keyCode: 229 });
    expect(onRecallLast).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(composerField(), { key: 'ArrowUp' })).toBe(true);
    expect(onRecallLast).toHaveBeenCalledTimes(1);
  });

  it('[UK235] are no longer an edit once they are sent', async () => {
    const onEscape = vi.fn();
    const onSend = vi.fn();
    renderComposer({ onRecallLast: () => 'again', onEscape, onSend });
    await userEvent.click(composerField());
    await screen.findByRole('status');
    await userEvent.keyboard('{ArrowUp}{Enter}next{Escape}');
    expect(onSend).toHaveBeenCalledWith('again');
    expect(composerField().value).toBe('next');
    expect(onEscape).toHaveBeenCalledTimes(1);
  });
});

describe('a quote over the field', () => {
  it('[UK237] stands over the field and is dropped by its button, which leaves the focus to the field', async () => {
    const { container } = renderKit(<Quoting onLeft={() => undefined} value="yes" />);
    expect(await screen.findByText('周敏')).toBeTruthy();
    expect(await accessibilityViolations(container)).toEqual([]);
    screen.getByRole('button', { name: 'Remove the quote' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(quote()).toBeNull();
    expect(document.activeElement).toBe(composerField());
    expect(composerField().value).toBe('yes');
  });

  it('[UK237] goes by Escape after the list and before all else, and the draft stays', async () => {
    const onLeft = vi.fn();
    renderKit(<Quoting onLeft={onLeft} sources={[replies]} onRecallLast={() => 'again'} />, { height: 600 });
    await screen.findByText('周敏');
    await userEvent.type(composerField(), '/');
    await screen.findByRole('option', { name: 'Thanks' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(quote()).not.toBeNull();
    await userEvent.keyboard('{Backspace}{ArrowUp}');
    expect(composerField().value).toBe('again');
    for (const how of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(composerField(), { key: 'Escape', ...how });
    expect(quote()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(quote()).toBeNull();
    expect(composerField().value).toBe('again');
    await userEvent.keyboard('{Escape}');
    expect(composerField().value).toBe('');
    expect(onLeft).toHaveBeenCalledTimes(2); // the two of the input method
    await userEvent.keyboard('{Escape}');
    expect(onLeft).toHaveBeenCalledTimes(3);
  });

  it('[UK237] goes by Escape from anywhere, unless something nearer took the key', async () => {
    const onLeft = vi.fn();
    renderKit(<Quoting onLeft={onLeft} />);
    await screen.findByText('周敏');
    fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 });
    const taken = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent(document.body, taken);
    expect(quote()).not.toBeNull();
    onLeft.mockClear();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(quote()).toBeNull());
    expect(onLeft).not.toHaveBeenCalled();
  });

  it('[UK237] stays inside 320 px however long it is, next to whatever else is sent, and may go without words', async () => {
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
