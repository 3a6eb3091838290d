import type { Message } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { timelineAtom } from '../../stores/timeline';
import { aRoomScreen, ask } from '../../testing/room-screen';
import '../../index.css';

const texts = ['one', 'two', 'three'] as const;

/** A gateway that confirms messages when the test says so, by the reply to the request and by the echo on the socket. */
function aSlowGateway() {
  const saved: Message[] = [];
  const replies: (() => void)[] = [];
  const roomScreen = aRoomScreen({
    // High enough for all messages, so that nothing scrolls.
    height: 1000,
    messages: [aMessage(1, { content: 'before', creationDate: Date.now() })],
    handlers: {
      create: async ({ body }) => {
        const stored = body.map(({ roomId, content, msgUuid }, index) =>
          aMessage(101 + saved.length + index, {
            roomId,
            content,
            msgUuid,
            sendSerial: 'lin',
            creationDate: Date.now(),
          }),
        );
        saved.push(...stored);
        await new Promise<void>((resolve) => replies.push(resolve));
        return stored;
      },
    },
  });
  const reply = (index: number) => act(async () => replies[index]?.());
  const echo = (index: number) =>
    act(async () => roomScreen.store.set(timelineAtom(roomScreen.roomId), created(saved[index])));
  return { ...roomScreen, saved, reply, echo };
}

function created(data: Message | undefined) {
  if (!data) throw new Error('not saved yet');
  return { type: 'message.created', data } as const;
}

const rowOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-row]');
/** The element of each row and its top edge in pixels. */
const rowsWithTops = () =>
  ['before', ...texts].map((text) => {
    const element = rowOf(text);
    return { element, top: Math.round(element?.getBoundingClientRect().top ?? Number.NaN) };
  });
/** Compares elements by identity: `toEqual` takes two elements with the same content for equal. */
function expectSameRows(before: ReturnType<typeof rowsWithTops>): void {
  for (const [index, row] of rowsWithTops().entries()) {
    expect(row.element).toBe(before[index]?.element);
    expect(row.top).toBe(before[index]?.top);
  }
}
const isConfirmed = (text: string) => rowOf(text)?.querySelector('[data-status="sent"]') !== null;

describe('own messages that are confirmed', () => {
  it.each([
    ['reply', 'echo'],
    ['echo', 'reply'],
  ] as const)(
    '[WB209] keep the elements and positions of their rows when the %s comes first',
    async (first, second) => {
      const { saved, ...gateway } = aSlowGateway();
      await screen.findByText('before');
      for (const text of texts) {
        await ask(text);
        await screen.findByText(text);
      }
      const rows = rowsWithTops();
      const tops = rows.map(({ top }) => top);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(texts.map(isConfirmed)).toEqual([false, false, false]);
      for (const [index, text] of texts.entries()) {
        await waitFor(() => expect(saved).toHaveLength(index + 1));
        await gateway[first](index);
        await waitFor(() => expect(isConfirmed(text)).toBe(true));
        expectSameRows(rows);
        await gateway[second](index);
        expectSameRows(rows);
      }
      expect(texts.map((text) => screen.getAllByText(text).length)).toEqual([1, 1, 1]);
    },
  );
});
