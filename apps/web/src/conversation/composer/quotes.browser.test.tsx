import { Refusal } from '@parley/api-client/testing';
import { type Message, MessageDraft, Message as MessageSchema, toQuotedMessage } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { Suspense, startTransition, use } from 'react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { draftsAtom } from '../../stores/drafts';
import { currentRoomAtom } from '../../stores/rooms';
import { timelineAtom } from '../../stores/timeline';
import { aRoomScreen, ask, composer } from '../../testing/room-screen';
import '../../index.css';

/** A message as the schema of the wire reads it. */
const wireMessage = (seq: number, more: object): Message => v.parse(MessageSchema, { ...aMessage(seq), ...more });
const theirs = { float: 'left', senderName: 'Zhou', customerMsgFlag: 1, sendSerial: 'zhou' };
const question = wireMessage(1, { ...theirs, content: 'Two ways?' });
const quoting = (seq: number, content: string, more: object = {}): Message =>
  wireMessage(seq, { float: 'right', sendSerial: 'lin', content, quoteMsg: { ...toQuotedMessage(question), ...more } });

const quote = async (text: string) => {
  fireEvent.contextMenu(await screen.findByText(text), { clientX: 60, clientY: 60 });
  const menu = within(await screen.findByRole('menu', { name: 'Message actions' }));
  fireEvent.click(menu.getByRole('menuitem', { name: 'Quote' }));
};
const quotes = () => screen.queryAllByRole('blockquote', { name: 'Quoted from Zhou' });
const inBubbles = () => quotes().filter((block) => block.closest('article'));
const inComposer = () => quotes().filter((block) => !block.closest('article'));

/** A gateway that records the messages sent to it and does not answer. */
function aSilentGateway() {
  const sentMessages: MessageDraft[] = [];
  const create = ({ body }: { readonly body: readonly object[] }) => {
    sentMessages.push(...body.map((draft) => v.parse(MessageDraft, draft)));
    return new Promise<never>(() => undefined);
  };
  return { sentMessages, create };
}

describe('quoting a message', () => {
  it('[WB181] is sent with the next text only, and is shown above its bubble at once', async () => {
    const { sentMessages, create } = aSilentGateway();
    const room = aRoomScreen({ messages: [question], handlers: { create } });
    const { store, roomId } = room;
    await quote('Two ways?');
    await waitFor(() => expect(inComposer()).toHaveLength(1));
    expect(document.activeElement).toBe(await composer());
    await waitFor(() =>
      expect(quotes().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Two ways?')]),
    );
    await ask('The first');
    await waitFor(() =>
      expect(sentMessages).toMatchObject([{ content: 'The first', quoteMessageId: question.messageId }]),
    );
    expect([inBubbles().length, inComposer().length]).toEqual([1, 0]);
    expect(store.get(draftsAtom).get(`quote of ${roomId}`)).toBe('');
    await ask('And fast');
    await waitFor(() => expect(inBubbles()).toHaveLength(1));
  });

  it('[WB181] stays with a refused text and is sent again with it', async () => {
    const bodies: unknown[] = [];
    aRoomScreen({
      messages: [question],
      handlers: {
        async create({ body }) {
          bodies.push(...body);
          throw new Refusal('MESSAGE_EMPTY');
        },
      },
    });
    await quote('Two ways?');
    await waitFor(() => expect(inComposer()).toHaveLength(1));
    await ask('The first');
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[0]).toMatchObject({ quoteMessageId: question.messageId });
    expect(inBubbles()).toHaveLength(1);
  });

  it('[WB181] is restored from the stored draft, and an invalid draft shows no quote', async () => {
    const room = aRoomScreen({ messages: [] });
    const { store, roomId } = room;
    await composer();
    const storeDraft = (text: string) => act(() => store.set(draftsAtom, new Map([[`quote of ${roomId}`, text]])));
    storeDraft(JSON.stringify(toQuotedMessage(question)));
    await waitFor(() => expect(inComposer()).toHaveLength(1));
    for (const invalid of ['', '{', 'null', '[]', '{"content":"x"}', 'x'.repeat(100_000)]) {
      storeDraft(invalid);
      expect(inComposer()).toEqual([]);
    }
  });

  it('[WB186] is removed by Escape, and the text stays', async () => {
    aRoomScreen({ messages: [question] });
    await quote('Two ways?');
    await waitFor(() => expect(inComposer()).toHaveLength(1));
    const field = await composer();
    fireEvent.change(field, { target: { value: 'The fir' } });
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect(inComposer()).toHaveLength(1);
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(inComposer()).toEqual([]));
    expect(field).toHaveProperty('value', 'The fir');
  });

  it('[WB181] is removed by its close icon, and the text stays', async () => {
    aRoomScreen({ messages: [question] });
    await quote('Two ways?');
    const close = await screen.findByRole('button', { name: 'Remove the quote' });
    fireEvent.change(await composer(), { target: { value: 'The fir' } });
    fireEvent.click(close);
    await waitFor(() => expect(quotes()).toEqual([]));
    expect([inComposer().length, await composer()]).toMatchObject([0, { value: 'The fir' }]);
  });

  it('[WB183] is dropped from the draft when the message is recalled or deleted for me', async () => {
    const room = aRoomScreen({ messages: [question] });
    const { store, roomId } = room;
    for (const type of ['message.recalled', 'message.deleted'] as const) {
      act(() => store.set(draftsAtom, new Map([[`quote of ${roomId}`, JSON.stringify(toQuotedMessage(question))]])));
      act(() => store.set(timelineAtom(roomId), { type, data: { messageId: question.messageId } }));
      await waitFor(() =>
        expect([inComposer().length, store.get(draftsAtom).get(`quote of ${roomId}`)]).toEqual([0, '']),
      );
    }
  });
});

describe('the quote above a message', () => {
  it('[WB183] disappears when the quoted message is recalled', async () => {
    const messages = [question, quoting(2, 'The first')];
    const { store, roomId } = aRoomScreen({ messages });
    await waitFor(() => expect(inBubbles()).toHaveLength(1));
    act(() => store.set(timelineAtom(roomId), { type: 'message.recalled', data: { messageId: question.messageId } }));
    expect(inBubbles()).toEqual([]);
    expect(screen.getByRole('article', { name: /The first/ }).getAttribute('aria-label')).not.toContain('Two ways');
  });

  it('[WB183] is hidden if the gateway marks it as recalled, and by the recall of a message that is not loaded', async () => {
    const gone = quoting(3, 'The second', { state: 1, content: '' });
    const { store, roomId } = aRoomScreen({ messages: [quoting(2, 'The first'), gone] });
    await waitFor(() => expect(inBubbles()).toHaveLength(1));
    act(() => store.set(timelineAtom(roomId), { type: 'message.recalled', data: { messageId: question.messageId } }));
    expect(inBubbles()).toEqual([]);
  });

  const pressQuote = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Go to the quoted message Zhou Two ways?' }));
  /** The row of the message with exactly this text. */
  const rowOf = (text: string) =>
    screen.getByRole('article', { name: new RegExp(`^\\S+ · ${text}$`) }).closest('[data-row]');

  it('[WB182] leads to the quoted message', async () => {
    aRoomScreen({ messages: [question, quoting(2, 'The first')] });
    await pressQuote();
    await waitFor(() => expect(rowOf('Two ways.')?.contains(document.activeElement)).toBe(true));
  });

  it('[WB182] loads the quoted message, and all after it, if it is not loaded', async () => {
    const requestedSeqs: unknown[] = [];
    const answer = quoting(30, 'The first');
    aRoomScreen({
      handlers: {
        inRoom: async ({ query }) => {
          const { afterSeq } = query;
          if (afterSeq !== undefined) requestedSeqs.push(afterSeq);
          const roomId = query.roomId;
          const all = afterSeq === undefined ? [answer] : [question, answer];
          return { content: all.map((message) => ({ ...message, roomId })), totalPages: 2 };
        },
      },
    });
    await pressQuote();
    await waitFor(() => expect(rowOf('Two ways.')?.contains(document.activeElement)).toBe(true));
    expect(requestedSeqs).toEqual([0]);
  });

  it('[WB182] says so when the quoted message does not exist any more or could not be loaded', async () => {
    let isFailing = false;
    const { services } = aRoomScreen({
      handlers: {
        inRoom: async ({ query: { roomId, afterSeq } }) => {
          if (isFailing) throw new Refusal('INTERNAL');
          const content = afterSeq === undefined ? [{ ...quoting(30, 'The first'), roomId }] : [];
          return { content, totalPages: 2 };
        },
      },
    });
    await pressQuote();
    await waitFor(() =>
      expect(services.toasts.read()).toMatchObject([{ text: 'The quoted message is not here any more' }]),
    );
    isFailing = true;
    await pressQuote();
    await waitFor(() => expect(services.toasts.read()).toMatchObject([{}, { tone: 'bad' }]));
  });

  /** A promise that the test resolves by `open`. */
  function aGate() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { opened, open: () => act(async () => open()) };
  }

  /** A pressed quote whose message is loaded, in a timeline that does not render it until `render` is called. */
  async function aSlowList() {
    const loading = aGate();
    const drawing = aGate();
    function SuspendedUntilRendered() {
      const room = useAtomValue(currentRoomAtom);
      const { confirmed } = useAtomValue(timelineAtom(room?.roomId ?? ''));
      if (confirmed.some(({ messageId }) => messageId === question.messageId)) use(drawing.opened);
      return null;
    }
    const extra = (
      <Suspense>
        <SuspendedUntilRendered />
      </Suspense>
    );
    const roomScreen = aRoomScreen({ messages: [quoting(30, 'The first')], extra });
    const { store, roomId, services } = roomScreen;
    Object.assign(services.roomLoader, { loadNewer: () => loading.opened });
    await pressQuote();
    const page = { type: 'page.loaded', data: { messages: [{ ...question, roomId }], direction: 'newer' } } as const;
    await act(async () => startTransition(() => store.set(timelineAtom(roomId), page)));
    await loading.open();
    for (let frame = 0; frame < 100; frame += 1) await new Promise(requestAnimationFrame);
    expect(screen.queryByRole('article', { name: /· Two ways.$/ })).toBeNull();
    return { ...roomScreen, render: drawing.open, toastTexts: () => services.toasts.read().map(({ text }) => text) };
  }

  it('[WB207] leads to the loaded message once it is rendered, however many frames that takes', async () => {
    const { render, toastTexts } = await aSlowList();
    expect(toastTexts()).toEqual([]);
    await render();
    await waitFor(() => expect(rowOf('Two ways.')?.contains(document.activeElement)).toBe(true));
    expect(toastTexts()).toEqual([]);
  });

  it('[WB207] says so when the loaded message disappears before it is rendered', async () => {
    const { store, roomId, toastTexts } = await aSlowList();
    const deleted = { type: 'message.deleted', data: { messageId: question.messageId } } as const;
    await act(async () => store.set(timelineAtom(roomId), deleted));
    await waitFor(() => expect(toastTexts()).toEqual(['The quoted message is not here any more']));
  });

  it('[WB207] shows no toast once the conversation is closed', async () => {
    const { unmount, render, toastTexts } = await aSlowList();
    unmount();
    await render();
    expect(toastTexts()).toEqual([]);
  });

  it('[WB182] leads to an own message too, whose row has the key it was sent with', async () => {
    const own = wireMessage(1, {
      float: 'right',
      sendSerial: 'lin',
      senderName: 'Zhou',
      content: 'Two ways?',
      msgUuid: 'own-uuid-1',
    });
    aRoomScreen({ messages: [own, quoting(2, 'The first')] });
    await pressQuote();
    await waitFor(() => expect(rowOf('Two ways.')?.contains(document.activeElement)).toBe(true));
  });
});
