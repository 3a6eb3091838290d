import { NoNetwork, Refusal } from '@parley/api-client/testing';
import { fakeClock } from '@parley/realtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRoomScreen, ask } from '../../testing/room-screen';
import '../../index.css';

/** A gateway that accepts no message, and a clock that the test moves. */
function aRefusingGateway(error: Error) {
  const clock = fakeClock();
  const startedAt = clock.now();
  aRoomScreen({
    handlers: {
      create: async () => {
        throw error;
      },
    },
    changes: { monotonicNow: () => Date.now() + clock.now() - startedAt, runAfter: clock.after },
  });
  return clock;
}
/** Waits for the row of a text, which is shown without a row until rows can be rendered. */
const rowOf = (text: string) =>
  waitFor(() => {
    const row = screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(text));
    if (!row) throw new Error(`no row says ${text}`);
    return within(row);
  });

describe('a message that the gateway does not accept for now', () => {
  it('[WB233] says that there are too many and counts down, and so do the messages after it', async () => {
    const clock = aRefusingGateway(new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 }));
    for (const text of ['one', 'two']) {
      await ask(text);
      const row = await rowOf(text);
      expect(await row.findByText('Too many messages at once')).toBeTruthy();
    }
    const secondsLeft = async () =>
      Number(/Sends in 0:(\d\d)/.exec((await rowOf('two')).getByText(/^Sends in/).textContent ?? '')?.[1]);
    const before = await secondsLeft();
    expect(before).toBeLessThanOrEqual(30);
    // Each tick is scheduled by the render before it.
    for (let second = 0; second < 3; second += 1) await act(() => clock.advance(1000));
    expect(await secondsLeft()).toBeLessThanOrEqual(before - 2);
    for (let second = 0; second < 30; second += 1) await act(() => clock.advance(1000));
    expect(screen.queryByText('Too many messages at once')).toBeNull();
  });

  it.each([
    ['is busy and says until when', new Refusal('INTERNAL', { retryAfterSeconds: 5 }), /^Not sent yet$/],
    ['fails', new Refusal('INTERNAL'), /^Not sent yet, trying again$/],
    ['cannot be reached', new NoNetwork(), /^Not sent yet, trying again$/],
  ])('[WB233] says that it is not sent yet when the gateway %s', async (_, error, words) => {
    aRefusingGateway(error);
    await ask('one');
    expect(await (await rowOf('one')).findByText(words)).toBeTruthy();
  });
});
