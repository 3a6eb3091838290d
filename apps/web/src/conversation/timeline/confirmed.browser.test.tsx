import type { Message } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { timelineAtom } from '../../stores/timeline';
import { aRoomScreen, ask } from '../../testing/room-screen';
import '../../index.css';

const words = ['one', 'two', 'three'] as const;

/** A gateway that confirms a message when the test lets it, twice: by the reply and by the echo on the socket. */
function aSlowGateway() {
  const taken: Message[] = [];
  const replies: (() => void)[] = [];
  const world = aRoomScreen({
    // High enough for all of them: nothing scrolls.
    height: 1000,
    messages: [aMessage(1, { content: 'before', creationDate: Date.now() })],
    handlers: {
      create: async ({ body }) => {
        const stored = body.map(({ roomId, content, msgUuid }, at) =>
          aMessage(101 + taken.length + at, { roomId, content, msgUuid, sendSerial: 'lin', creationDate: Date.now() }),
        );
        taken.push(...stored);
        await new Promise<void>((resolve) => replies.push(resolve));
        return stored;
      },
    },
  });
  const reply = (at: number) => act(async () => replies[at]?.());
  const echo = (at: number) => act(async () => world.store.set(timelineAtom(world.roomId), created(taken[at])));
  return { ...world, taken, reply, echo };
}

function created(data: Message | undefined) {
  if (!data) throw new Error('not taken yet');
  return { type: 'message.created', data } as const;
}

const rowOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-row]');
/** Each row, where it stands and whether it is through. */
const look = () =>
  ['before', ...words].map((text) => [rowOf(text), Math.round(rowOf(text)?.getBoundingClientRect().top ?? Number.NaN)]);
const isThrough = (text: string) => rowOf(text)?.querySelector('[data-status="sent"]') !== null;

describe('own messages that are confirmed', () => {
  it.each([
    ['reply', 'echo'],
    ['echo', 'reply'],
  ] as const)('[WB209] keep their rows where they are, each the same one, the %s first', async (first, second) => {
    const { taken, ...gateway } = aSlowGateway();
    await screen.findByText('before');
    for (const text of words) {
      await ask(text);
      await screen.findByText(text);
    }
    const rows = look();
    expect(rows.map(([, top]) => top)).toEqual(rows.map(([, top]) => top).toSorted((a, b) => Number(a) - Number(b)));
    expect(words.map(isThrough)).toEqual([false, false, false]);
    for (const [at, text] of words.entries()) {
      await waitFor(() => expect(taken).toHaveLength(at + 1));
      await gateway[first](at);
      await waitFor(() => expect(isThrough(text)).toBe(true));
      expect(look()).toEqual(rows);
      await gateway[second](at);
      expect(look()).toEqual(rows);
    }
    expect(words.map((text) => screen.getAllByText(text).length)).toEqual([1, 1, 1]);
  });
});
