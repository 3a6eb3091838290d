import { ApiError } from '@parley/api-client';
import type { SeqRange } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { describe, expect, it, vi } from 'vitest';
import { timelineAtom, verifiedAtAtom } from '../../stores/timeline';

import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

/** A room with a gap of missed messages; the first request for them fails. */
async function aRoomWithAGap() {
  const { store, roomId, services } = aRoomScreen({ messages: [aMessage(1)] });
  await screen.findByText('message 1');
  const requestedRanges: SeqRange[] = [];
  vi.spyOn(services.roomLoader, 'fillGap').mockImplementation(async (_, missed) => {
    requestedRanges.push(missed);
    if (requestedRanges.length === 1) throw new ApiError({ code: 'wait' });
    const data = { messages: [aMessage(2, { roomId })], direction: 'older', covers: missed } as const;
    store.set(timelineAtom(roomId), { type: 'page.loaded', data });
  });
  const data = { messages: [aMessage(600, { roomId })], direction: 'newest', missedAfterSeq: 1 } as const;
  act(() => store.set(timelineAtom(roomId), { type: 'page.loaded', data }));
  return { requestedRanges };
}

describe('a conversation with missing messages', () => {
  it('[WB101] has a row that loads the missing messages when it comes into view and when it is pressed', async () => {
    const { requestedRanges } = await aRoomWithAGap();
    await waitFor(() => expect(requestedRanges).toEqual([{ afterSeq: 1, beforeSeq: 600 }]));
    const rows = () => screen.getByRole('log').textContent ?? '';
    fireEvent.click(await screen.findByRole('button', { name: 'Load missed messages' }));
    expect(await screen.findByText('message 2')).toBeTruthy();
    expect(requestedRanges).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Load missed messages' })).toBeNull();
    expect(rows()).toMatch(/message 1.*message 2.*message 600/);
  });

  it('[WB104] says in the tooltip of its status when it was last found complete', async () => {
    const { store, roomId } = aRoomScreen();
    await screen.findByText('welcome');
    expect(screen.queryByTitle(/complete/)).toBeNull();
    act(() => store.set(verifiedAtAtom(roomId), new Date(2026, 3, 21, 12, 3, 10).getTime()));
    expect(await screen.findByTitle(/ Complete as of 12:03:10$/)).toBeTruthy();
  });
});
