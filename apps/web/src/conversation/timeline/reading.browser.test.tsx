import { ApiError } from '@parley/api-client';
import { aCard, aMessage } from '@parley/domain/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { embeddingAtom } from '../../stores/host-page';
import { roomRowsAtom } from '../../stores/room-rows';
import { type Settings, settingsAtom } from '../../stores/settings';
import { timelineAtom } from '../../stores/timeline';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

/** Messages of the robot by their seq, each so long that few of them fill the view. */
const aMessages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => aMessage(from + n, { content: `answer ${from + n} `.repeat(60) }));

/** A room of 60 messages as the gateway pages it, read up to `readSeq`. */
function aRoomOf60Messages(readSeq: number, unreadCount = 60 - readSeq, beforeLaterPage = async () => undefined) {
  const reportedSeqs: unknown[] = [];
  const all = aMessages(1, 60);
  const roomScreen = aRoomScreen({
    room: { readSeq, unreadCount, lastSeq: 60 },
    rooms: {
      read: async ({ body }) => {
        reportedSeqs.push(body.readSeq);
        return {};
      },
    },
    handlers: {
      inRoom: async ({ query: { roomId, afterSeq, beforeSeq, size = 20 } }) => {
        const inRoom = all.map((message) => ({ ...message, roomId }));
        if (afterSeq !== undefined) await beforeLaterPage();
        if (afterSeq !== undefined) return { content: inRoom.slice(afterSeq, afterSeq + size), hasMore: false };
        return {
          content: inRoom
            .slice(0, (beforeSeq ?? 61) - 1)
            .slice(-size)
            .toReversed(),
          totalPages: 3,
        };
      },
    },
  });
  return { ...roomScreen, reportedSeqs };
}

const log = () => screen.getByRole('log');
const setPageVisibility = (state: 'visible' | 'hidden'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

afterEach(() => vi.restoreAllMocks());

describe('a conversation', () => {
  it('[WB163] opens at the first unread message, also if the newest page does not contain it', async () => {
    aRoomOf60Messages(30);
    expect(await screen.findByText('New messages')).toBeTruthy();
    const divider = screen.getByText('New messages').closest('[data-row]');
    expect(divider?.textContent).toContain('answer 31');
    await waitFor(() => {
      const top = (divider?.getBoundingClientRect().top ?? 0) - log().getBoundingClientRect().top;
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(100);
    });
    expect(screen.getByRole('button', { name: '30 new messages' })).toBeTruthy();
  });

  it.each([
    ['stop', true],
    ['follow', false],
    [undefined, false],
  ] as const)('[WB189] scrolls during a long answer as the setting says: %s', async (longAnswers, isStoppedAtStart) => {
    const { store, stream } = aRoomScreen({ messages: aMessages(1, 9) });
    await screen.findByText(/answer 9/);
    if (longAnswers) act(() => store.set(settingsAtom, (settings: Settings) => ({ ...settings, longAnswers })));
    const contentOf = (count: number) => Array.from({ length: count }, (_, n) => `line ${n + 1}`).join('\n\n');
    for (const [chunkIndex, count] of [3, 10, 30, 60].entries()) {
      await stream({ roomSeq: 200, chunkIndex, content: contentOf(count) });
      await screen.findByText(`line ${count}`);
    }
    if (!isStoppedAtStart) expect(log().scrollTop).toBe(0);
    else {
      const top = screen.getByText('line 1').getBoundingClientRect().top - log().getBoundingClientRect().top;
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(100);
    }
  });

  it('[WB163] opens at its end, without a divider, when everything was read', async () => {
    aRoomOf60Messages(60);
    expect((await screen.findAllByText(/answer 60/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('New messages')).toBeNull();
    expect(log().scrollTop).toBe(0);
  });

  it('[WB163] counts nothing before an own message as unread', async () => {
    const answered = aMessage(40, { content: 'and what of this?', sendSerial: 'lin', msgUuid: 'own-words' });
    aRoomScreen({
      room: { readSeq: 30, unreadCount: 29, lastSeq: 41 },
      messages: [...aMessages(22, 39), answered, aMessage(41, { content: 'the last answer' })].toReversed(),
    });
    const divider = (await screen.findByText('New messages')).closest('[data-row]');
    expect(divider?.textContent).toContain('the last answer');
    expect(log().scrollTop).toBe(0);
  });

  it('[WB163] opens with the newest page when the unread messages cannot be loaded', async () => {
    aRoomOf60Messages(30, 30, async () => {
      throw new ApiError({ code: 'wait' });
    });
    const divider = (await screen.findByText('New messages')).closest('[data-row]');
    expect(divider?.textContent).toContain('answer 41');
  });

  it('[WB164] reports the stored read position when it opens, and the end once that is seen', async () => {
    const { reportedSeqs, store } = aRoomOf60Messages(30);
    const unread = () => store.get(roomRowsAtom).map((row) => row.unread);
    await screen.findByText('New messages');
    await waitFor(() => expect(reportedSeqs).toEqual([30]));
    expect(unread()).toEqual([30]);
    log().scrollTop = 0;
    await waitFor(() => expect(reportedSeqs).toEqual([30, 60]), { timeout: 5000 });
    expect(unread()).toEqual([0]);
  });

  it("[WB164] is reported as read by 'Mark as read'", async () => {
    const { reportedSeqs } = aRoomOf60Messages(30);
    (await screen.findByRole('button', { name: 'Mark as read' })).click();
    await waitFor(() => expect(reportedSeqs).toEqual([30, 60]));
  });

  it('[WB164] is not read in a hidden page or a closed frame, and begins a new visit when the reader is back', async () => {
    const { reportedSeqs, store, roomId } = aRoomOf60Messages(60);
    await screen.findAllByText(/answer 60/);
    setPageVisibility('hidden');
    const before = reportedSeqs.length;
    act(() => store.set(timelineAtom(roomId), { type: 'message.created', data: aMessage(61, { roomId }) }));
    expect(await screen.findByText('message 61')).toBeTruthy();
    act(() => store.set(embeddingAtom, { isEmbedded: true, isOpen: false, mode: 'docked' }));
    setPageVisibility('visible');
    expect(screen.queryByText('New messages')).toBeNull();
    expect(reportedSeqs).toHaveLength(before);

    act(() => store.set(embeddingAtom, { isEmbedded: true, isOpen: true, mode: 'docked' }));
    const divider = (await screen.findByText('New messages')).closest('[data-row]');
    expect(divider?.textContent).toContain('message 61');
    await waitFor(() => expect(reportedSeqs.at(-1)).toBe(61), { timeout: 5000 });
  });

  it('[WB320] also reports what arrives in the moment of a report', async () => {
    const timers = new Set<() => void>();
    const reportedSeqs: unknown[] = [];
    const { store, roomId } = aRoomScreen({
      messages: aMessages(1, 9).toReversed(),
      room: { readSeq: 9, unreadCount: 0, lastSeq: 9 },
      rooms: {
        read: async ({ body }) => {
          reportedSeqs.push(body.readSeq);
          return {};
        },
      },
      changes: {
        runAfter: (_, run) => {
          timers.add(run);
          return () => timers.delete(run);
        },
      },
    });
    await screen.findAllByText(/answer 9/);
    const receive = (seq: number) =>
      store.set(timelineAtom(roomId), { type: 'message.created', data: aMessage(seq, { roomId }) });
    const runTimers = () => {
      const due = [...timers];
      timers.clear();
      for (const run of due) run();
    };
    act(() => receive(10));
    for (const seq of [11, 12])
      act(() => {
        receive(seq);
        runTimers();
      });
    act(runTimers);
    await waitFor(() => expect(reportedSeqs).toEqual([9, 10, 11, 12]));
  });

  it.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, 'Two days ago'],
    [800, /^\d\d\/\d\d\/20\d\d$/],
  ])('[WB165] names the day of messages %d days old above the rows while they scroll', async (days, words) => {
    const creationDate = new Date(Date.now() - days * 86_400_000).toISOString();
    const messages = aMessages(1, 20).map((message) => ({ ...message, creationDate }));
    aRoomScreen({ messages: messages.toReversed() });
    await screen.findAllByText(/answer 20/);
    log().scrollTop = -900;
    expect(await screen.findByText(words, { selector: '[aria-hidden]' })).toBeTruthy();
  });

  it('[WB166] scrolls to its end for a message sent in this tab, not for one left unsent earlier', async () => {
    const { services, roomId, store } = aRoomOf60Messages(60);
    await screen.findAllByText(/answer 60/);
    log().scrollTop = -1500;
    await screen.findByRole('button', { name: 'Jump to the latest' });
    act(() =>
      store.set(timelineAtom(roomId), {
        type: 'send.queued',
        data: {
          roomId,
          msgUuid: 'unsent',
          content: 'unsent of yesterday',
          creationDate: new Date(Date.now() - 86_400_000).toISOString(),
        },
      }),
    );
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    expect(log().scrollTop).toBeLessThan(-1000);

    act(() => services.messageSending.send({ roomId, content: 'chosen from a card' }));
    await waitFor(() => expect(log().scrollTop).toBe(0));
    expect(await screen.findByText('chosen from a card')).toBeTruthy();
  });

  it('[WB176] scrolls to its end at each press on a card further up, and does not for messages of others', async () => {
    const card = aCard('QUESTION_CARD', { questionList: [{ title: 'Where is it?' }, { title: 'Who has it?' }] }, 20);
    const messages = [...aMessages(21, 30).toReversed(), card, ...aMessages(1, 19).toReversed()];
    // The clock of the gateway is ten minutes ahead of this device.
    const { sent, store, roomId } = aRoomScreen({ messages, changes: { now: () => Date.now() + 600_000 } });
    await screen.findAllByText(/answer 30/);
    const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    const scrollUpToQuestion = (question: string) =>
      waitFor(() => {
        if (!screen.queryByText(question, { selector: 'button *' })) log().scrollTop -= 300;
        return screen.getByText(question, { selector: 'button *' });
      });
    for (const question of ['Where is it?', 'Who has it?', 'Where is it?']) {
      const pressed = [...sent, question];
      (await scrollUpToQuestion(question)).click();
      expect(log().scrollTop).toBeLessThan(-1000);
      await waitFor(() => expect(sent).toEqual(pressed));
      await waitFor(() => expect(log().scrollTop).toBe(0));
    }
    const read = await scrollUpToQuestion('Who has it?');
    await nextFrame();
    const { top } = read.getBoundingClientRect();
    act(() => store.set(timelineAtom(roomId), { type: 'message.created', data: aMessage(140, { roomId }) }));
    expect(await screen.findByRole('button', { name: '1 new message' })).toBeTruthy();
    await nextFrame();
    expect(Math.abs(read.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
  });

  it.each([
    [99, true],
    [101, false],
  ])('[UK22] follows a new message from %i px above the end: %s', async (distance, isFollowed) => {
    const { store, roomId } = aRoomScreen({ messages: aMessages(1, 20).toReversed() });
    await screen.findAllByText(/answer 20/);
    const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    log().scrollTop = -distance;
    await nextFrame();
    await nextFrame();
    expect(log().scrollTop).toBe(-distance);
    const row = screen.getByRole('article', { name: /answer 20/ });
    const { top } = row.getBoundingClientRect();

    const [data] = aMessages(21, 21).map((message) => ({ ...message, roomId }));
    if (data) act(() => store.set(timelineAtom(roomId), { type: 'message.created', data }));
    await screen.findByRole('article', { name: /answer 21/ });
    await nextFrame();
    if (isFollowed) expect(log().scrollTop).toBe(0);
    else {
      expect(Math.abs(row.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
      expect(await screen.findByRole('button', { name: '1 new message' })).toBeTruthy();
    }
  });

  it('[WB248] counts an answer and the related questions right after it as one new message', async () => {
    const { store, roomId } = aRoomScreen({ messages: aMessages(1, 20).toReversed() });
    await screen.findAllByText(/answer 20/);
    log().scrollTop = -1500;
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    const questions = aCard('QUESTION_CARD', { questionList: [{ title: 'Who has it?' }] }, 22);
    const arrived = [...aMessages(21, 21), questions, aMessage(23, { content: 'another answer' })];
    for (const message of arrived)
      act(() => store.set(timelineAtom(roomId), { type: 'message.created', data: { ...message, roomId } }));
    expect(await screen.findByRole('button', { name: '2 new messages' })).toBeTruthy();
  });

  it('[UK219] animates a recall notice only if the message was shown before', async () => {
    const recalled = aMessage(59, { content: 'gone before', state: 1, recallOthersTip: 'gone before' });
    const { store, roomId } = aRoomScreen({ messages: [aMessage(60, { content: 'still here' }), recalled] });
    await screen.findByText('still here');
    const { messageId } = aMessage(60);
    act(() => store.set(timelineAtom(roomId), { type: 'message.recalled', data: { messageId } }));
    const movement = (text: string) => getComputedStyle(screen.getByText(text)).animationName;
    await screen.findByText('The other person recalled a message');
    expect(movement('The other person recalled a message')).toBe('kit-rise');
    expect(movement('gone before')).toBe('none');
  });
});
