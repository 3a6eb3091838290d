import { aCard, aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftsAtom } from '../stores/drafts';
import { questionDocumentAtom } from '../stores/host-page';
import { roomListAtom } from '../stores/rooms';
import { timelineAtom } from '../stores/timeline';
import { aRoomScreen, composer } from '../testing/room-screen';
import '../index.css';

const closedText = 'This conversation has ended already';
const ended = { isLast: true, aigcFlag: true, config: { evaluateFlag: true } };

const questions = aCard('QUESTION_CARD', { questionList: [{ title: 'Where is it?' }] }, 2);
const row = [{ fieldCode: 'no', fieldName: 'No.', fieldValue: 'PO-1' }];
const choice = aCard('TASK_CARD', { title: 'Which order?', displayField: 'no', data: [row], defaultSelect: true }, 3);
const fields = [{ fieldId: 'what', fieldName: 'What happened', fieldType: 'TEXTAREA', values: [{ maxLength: 200 }] }];
const form = aCard('CUSTOMER_TICKET_FORM', { fields }, 4);

/** A conversation with everything that can send, and a list of what reached the gateway. */
async function aRoom() {
  const uploads: string[] = [];
  const roomScreen = aRoomScreen({
    height: 900,
    messages: [aMessage(1, { sendSerial: 'lin', content: 'which limit?' }), questions, choice, form],
    files: {
      upload: async ({ multipart: { fileName }, file }) => {
        uploads.push(fileName);
        return { data: `/private-bucket/${'a'.repeat(32)}/${fileName}`, fileName, fileSize: file.size };
      },
    },
  });
  const { store, services, stream, sent } = roomScreen;
  await screen.findByText('which limit?');
  await stream({ roomSeq: 5, messageId: 'lost', content: 'Above', answerState: 'incomplete', ...ended });
  const setCloseFlag = (closeFlag: number) =>
    store.set(roomListAtom, {
      type: 'rooms.loaded',
      data: store.get(roomListAtom).map((room) => ({ ...room, closeFlag })),
    });
  const toastTexts = () => services.toasts.read().map(({ text }) => text);
  const dismissToasts = () => act(() => services.toasts.read().forEach(({ id }) => void services.toasts.dismiss(id)));
  const pending = () => store.get(timelineAtom(roomScreen.roomId)).pending;
  const received = () => [...sent, ...uploads];
  return {
    ...roomScreen,
    setCloseFlag,
    renderCloseFlag: (closeFlag: number) => act(() => setCloseFlag(closeFlag)),
    toastTexts,
    dismissToasts,
    pending,
    received,
  };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const chooseAndSendFile = async () => {
  const input = (await screen.findByRole('button', { name: 'Send a file' })).nextElementSibling;
  if (!(input instanceof HTMLInputElement)) throw new Error('no input behind the button');
  fireEvent.change(input, { target: { files: [new File(['bytes'], 'order.pdf')] } });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
};

describe('a closed room', () => {
  it('[WB204] refuses everything that is sent, with the same toast, and accepts all of it once it is open again', async () => {
    const { renderCloseFlag, toastTexts, dismissToasts, pending, received, services, roomId } = await aRoom();
    fireEvent.change(await screen.findByRole('textbox', { name: /What happened/ }), { target: { value: 'Two boxes' } });
    const senders: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['Where is it?', () => press('Where is it?')],
      ['PO-1', () => press('Confirm')],
      ['which limit?', () => press('Ask again')],
      ['How do I create a requisition?', () => press('New requisition')],
      ['', () => press('Submit ticket')],
      ['PO2026-1', async () => void act(() => void services.messageSending.send({ roomId, content: 'PO2026-1' }))],
    ];
    renderCloseFlag(1);
    for (const [, send] of senders) {
      dismissToasts();
      await send();
      await waitFor(() => expect(toastTexts()).toEqual([closedText]));
    }
    expect([received(), pending()]).toEqual([[], []]);

    renderCloseFlag(0);
    dismissToasts();
    for (const [index, [content, send]] of senders.entries()) {
      await send();
      await waitFor(() => expect(received()).toHaveLength(index + 1));
      expect(received().at(-1)).toBe(content);
    }
    await waitFor(() => expect([toastTexts(), pending()]).toEqual([[], []]));
  });

  it('[WB204] shows a file as failed, without uploading it, until the room is open again', async () => {
    const { renderCloseFlag, toastTexts, pending, received } = await aRoom();
    renderCloseFlag(1);
    await chooseAndSendFile();
    await waitFor(() => expect(pending()).toMatchObject([{ content: 'order.pdf', state: 2, refusal: 'NOT_SERVING' }]));
    expect([toastTexts(), received()]).toEqual([[closedText], []]);
    await press('Upload again');
    await waitFor(() => expect(pending()).toMatchObject([{ state: 2 }]));
    expect(received()).toEqual([]);
    renderCloseFlag(0);
    await press('Upload again');
    await waitFor(() => expect([received().length, pending()]).toEqual([2, []]));
  });

  it('[WB204] leaves the draft and its document in the composer when it closes just before Enter', async () => {
    const { setCloseFlag, toastTexts, received, store, roomId } = await aRoom();
    act(() => store.set(questionDocumentAtom, 'PO2026-1182'));
    const field = await composer();
    fireEvent.change(field, { target: { value: 'why the difference?' } });
    // The key is pressed before the closed state is rendered.
    act(() => {
      setCloseFlag(1);
      fireEvent.keyDown(field, { key: 'Enter' });
    });
    expect([toastTexts(), received(), field]).toMatchObject([[closedText], [], { value: 'why the difference?' }]);
    expect([store.get(draftsAtom).get(roomId), store.get(questionDocumentAtom)]).toEqual([
      'why the difference?',
      'PO2026-1182',
    ]);
  });
});
