import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sharedPageStories } from '../testing/gallery/render-stories';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { Bubble } from './Bubble';
import { MessageRow } from './MessageRow';
import { StreamingRow } from './StreamingRow';
import { SystemHint } from './SystemHint';
import { Timeline } from './Timeline';
import { TimeMark } from './TimeMark';

const lin = { kind: 'person', name: 'Lin Xiao' } as const;
const robot = { kind: 'robot', name: 'Procurement assistant' } as const;

afterEach(() => {
  vi.useRealTimers();
});

describe('MessageRow', () => {
  it('[UK34] names the sender, tags the robot, and omits the name of a following message', async () => {
    const { container } = renderKit(
      <>
        <TimeMark text="today 10:28" dateTime="2026-04-20T10:28:00Z" />
        <MessageRow sender={robot} side="other">
          <Bubble side="other">One</Bubble>
        </MessageRow>
        <MessageRow sender={robot} side="other" position="following">
          <Bubble side="other" position="following">
            Two
          </Bubble>
        </MessageRow>
        <MessageRow sender={lin} summary="a b" side="own">
          <Bubble side="own">{'a\nb'}</Bubble>
        </MessageRow>
        <SystemHint>You recalled a message</SystemHint>
      </>,
    );
    expect(screen.getAllByText('AI')).toHaveLength(1);
    expect(screen.getAllByText('Procurement assistant')).toHaveLength(1);
    expect(screen.queryByText('Lin Xiao')).toBeNull();
    expect(screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
      robot.name,
      robot.name,
      `${lin.name} · a b`,
    ]);
    const own = screen.getByText(/a\s+b/);
    expect(own.offsetHeight).toBeGreaterThan(60);
    expect(own.getBoundingClientRect().left).toBeGreaterThan(screen.getByText('One').getBoundingClientRect().right);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK210] tags a service agent, once per run', async () => {
    const zhou = { kind: 'agent', name: 'Zhou Min' } as const;
    const { container } = renderKit(
      <>
        <MessageRow sender={zhou} side="other">
          <Bubble side="other">One</Bubble>
        </MessageRow>
        <MessageRow sender={zhou} side="other" position="following">
          <Bubble side="other" position="following">
            Two
          </Bubble>
        </MessageRow>
        <MessageRow sender={{ kind: 'person', name: 'Chen Nan' }} side="other">
          <Bubble side="other">Three</Bubble>
        </MessageRow>
      </>,
    );
    const [first, second, third] = screen.getAllByRole('article').map((row) => row.textContent ?? '');
    expect([first, second, third].map((text) => text?.includes('Service agent'))).toEqual([true, false, false]);
    expect(screen.queryByText('AI')).toBeNull();
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK35] shows a spinner only after 400 ms of sending', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    renderKit(
      <MessageRow sender={lin} side="own" sending={{ kind: 'sending' }}>
        <Bubble side="own">Hello</Bubble>
      </MessageRow>,
    );
    const left = screen.getByText('Hello').getBoundingClientRect().left;
    act(() => vi.advanceTimersByTime(399));
    expect(screen.queryByRole('img', { name: 'Sending' })).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('img', { name: 'Sending' })).toBeTruthy();
    expect(screen.getByText('Hello').getBoundingClientRect().left).toBe(left);
  });

  it('[UK320] says why a message is not sent yet; the countdown beside it is not read aloud', async () => {
    const delay = { text: 'Too many messages at once', countdown: 'Sends in 0:09' };
    const { container } = renderKit(
      <MessageRow sender={lin} side="own" sending={{ kind: 'sending', delay }}>
        <Bubble side="own">Hello</Bubble>
      </MessageRow>,
    );
    expect(screen.getByRole('status').textContent).toBe('Too many messages at once');
    expect(screen.getByText('Sends in 0:09')).toBeTruthy();
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK36] shows the reason of a failure, and offers to send again or delete', async () => {
    const onRetry = vi.fn();
    const onDelete = vi.fn();
    const { container } = renderKit(
      <MessageRow sender={lin} side="own" sending={{ kind: 'failed', reason: 'Too large', onRetry, onDelete }}>
        <Bubble side="own">Hello</Bubble>
      </MessageRow>,
    );
    expect(screen.getByText('Not sent')).toBeTruthy();
    expect(screen.getByText('Too large')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect([onRetry.mock.calls.length, onDelete.mock.calls.length]).toEqual([1, 1]);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK37] fits long words into 320 px', () => {
    const { container } = renderKit(
      <MessageRow sender={lin} side="other">
        <Bubble side="other">{'x'.repeat(400)}</Bubble>
      </MessageRow>,
      { width: 320 },
    );
    expect(container.querySelector('main')?.scrollWidth).toBe(320);
  });
});

describe('StreamingRow', () => {
  it('[UK38] shows that it searches, then the text and the number of cited sources', async () => {
    const { container, rerender } = renderKit(<StreamingRow sender={robot} content="" />);
    expect(screen.getByText('Searching the knowledge base')).toBeTruthy();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    rerender(<StreamingRow sender={robot} content="It **will**.<ref>1</ref><ref>2</ref><ref>1</ref>" />);
    expect(screen.queryByText('Searching the knowledge base')).toBeNull();
    expect(screen.getByText('Writing the answer, 2 sources cited')).toBeTruthy();
    await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('will'));
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK289] shows dots only after 300 ms, and none once text has arrived', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { container, rerender, unmount } = renderKit(<StreamingRow sender={robot} content="" />);
    const dots = () => container.querySelectorAll('.animate-pulse-dot').length;
    const words = screen.getByText('Searching the knowledge base');
    const left = words.getBoundingClientRect().left;
    act(() => vi.advanceTimersByTime(299));
    expect(dots()).toBe(0);
    act(() => vi.advanceTimersByTime(1));
    expect(dots()).toBe(3);
    expect(screen.getByText('Searching the knowledge base').getBoundingClientRect().left).toBe(left);
    rerender(<StreamingRow sender={robot} content="" isConnectionLost />);
    expect(dots()).toBe(0);
    unmount();

    const quick = renderKit(<StreamingRow sender={robot} content="" />);
    act(() => vi.advanceTimersByTime(299));
    quick.rerender(<StreamingRow sender={robot} content="It will." />);
    act(() => vi.advanceTimersByTime(1000));
    expect(quick.container.querySelectorAll('.animate-pulse-dot')).toHaveLength(0);
  });

  it('[UK304] shows that it is interrupted while the connection is lost, before its first text and after', async () => {
    const interrupted = 'Interrupted, waiting for the connection';
    const { container, rerender } = renderKit(<StreamingRow sender={robot} content="" isConnectionLost />);
    expect(screen.getByText(interrupted)).toBeTruthy();
    rerender(<StreamingRow sender={robot} content="It will." isConnectionLost />);
    expect(screen.getByText(interrupted)).toBeTruthy();
    expect(screen.queryByText('Writing the answer')).toBeNull();
    expect(await accessibilityViolations(container)).toEqual([]);
    rerender(<StreamingRow sender={robot} content="It will." />);
    expect(screen.queryByText(interrupted)).toBeNull();
    expect(screen.getByText('Writing the answer')).toBeTruthy();
  });
});

describe('A conversation with rows of every kind', () => {
  const rowStories = sharedPageStories.filter(({ name }) => /^(Cards|Messages|Timeline)/.test(name));
  const items = rowStories.map((story) => ({ ...story, key: story.name }));
  const noop = () => undefined;

  it('[UK294] has no assertive announcements, whatever failed or is loading', async () => {
    await import('../rich-text/RichText');
    const element = (older: 'failed' | 'loading', words: string) => (
      <Timeline
        label="Conversation"
        renderItem={({ render }: (typeof items)[number]) => render()}
        onReachStart={noop}
        onRetryOlder={noop}
        unreadKey={items.at(-1)?.key}
        tail={<StreamingRow sender={robot} content={words} isConnectionLost={older === 'failed'} />}
        items={items}
        older={older}
      />
    );
    // Tall enough that every row is in view.
    const { container, rerender } = renderKit(element('loading', ''), { height: 60_000 });
    const assertiveElements = () =>
      [...container.querySelectorAll('[role="alert"], [role="alertdialog"], [aria-live="assertive"]')].map(
        ({ outerHTML }) => outerHTML.slice(0, 200),
      );
    await waitFor(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(items.length));
    await waitFor(() => expect(container.querySelectorAll('[aria-busy]:empty')).toHaveLength(0));
    expect(assertiveElements()).toEqual([]);

    rerender(element('failed', 'It will.'));
    await screen.findByText('It will.');
    for (const words of ['Not sent', 'New messages', 'Interrupted, waiting for the connection'])
      expect(screen.getAllByText(words).length, words).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(assertiveElements()).toEqual([]);
  });
});
