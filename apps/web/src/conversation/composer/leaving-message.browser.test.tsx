import { isLeavingMessage } from '@parley/domain';
import { aCard, aRobotMessage } from '@parley/domain/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { timelineAtom } from '../../stores/timeline';
import { aRoomScreen, composer } from '../../testing/room-screen';
import '../../index.css';

const banner = 'Leaving a message for the procurement desk';
const placeholder = 'Write your message for the desk';
const suggestionPauseMs = 300;
const waiting = (body: object) =>
  aCard('TEMPLATE_CARD', { title: { text: 'Please write' }, awaits: 'leftMessage', ...body }, 2);
const robotText = (roomId: string, seq: number) =>
  aRobotMessage(seq, { roomId, content: 'All right, no message was filed.' });

describe('leaving a message', () => {
  it('[WB246] shows a banner and a placeholder until the robot says something else', async () => {
    const { store, roomId } = aRoomScreen({ messages: [waiting({})] });
    await screen.findByText(banner);
    expect(await screen.findByPlaceholderText(placeholder)).toBe(await composer());

    act(() => store.set(timelineAtom(roomId), { type: 'message.created', data: robotText(roomId, 3) }));
    await waitFor(() => expect(screen.queryByText(banner)).toBeNull());
    expect(screen.queryByPlaceholderText(placeholder)).toBeNull();
    expect(isLeavingMessage(store.get(timelineAtom(roomId)))).toBe(false);
  });

  it.each([
    ['the robot has gone on', {}, [waiting({}), robotText('', 3)]],
    ['the conversation has ended', { closeFlag: 1 }, [waiting({})]],
  ])('[WB246] shows neither banner nor placeholder once %s', async (_case, room, messages) => {
    aRoomScreen({ room, messages });
    await screen.findByText('Please write');
    await screen.findByRole('button', { name: 'Emoji' });
    expect(screen.queryByText(banner)).toBeNull();
    expect(screen.queryByPlaceholderText(placeholder)).toBeNull();
  });

  it("[WB246] sends 'Cancel' once and focuses the composer", async () => {
    const { sent } = aRoomScreen({ messages: [waiting({})] });
    await screen.findByText(banner);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sent).toEqual(['Cancel']));
    expect(document.activeElement).toBe(await composer());
  });

  it('[WB246] suggests no questions for the text until it is over', async () => {
    const suggestedFor: string[] = [];
    const pauses: number[] = [];
    const { store, roomId } = aRoomScreen({
      messages: [waiting({})],
      handlers: {
        associate: async ({ body }) => {
          suggestedFor.push(body.message);
          return [];
        },
      },
      changes: {
        runAfter: (ms, run) => {
          pauses.push(ms);
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      },
    });
    await screen.findByText(banner);
    await userEvent.click(await screen.findByPlaceholderText(placeholder));
    await userEvent.keyboard('freight');
    expect(pauses).not.toContain(suggestionPauseMs);

    act(() => store.set(timelineAtom(roomId), { type: 'message.created', data: robotText(roomId, 3) }));
    await userEvent.keyboard(' costs');
    await waitFor(() => expect(suggestedFor).toEqual(['freight costs']));
    expect(pauses).toContain(suggestionPauseMs);
  });

  it('[WB247] appends the text of a card to the draft', async () => {
    const buttons = [{ text: 'Edit', type: 'draft', message: 'please call\n8321' }];
    const { sent } = aRoomScreen({ messages: [waiting({ buttons })] });
    const field = await composer();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(field).toMatchObject({ value: 'please call\n8321' });
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(field).toMatchObject({ value: 'please call\n8321\nplease call\n8321' }));
    expect(sent).toEqual([]);
  });
});
