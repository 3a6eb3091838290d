import { MessageDraft } from '@parley/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { composerField, renderComposer, TestComposer } from '../testing/render-composer';
import { renderKit } from '../testing/render-kit';
import { Timeline } from '../timeline/Timeline';
import type { ComposerHandle, ComposerSource } from './composer-props';

const shortcuts = [{ key: 'human', text: 'Talk to a person' }];
const sendButton = () => screen.getByRole('button', { name: 'Send' });

describe('a disabled composer', () => {
  it('[UK238] keeps the focus and the draft when the conversation ends, and shows the reason', async () => {
    const onSend = vi.fn();
    const { rerender } = renderKit(<TestComposer onSend={onSend} />);
    await userEvent.type(composerField(), 'one more');
    rerender(<TestComposer onSend={onSend} disabledReason="This conversation has ended" />);
    expect(document.activeElement).toBe(composerField());
    await userEvent.keyboard(' word{Enter}');
    await userEvent.click(sendButton(), { force: true });
    expect(document.activeElement).toBe(composerField());
    expect(composerField().value).toBe('one more');
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByText('This conversation has ended')).toBeTruthy();
  });
});

describe('ten messages in a second', () => {
  it('[UK238] are sent once each, in order', async () => {
    const sent: string[] = [];
    renderComposer({ onSend: (text) => void sent.push(text) });
    await userEvent.click(composerField());
    await userEvent.keyboard(Array.from({ length: 10 }, (_, index) => `${index}{Enter}{Enter}`).join(''));
    expect(sent).toEqual([...'0123456789']);
  });
});

describe('the conversation above the composer', () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ key: `row ${index}` }));
  const log = () => screen.getByRole('log', { name: 'Conversation' });
  const lastRowOffset = () =>
    screen.getByText('row 59').getBoundingClientRect().bottom - log().getBoundingClientRect().bottom;

  it('[UK239] stays at its end while the field grows and shrinks', async () => {
    renderKit(
      <>
        <div style={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          <Timeline
            label="Conversation"
            items={rows}
            renderItem={({ key }) => <p>{key}</p>}
            older="none"
            onReachStart={() => undefined}
          />
        </div>
        <TestComposer />
      </>,
      { height: 500 },
    );
    await screen.findByText('row 59');
    const before = lastRowOffset();
    const height = log().clientHeight;
    await userEvent.click(composerField());
    for (let row = 0; row < 7; row += 1) {
      await userEvent.keyboard('x{Shift>}{Enter}{/Shift}');
      expect(lastRowOffset()).toBe(before);
    }
    expect(log().clientHeight).toBe(height - 125);
    await userEvent.fill(composerField(), '');
    expect(lastRowOffset()).toBe(before);
    expect(log().clientHeight).toBe(height);
  });
});

describe('a phone', () => {
  afterEach(() => void vi.restoreAllMocks());
  const questions: ComposerSource = {
    trigger: 'text',
    label: 'Suggested questions',
    find: () => [{ key: 'a', text: 'three-way match' }],
  };
  function emulateCoarsePointer(): void {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), mediaOf(query)));
  }
  const mediaOf = (media: string) =>
    ({ media, matches: media === '(pointer: coarse)', onchange: null }) as unknown as MediaQueryList; // the only members that are read

  it('[UK240] has text of at least 16 px, so that a phone does not zoom in', () => {
    renderComposer({}, { device: 'mobile' });
    expect(Number.parseFloat(getComputedStyle(composerField()).fontSize)).toBeGreaterThanOrEqual(16);
  });

  it.each([
    ['enter', 'send'],
    ['modifier', 'enter'],
  ] as const)('[UK282] labels the Enter key of a phone by its action: %s', (sendKey, hint) => {
    renderComposer({ sendKey });
    expect(composerField().enterKeyHint).toBe(hint);
  });

  it('[UK240] opens no keyboard for a shortcut or an insertion, and does not close it for a suggestion', async () => {
    emulateCoarsePointer();
    const handles: ComposerHandle[] = [];
    const onSend = vi.fn();
    renderComposer({
      sources: [questions],
      shortcuts,
      onShortcut: ({ text }) => onSend(text),
      onSend,
      ref: (handle) => {
        if (handle) handles.push(handle);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Talk to a person' }));
    expect(onSend).toHaveBeenCalledWith('Talk to a person');
    handles.at(-1)?.insert('[Smile]');
    await waitFor(() => expect(composerField().value).toBe('[Smile]'));
    expect(document.activeElement).not.toBe(composerField());

    const blur = vi.fn();
    composerField().addEventListener('blur', blur);
    await userEvent.fill(composerField(), 'match');
    await userEvent.click(await screen.findByRole('option', { name: 'three-way match' }));
    expect(onSend).toHaveBeenLastCalledWith('three-way match');
    expect(document.activeElement).toBe(composerField());
    expect(blur).not.toHaveBeenCalled();
  });

  it('[UK240] does not focus the field, which would open the keyboard, when a focused shortcut is removed', async () => {
    emulateCoarsePointer();
    const { rerender } = renderKit(<TestComposer shortcuts={shortcuts} />);
    (await screen.findByRole('button', { name: 'Talk to a person' })).focus();
    rerender(<TestComposer />);
    expect(document.activeElement).not.toBe(composerField());
  });
});

describe('a removed shortcut or chip', () => {
  it('[UK240] leaves the focus to the field where the main pointer is a mouse', async () => {
    const { rerender } = renderKit(<TestComposer shortcuts={shortcuts} />);
    (await screen.findByRole('button', { name: 'Talk to a person' })).focus();
    rerender(<TestComposer />);
    expect(document.activeElement).toBe(composerField());

    rerender(<TestComposer document={{ number: 'PR1', onRemove: () => rerender(<TestComposer />) }} />);
    (await screen.findByRole('button', { name: 'Remove PR1' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(composerField());
  });
});

describe('pasted and typed text', () => {
  const issuesOf = (draft: object) => {
    const result = MessageDraft['~standard'].validate(draft);
    return 'issues' in result ? result.issues : undefined;
  };
  async function copyMarkup(markup: string): Promise<void> {
    const source = document.createElement('div');
    source.contentEditable = 'true';
    source.append(document.createRange().createContextualFragment(markup));
    document.body.append(source);
    window.getSelection()?.selectAllChildren(source);
    await userEvent.copy();
    source.remove();
  }

  it('[UK241] is pasted as plain text, whatever was copied', async () => {
    await copyMarkup('<p>one <b>bold</b> <a href="https://example.com">link</a></p><ul><li>two</li></ul>');
    const onPasteFiles = vi.fn();
    renderComposer({ onPasteFiles });
    const types: string[] = [];
    composerField().addEventListener('paste', ({ clipboardData }) => types.push(...(clipboardData?.types ?? [])));
    await userEvent.click(composerField());
    await userEvent.paste();
    expect(types).toContain('text/html');
    expect(composerField().value.split(/\s+/)).toEqual(['one', 'bold', 'link', 'two']);
    expect(onPasteFiles).not.toHaveBeenCalled();
  });

  it('[UK241] is pasted as text if the clipboard has an image of that text too, and as a file if it has only an image', () => {
    const onPasteFiles = vi.fn();
    renderComposer({ onPasteFiles });
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    const paste = () => {
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      fireEvent(composerField(), event);
      return event.defaultPrevented;
    };
    expect(paste()).toBe(true);
    expect(onPasteFiles).toHaveBeenCalledTimes(1);
    data.setData('text/html', '<table><tr><td>A1</td></tr></table>');
    data.setData('text/plain', 'A1');
    expect(paste()).toBe(false);
    expect(onPasteFiles).toHaveBeenCalledTimes(1);
  });

  it('[UK241] may be 100 kB: the excess is shown, and the draft can still be edited', async () => {
    await copyMarkup(`<pre>${`${'word '.repeat(20)}\n`.repeat(1000)}</pre>`);
    const onSend = vi.fn();
    renderComposer({ onSend });
    await userEvent.click(composerField());
    await userEvent.paste();
    expect(await screen.findByText(/^At most 10,000 characters, 9\d,\d{3} too many$/)).toBeTruthy();
    await userEvent.keyboard('more{Enter}');
    expect(composerField().value.endsWith('more')).toBe(true);
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.fill(composerField(), 'short');
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledWith('short');
  });

  it('[UK242] is counted like in the gateway: trimmed, an emoji as two', async () => {
    const onSend = vi.fn();
    renderComposer({ onSend, value: `  ${'😀'.repeat(5000)}\n\n` });
    await userEvent.click(composerField());
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
    const content: unknown = onSend.mock.calls[0]?.[0];
    expect(issuesOf({ roomId: 'r', content })).toBeUndefined();
    expect(issuesOf({ roomId: 'r', content: `${content}x` })).toHaveLength(1);
  });

  it('[UK242] is sent unchanged: lone surrogates, right-to-left text and direction marks', async () => {
    const onSend = vi.fn();
    const hostile = 'a\ud83d \u202eمرحبا\u202c \u200fשלום \u0000z';
    renderComposer({ onSend, value: hostile });
    await userEvent.click(composerField());
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledWith(hostile);
    await userEvent.fill(composerField(), 'مرحبا');
    expect(getComputedStyle(composerField()).direction).toBe('rtl');
  });
});
