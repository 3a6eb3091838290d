import { Refusal } from '@parley/api-client/testing';
import { type Message, Message as MessageSchema } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { timelineAtom } from '../../stores/timeline';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

const now = new Date().toISOString();
/** A message as the schema of the wire reads it. */
const wireMessage = (seq: number, more: object): Message =>
  v.parse(MessageSchema, { ...aMessage(seq), creationDate: now, ...more });
const mine = { sendSerial: 'lin', float: 'right' };
const tip = 'You recalled a message';

const openMenu = async (text: string) => {
  fireEvent.contextMenu(await screen.findByText(text), { clientX: 60, clientY: 60 });
  return within(await screen.findByRole('menu', { name: 'Message actions' }));
};
const recall = async (text: string) =>
  fireEvent.click((await openMenu(text)).getByRole('menuitem', { name: 'Recall' }));

/** A handler whose calls wait until the test answers them. */
function aRecallGate() {
  const requests: unknown[] = [];
  let answer = (_failure?: Refusal): void => undefined;
  const handler = ({ body }: { readonly body: unknown }) => {
    requests.push(body);
    return new Promise<object>((resolve, reject) => {
      answer = (failure) => (failure ? reject(failure) : resolve({}));
    });
  };
  async function answerWith(failure?: Refusal): Promise<void> {
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => answer(failure));
  }
  return { requests, handler, answer: answerWith };
}

describe('recalling a message', () => {
  it('[WB180] replaces it at once, and offers its text for editing again', async () => {
    const gate = aRecallGate();
    const { roomId } = aRoomScreen({
      messages: [wireMessage(1, { ...mine, content: 'Two boxes' })],
      handlers: { recall: gate.handler },
    });
    await recall('Two boxes');
    expect(await screen.findByText(tip)).toBeTruthy();
    expect(screen.queryByText('Two boxes')).toBeNull();
    // The focus stays in the timeline, although the menu that had it is gone.
    await waitFor(() => expect(screen.getByRole('log').contains(document.activeElement)).toBe(true));
    await gate.answer();
    expect(gate.requests).toEqual([{ roomId, messageId: aMessage(1).messageId }]);
    expect(screen.getByText(tip)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit again' }));
    await waitFor(() => expect(screen.getByDisplayValue('Two boxes')).toBeTruthy());
  });

  it('[WB180] brings it back with the reason when the gateway refuses', async () => {
    const gate = aRecallGate();
    const { services } = aRoomScreen({
      messages: [wireMessage(1, { ...mine, content: 'Two boxes' })],
      handlers: { recall: gate.handler },
    });
    await recall('Two boxes');
    await screen.findByText(tip);
    await gate.answer(new Refusal('NOT_RECALLABLE'));
    expect(await screen.findByText('Two boxes')).toBeTruthy();
    expect(screen.queryByText(tip)).toBeNull();
    expect(services.toasts.read()).toMatchObject([{ text: 'Only your own messages can be recalled' }]);
  });

  it('[WB180] stays recalled when the event arrives and only the reply fails', async () => {
    const gate = aRecallGate();
    const { store, roomId } = aRoomScreen({
      messages: [wireMessage(1, { ...mine, content: 'Two boxes' })],
      handlers: { recall: gate.handler },
    });
    await recall('Two boxes');
    await screen.findByText(tip);
    const { messageId } = aMessage(1);
    act(() => store.set(timelineAtom(roomId), { type: 'message.recalled', data: { messageId } }));
    await gate.answer(new Refusal('INTERNAL'));
    expect(screen.getByText(tip)).toBeTruthy();
  });

  it('[WB180] is offered for own messages only', async () => {
    aRoomScreen({ messages: [wireMessage(1, { float: 'left', content: 'Theirs' })] });
    expect((await openMenu('Theirs')).queryByRole('menuitem', { name: 'Recall' })).toBeNull();
  });
});
