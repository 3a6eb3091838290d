import { Refusal } from '@parley/api-client/testing';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { storageKeys } from '../../account/storage/storage';
import { areDraftsRestoredAtom, draftsAtom, earlyTextAtom, isHostDraftAwaitedAtom } from '../../stores/drafts';
import { embeddingAtom, questionDocumentAtom } from '../../stores/host-page';
import { currentRoomAtom } from '../../stores/rooms';
import { aRoomScreen, composer } from '../../testing/room-screen';
import '../../index.css';

const searchEventsIn = (events: readonly unknown[]) =>
  events.filter((one) => JSON.stringify(one).includes('keyword_search'));

/** The text field of a composer whose help is loaded. */
async function openComposerWithHelp(): Promise<HTMLTextAreaElement> {
  await screen.findByRole('button', { name: 'Talk to a person' });
  const field = await composer();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no field');
  await userEvent.click(field);
  return field;
}

describe('the help of the composer', () => {
  it('[WB170] sends the question of a shortcut at once and leaves the draft unchanged', async () => {
    const { sent } = aRoomScreen();
    const field = await openComposerWithHelp();
    await userEvent.keyboard('half a word');
    await userEvent.click(screen.getByRole('button', { name: 'New requisition' }));
    await waitFor(() => expect(sent).toEqual(['How do I create a requisition?']));
    expect(field.value).toBe('half a word');
    expect(document.activeElement).toBe(field);
  });

  it("[WB170] inserts a shortcut chosen after '/' in front of the draft instead of sending it", async () => {
    const { sent } = aRoomScreen();
    const field = await openComposerWithHelp();
    await userEvent.keyboard('for spare parts');
    await userEvent.click(await screen.findByRole('button', { name: 'Type / for canned replies' }));
    expect(field.value).toBe('/for spare parts');
    expect(await screen.findAllByRole('option')).toHaveLength(6);
    await userEvent.keyboard('new');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Tab}');
    expect(field.value).toBe('How do I create a requisition? for spare parts');
    expect(sent).toEqual([]);
  });

  it('[WB171] suggests questions once typing pauses, and sends the chosen one', async () => {
    const requestedTexts: string[] = [];
    const { sent, tracked: all } = aRoomScreen({
      handlers: {
        associate: async ({ body }) => {
          requestedTexts.push(body.message);
          if (body.message === 'bad') throw new Refusal('UNAVAILABLE');
          return [{ question: `${body.message} limits`, answer: '' }];
        },
      },
    });
    await openComposerWithHelp();
    await userEvent.keyboard('match');
    expect(requestedTexts).toEqual([]);
    await userEvent.click(await screen.findByRole('option', { name: 'match limits' }));
    expect(requestedTexts).toEqual(['match']);
    expect(searchEventsIn(all)).toHaveLength(1);
    await waitFor(() => expect(sent).toEqual(['match limits']));

    await userEvent.keyboard('bad');
    await waitFor(() => expect(requestedTexts).toEqual(['match', 'bad']));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual(['match limits', 'bad']));
  });

  it('[WB172] brings the last own text back by the up arrow', async () => {
    aRoomScreen({
      messages: [
        aMessage(1, { sendSerial: 'lin', content: 'mine' }),
        aMessage(2, { sendSerial: 'lin', content: 'taken back', state: 1 }),
        aMessage(3, { sendSerial: 'lin', msgType: 'IMAGE', content: 'https://files/1' }),
        aMessage(4, { float: 'left', content: 'yours' }),
      ],
    });
    const field = await openComposerWithHelp();
    await screen.findByText('yours');
    await userEvent.keyboard('{ArrowUp}');
    expect(field.value).toBe('mine');
    await userEvent.keyboard('{Escape}');
    expect(field.value).toBe('');
    await userEvent.keyboard('newer{Enter}');
    await waitFor(() => expect(field.value).toBe(''));
    await userEvent.keyboard('{ArrowUp}');
    expect(field.value).toBe('newer');
  });
});

describe('writing', () => {
  it('[WB173] sends ten messages in a second once each and in order over a slow connection', async () => {
    const sent: string[] = [];
    const open: (() => void)[] = [];
    aRoomScreen({
      handlers: {
        create: async ({ body }) => {
          await new Promise<void>((resolve) => open.push(resolve));
          return body.map(({ content = '', msgUuid, roomId }) => {
            sent.push(content);
            return aMessage(200 + sent.length, { roomId, content, msgUuid, sendSerial: 'lin' });
          });
        },
      },
    });
    await openComposerWithHelp();
    const words = Array.from({ length: 10 }, (_, index) => `message ${index}`);
    await userEvent.keyboard(words.map((text) => `${text}{Enter}`).join(''));
    for (const text of words) expect(await screen.findByText(text)).toBeTruthy();
    while (sent.length < words.length) {
      await waitFor(() => expect(open.length).toBeGreaterThan(0));
      open.shift()?.();
      await act(async () => undefined);
    }
    expect(sent).toEqual(words);
    for (const text of words) expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it('[WB174] counts the document number in front of the text towards the limit', async () => {
    const { store, sent } = aRoomScreen();
    const field = await openComposerWithHelp();
    act(() => store.set(questionDocumentAtom, 'PO2026-1182'));
    fireEvent.change(field, { target: { value: 'x'.repeat(9989) } });
    expect(await screen.findByText('At most 9,988 characters, 1 too many')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'x'.repeat(9988) } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(sent.map(({ length }) => length)).toEqual([10_000]));
  });
});

describe('before there is a conversation', () => {
  /** A client whose list of rooms is answered when the test calls `loadRoomList`. */
  function aRoomListGate(isEmbedded: boolean) {
    let loadRoomList = () => {};
    const gate = new Promise<void>((resolve) => {
      loadRoomList = resolve;
    });
    const rooms = {
      query: async () => {
        await gate;
        return { content: [{ roomId: `late-${isEmbedded}` }] };
      },
    };
    const roomScreen = aRoomScreen({ rooms });
    act(() => roomScreen.store.set(embeddingAtom, { isEmbedded, isOpen: true, mode: 'expanded' }));
    return { ...roomScreen, loadRoomList };
  }
  async function writeEarly(text: string) {
    const field = await composer();
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('no field');
    await userEvent.click(field);
    await userEvent.keyboard(text);
    return field;
  }
  const openRoom = async (loadRoomList: () => void): Promise<void> => {
    await act(async () => loadRoomList());
    await screen.findByText('welcome');
  };

  it.each([true, false])(
    '[WB203] one can write, and the text, the caret and the focus stay when the room is known (embedded: %s)',
    async (isEmbedded) => {
      const { sent, store, loadRoomList } = aRoomListGate(isEmbedded);
      const field = await writeEarly('early{ArrowLeft}{ArrowLeft}');
      expect(field).toMatchObject({ readOnly: false, value: 'early', selectionStart: 3 });
      await openRoom(loadRoomList);
      expect(await composer()).toBe(field);
      expect(document.activeElement).toBe(field);
      expect(field).toMatchObject({ value: 'early', selectionStart: 3 });
      expect(store.get(draftsAtom).get(`late-${isEmbedded}`)).toBe('early');
      await userEvent.keyboard('!');
      expect(field.value).toBe('ear!ly');
      expect(sent).toEqual([]);
    },
  );

  it('[WB290] Enter keeps the text, says so, and sends it once when the room is known', async () => {
    const { sent, loadRoomList } = aRoomListGate(false);
    const field = await writeEarly('early{Enter}');
    expect(field.value).toBe('early');
    expect(screen.getByText('Waiting for the conversation')).toBeTruthy();
    await act(async () => loadRoomList());
    await waitFor(() => expect([...sent, field.value]).toEqual(['early', '']));
    expect(screen.queryByText('Waiting for the conversation')).toBeNull();
  });

  it('[WB290] a text that is changed after Enter is not sent', async () => {
    const { sent, loadRoomList } = aRoomListGate(false);
    const field = await writeEarly('early{Enter} bird');
    await openRoom(loadRoomList);
    expect([...sent, field.value]).toEqual(['early bird']);
  });

  it('[WB290] a text is not sent by itself after the screen was hidden, as by the sign-in screen', async () => {
    const { store, unmount } = aRoomListGate(false);
    await writeEarly('early{Enter}');
    unmount();
    expect(store.get(earlyTextAtom)).toEqual({ text: 'early' });
  });

  it('[WB290] the text is put after a stored draft once that is read, but not while an input method composes', async () => {
    const { store, services, loadRoomList } = aRoomListGate(false);
    services.storage.device.write(storageKeys.hasUnsent, '1');
    const field = await writeEarly('早{ArrowLeft}{ArrowRight}');
    fireEvent.compositionStart(field);
    await openRoom(loadRoomList);
    act(() => {
      store.set(draftsAtom, new Map([['late-false', 'stored']]));
      store.set(areDraftsRestoredAtom, true);
    });
    expect(field.value).toBe('早');
    fireEvent.change(field, { target: { value: '早安' } });
    field.setSelectionRange(1, 1);
    fireEvent.compositionEnd(field);
    await waitFor(() => expect(field).toMatchObject({ value: 'stored\n早安', selectionStart: 8 }));
    expect(store.get(draftsAtom).get('late-false')).toBe('stored\n早安');
    expect(document.activeElement).toBe(field);
  });
});

describe('a text that is written once the room is known, before the stored draft is read', () => {
  it.each([
    ['of the device', areDraftsRestoredAtom],
    ['of the host page', isHostDraftAwaitedAtom],
  ])('[WB290] is put after the draft %s', async (where, atom) => {
    const { store, services } = aRoomScreen();
    if (where === 'of the device') services.storage.device.write(storageKeys.hasUnsent, '1');
    else store.set(isHostDraftAwaitedAtom, true);
    await screen.findByText('welcome');
    const field = await composer();
    await userEvent.click(field);
    await userEvent.keyboard('now');
    expect(store.get(draftsAtom).size).toBe(0);
    const roomId = store.get(currentRoomAtom)?.roomId ?? '';
    act(() => {
      store.set(draftsAtom, new Map([[roomId, 'stored']]));
      store.set(atom, (isThere) => !isThere);
    });
    await waitFor(() => expect(field).toMatchObject({ value: 'stored\nnow', selectionStart: 10 }));
    expect(store.get(draftsAtom).get(roomId)).toBe('stored\nnow');
  });
});

describe('a key of an input method', () => {
  const compositionKeys = [
    { key: 'Escape', isComposing: true },
    { key: 'Escape', keyCode: 229 },
  ];

  it('[WB175] closes neither the search nor the frame, in either order of events', async () => {
    const posted: unknown[] = [];
    aRoomScreen({ changes: { host: { isEmbedded: true, post: (...all: unknown[]) => void posted.push(all) } } });
    await screen.findByText('welcome');
    for (const press of compositionKeys) fireEvent.keyDown(document.body, press);
    expect(posted).toEqual([]);

    await userEvent.click(await screen.findByRole('button', { name: 'Search in this chat' }));
    const word = await screen.findByRole('searchbox');
    for (const press of compositionKeys) fireEvent.keyDown(word, press);
    expect(screen.getByRole('dialog').contains(word)).toBe(true);
    fireEvent.keyDown(word, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted).toEqual([]);
  });
});
