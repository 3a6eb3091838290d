import { Refusal } from '@parley/api-client/testing';
import { Role } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionAtom, hasConnectedAtom } from '../../stores/connection';
import { roleAtom } from '../../stores/role';
import { aRoomScreen, ask } from '../../testing/room-screen';
import '../../index.css';

const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const lastChunk = { isLast: true, aigcFlag: true, config: { evaluateFlag: true } };

const anAnswer = (content: string) =>
  aMessage(2, {
    msgType: 'ASSISTANT_TEXT',
    content,
    float: 'left',
    purchaseRobotMsg: { aigcFlag: true, config: { evaluateFlag: true } },
  });

/** A room with one answer, and the ratings that were reported to the gateway. */
async function aRoomWithAnAnswer(refusals: readonly ('rating' | 'reason')[] = []) {
  const reported: unknown[] = [];
  const roomScreen = aRoomScreen({
    messages: [aMessage(1, { sendSerial: 'lin' }), anAnswer('Above **100,000** finance reviews.<ref>1</ref>')],
    handlers: {
      evaluate: async ({ body: { rating, reason } }) => {
        if (refusals.includes(reason ? 'reason' : 'rating')) throw new Refusal('INTERNAL');
        reported.push(reason ? { rating, reason } : { rating });
        return {};
      },
    },
  });
  await screen.findByRole('button', { name: 'Wrong answer' });
  return { ...roomScreen, reported };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an answer', () => {
  it('[WB190] keeps its text when it is stopped, says that it was, and can be copied then', async () => {
    const { stream } = aRoomScreen();
    await screen.findByText('welcome');
    await stream({ roomSeq: 1, chunkIndex: 0, content: 'Above 100,000 ' });
    expect(await screen.findByText(/Above 100,000/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy answer' })).toBeNull();
    await stream({ roomSeq: 1, content: 'Above 100,000 ', answerState: 'stopped', ...lastChunk });
    expect(await screen.findByText('Stopped')).toBeTruthy();
    expect(screen.getAllByText(/Above 100,000/)).toHaveLength(1);
    expect(button('Copy answer')).toBeTruthy();
  });

  it('[WB190] shows the final text whatever its chunks were, and is busy until then', async () => {
    const { stream } = aRoomScreen();
    await screen.findByText('welcome');
    await stream({ roomSeq: 1, chunkIndex: 0, content: 'Below 200' });
    const log = screen.getByRole('log');
    expect(log.querySelector('[aria-busy="true"]')).not.toBeNull();
    await stream({ roomSeq: 1, content: 'Above 100,000 finance reviews.', ...lastChunk });
    expect(await screen.findByText('Above 100,000 finance reviews.')).toBeTruthy();
    expect(screen.queryByText(/Below 200/)).toBeNull();
    expect(log.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it.each(['interrupted', 'stopped', 'complete'])(
    '[WB195] offers to ask its question again when it is %s',
    async (ending) => {
      const { stream, sent } = aRoomScreen({
        messages: [
          aMessage(1, { sendSerial: 'lin', content: 'which limit?' }),
          aMessage(2, { sendSerial: 'zhou', float: 'left', content: 'hello' }),
        ],
      });
      await screen.findByText('which limit?');
      const answerState = { interrupted: 'incomplete', stopped: 'stopped' }[ending];
      await stream({ roomSeq: 3, content: 'Above', ...(answerState && { answerState }), ...lastChunk });
      await press('Ask again');
      await waitFor(() => expect(sent).toEqual(['which limit?']));
    },
  );

  it('[WB190] from the history is shown whole at once', async () => {
    await aRoomWithAnAnswer();
    const log = screen.getByRole('log');
    expect(await within(log).findByText('100,000')).toBeTruthy();
    expect(log.querySelector('[aria-busy="true"]')).toBeNull();
    expect(within(log).queryByText('Writing the answer')).toBeNull();
  });

  it('[WB190] is announced once, when it is complete', async () => {
    const { stream } = aRoomScreen({ messages: [aMessage(1, { sendSerial: 'lin', content: 'who reviews?' })] });
    await screen.findByText('who reviews?');
    const announcements: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const words = addedNodes.length > 0 ? target.textContent : '';
        if (words && target instanceof Element && target.getAttribute('aria-live')) announcements.push(words);
      }
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    for (let chunkIndex = 0; chunkIndex < 5; chunkIndex += 1) {
      await stream({ roomSeq: 2, chunkIndex, content: `piece ${chunkIndex} ` });
    }
    expect(announcements).toEqual([]);
    await stream({ roomSeq: 2, content: 'piece 0 piece 1', ...lastChunk });
    await waitFor(() => expect(announcements).toEqual(['piece 0 piece 1']), { timeout: 4000 });
    observer.disconnect();
  });

  it('[WB216] without its connection cannot be stopped, and does not hold back what is sent meanwhile', async () => {
    const { stream, store, sent } = aRoomScreen();
    await screen.findByText('welcome');
    act(() => {
      store.set(hasConnectedAtom, true);
      store.set(connectionAtom, { status: 'success' });
    });
    await stream({ roomSeq: 1, chunkIndex: 0, content: 'Above 100,000 ' });
    expect(button('Stop')).toBeTruthy();
    act(() => store.set(connectionAtom, { status: 'lost', nextTryAt: Date.now() + 5000 }));
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(await screen.findByText('Interrupted, waiting for the connection')).toBeTruthy();
    await ask('and below?');
    await waitFor(() => expect(sent).toEqual(['and below?']));

    act(() => store.set(connectionAtom, { status: 'success' }));
    expect(button('Stop')).toBeTruthy();
    await ask('and far below?');
    await waitFor(() => expect(sent).toEqual(['and below?', 'and far below?']));
  });

  it('[WB191] is reported as wrong at once, and the reason afterwards', async () => {
    const { reported } = await aRoomWithAnAnswer();
    await press('Wrong answer');
    await waitFor(() => expect(reported).toEqual([{ rating: 'WRONG_ANSWER' }]));
    await press('Out of date');
    await press('Send feedback');
    await waitFor(() => expect(reported).toHaveLength(2));
    expect(reported[1]).toEqual({ rating: 'WRONG_ANSWER', reason: { kind: 'outdated' } });
    expect(screen.getByText('Thanks for your rating')).toBeTruthy();
  });

  it('[WB191] asks for the reason again when it was not stored', async () => {
    const first = await aRoomWithAnAnswer(['reason']);
    await press('Wrong answer');
    await press('Out of date');
    await press('Send feedback');
    await waitFor(() =>
      expect(first.services.toasts.read().map(({ text }) => text)).toEqual(["Your rating wasn't saved"]),
    );
    expect(button('Out of date').getAttribute('aria-pressed')).toBe('true');
  });

  it('[WB191] hides the reasons when the rating was not stored', async () => {
    const { services } = await aRoomWithAnAnswer(['rating']);
    await press('Wrong answer');
    await waitFor(() => expect(services.toasts.read().map(({ text }) => text)).toEqual(["Your rating wasn't saved"]));
    expect(screen.queryByRole('button', { name: 'Out of date' })).toBeNull();
    expect(button('Wrong answer').getAttribute('aria-pressed')).toBe('false');
  });

  it('[WB235] shows the reasons and the thanks inside the view, also right above the composer', async () => {
    aRoomScreen({
      handlers: { evaluate: async () => ({}) },
      height: 420,
      messages: [aMessage(1, { sendSerial: 'lin' }), anAnswer('One more line.\n\n'.repeat(30))],
    });
    const isInView = (element: HTMLElement) => {
      const [log, rect] = [screen.getByRole('log'), element].map((one) => one.getBoundingClientRect());
      return log && rect && rect.height > 0 && rect.top >= log.top && rect.bottom <= log.bottom;
    };
    await press('Wrong answer');
    await waitFor(() => expect(isInView(screen.getByRole('group', { name: 'What was wrong? (optional)' }))).toBe(true));
    await press('Out of date');
    await press('Send feedback');
    await waitFor(() => expect(isInView(screen.getByText('Thanks for your rating'))).toBe(true));
  });

  it('[WB281] shows the reasons and the thanks beside the button that jumps to the latest message', async () => {
    const below = Array.from({ length: 12 }, (_, index) => aMessage(index + 3, { content: `line ${index}` }));
    aRoomScreen({
      handlers: { evaluate: async () => ({}) },
      height: 520,
      messages: [aMessage(1, { sendSerial: 'lin' }), anAnswer('Above 100,000.'), ...below].toReversed(),
    });
    await screen.findByText('line 11');
    const log = screen.getByRole('log');
    log.scrollTop = -5000;
    const pill = await screen.findByRole('button', { name: 'Jump to the latest' });
    const isFree = (element: HTMLElement) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > top && top >= log.getBoundingClientRect().top && bottom <= pill.getBoundingClientRect().top;
    };
    await press('Wrong answer');
    await waitFor(() => expect(isFree(screen.getByRole('group', { name: 'What was wrong? (optional)' }))).toBe(true));
    await press('Out of date');
    await press('Send feedback');
    await waitFor(() => expect(isFree(screen.getByText('Thanks for your rating'))).toBe(true));
    expect(pill.isConnected).toBe(true);
  });

  it('[WB191] asks an agent for no rating', async () => {
    const { store } = await aRoomWithAnAnswer();
    act(() => store.set(roleAtom, Role.agent));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Wrong answer' })).toBeNull());
    expect(button('Copy answer')).toBeTruthy();
  });

  it('[WB192] is copied without Markdown and source references, and a toast says so', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { services } = await aRoomWithAnAnswer();
    await press('Copy answer');
    await waitFor(() => expect(services.toasts.read().map(({ text }) => text)).toEqual(['Copied']));
    expect(write.mock.calls[0]?.[0]).toMatch(/^Above 100,000 finance reviews\./);
    expect(write.mock.calls[0]?.[0]).not.toMatch(/[*<>]/);
  });
});

describe('the skeleton of the conversation', () => {
  it('[WB193] is shown for the first page only', async () => {
    let respond: (page: { readonly content: [] }) => void = () => undefined;
    const page = new Promise<{ readonly content: [] }>((resolve) => {
      respond = resolve;
    });
    const { store } = aRoomScreen({ handlers: { inRoom: () => page } });
    const skeleton = () => screen.queryByRole('status', { name: 'Loading the conversation' });
    expect(await screen.findByRole('status', { name: 'Loading the conversation' })).toBeTruthy();
    expect(skeleton()?.getAttribute('aria-busy')).toBe('true');
    await act(async () => respond({ content: [] }));
    expect(await screen.findByText('welcome')).toBeTruthy();
    expect(skeleton()).toBeNull();
    act(() => store.set(connectionAtom, { status: 'lost', nextTryAt: Date.now() + 5000 }));
    act(() => store.set(connectionAtom, { status: 'success' }));
    expect([skeleton(), screen.getByText('welcome').isConnected]).toEqual([null, true]);
  });
});

describe('a message sent before the first page is loaded', () => {
  it('[WB23] is shown below the skeleton, confirmed or not, and only once when the rows are shown', async () => {
    const gates = { page: () => {}, reply: () => {} };
    const page = new Promise<void>((resolve) => (gates.page = resolve));
    const reply = new Promise<void>((resolve) => (gates.reply = resolve));
    const { sent } = aRoomScreen({
      handlers: {
        async inRoom({ query: { roomId } }) {
          await page;
          return { content: sent.map((content) => aMessage(101, { roomId, content, sendSerial: 'lin' })) };
        },
        async create({ body }) {
          await reply;
          return body.map(({ content = '', msgUuid, roomId }) => {
            sent.push(content);
            return aMessage(101, { roomId, content, msgUuid, sendSerial: 'lin' });
          });
        },
      },
    });
    await ask('first words');
    const text = await within(await screen.findByRole('list', { name: 'Me' })).findByText('first words');
    gates.reply();
    await waitFor(() => expect(sent).toEqual(['first words']));
    await act(async () => undefined);
    expect([text.isConnected, screen.queryByRole('log')]).toEqual([true, null]);
    gates.page();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Me' })).toBeNull());
    expect(await within(await screen.findByRole('log')).findAllByText('first words')).toHaveLength(1);
  });
});

describe('the connection banner', () => {
  it('[WB194] counts down to the next try, offers one now, and disappears two seconds after the connection is back', async () => {
    const reconnect = vi.fn();
    const { store } = aRoomScreen({ changes: { reconnect } });
    const welcome = await screen.findByText('welcome');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
    act(() => store.set(connectionAtom, { status: 'lost', nextTryAt: Date.now() + 5000 }));
    expect(screen.getByText('Reconnecting in 5 seconds')).toBeTruthy();
    for (let second = 0; second < 2; second += 1) act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByText('Reconnecting in 3 seconds')).toBeTruthy();
    fireEvent.click(button('Reconnect now'));
    expect(reconnect).toHaveBeenCalledTimes(1);
    // The banner does not cover the conversation.
    const banner = screen.getByText('Reconnecting in 3 seconds').getBoundingClientRect();
    expect(banner.bottom).toBeLessThanOrEqual(screen.getByRole('log').getBoundingClientRect().top);
    expect(welcome.isConnected).toBe(true);
    act(() => store.set(connectionAtom, { status: 'success' }));
    expect(screen.getByText('Connected again')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1999));
    expect(screen.getByText('Connected again')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Connected again')).toBeNull();
  });

  it('[WB321] counts down in the time of the connection, whatever the clocks of the device and the gateway say', async () => {
    const { store } = aRoomScreen({ changes: { now: () => Date.now() - 41_000, monotonicNow: () => 1000 } });
    await screen.findByText('welcome');
    act(() => store.set(connectionAtom, { status: 'lost', nextTryAt: 6000 }));
    expect(screen.getByText('Reconnecting in 5 seconds')).toBeTruthy();
  });

  it('[WB194] says that there is no network if the browser is offline', async () => {
    const { store } = aRoomScreen();
    await screen.findByText('welcome');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => store.set(connectionAtom, { status: 'lost', nextTryAt: Date.now() + 5000 }));
    expect(screen.getByText('No network')).toBeTruthy();
  });
});
