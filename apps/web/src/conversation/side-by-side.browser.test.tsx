import type { Message } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { serverEvents } from '@parley/realtime/contract';
import { fakeClock } from '@parley/realtime/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { roomListAtom } from '../stores/rooms';
import { streamAtom, timelineAtom } from '../stores/timeline';
import { viewerAtom } from '../stores/viewer';
import { createRoomSync } from '../sync/room-sync';
import { aRoom } from '../testing';
import { aClient } from '../testing/screen';
import { Conversation } from './Conversation';
import { ConversationScope } from './ConversationScope';
import { RoomHeader } from './header/RoomHeader';
import { permissionsOf } from './permissions';
import '../index.css';

let pairs = 0;

/** Two rooms of one store: the left one has two messages, the second unread, the right one has one that was read. */
function aPair() {
  pairs += 1;
  const left = `left-${pairs}`;
  const right = `right-${pairs}`;
  const sent: (readonly [string, string])[] = [];
  const read: (readonly [string, number])[] = [];
  const stopped: string[] = [];
  const searched: string[] = [];
  const messages: Message[] = [
    aMessage(1, { roomId: left, content: 'Pears are cheap' }),
    aMessage(2, { roomId: left, content: 'Plums are not' }),
    aMessage(3, { roomId: right, content: 'Nails are late', messageId: 'nails' }),
  ];
  const client = aClient({
    rooms: {
      read: async ({ body: { roomId, readSeq = 0 } }) => {
        read.push([roomId, readSeq]);
        return {};
      },
    },
    customerService: { status: async ({ query: { roomId } }) => ({ roomId, serviceState: 'robot' as const }) },
    messages: {
      inRoom: async ({ query }) => ({ content: messages.filter(({ roomId }) => roomId === query.roomId).toReversed() }),
      create: async ({ body }) =>
        body.map(({ roomId, content = '', msgUuid }) => {
          sent.push([roomId, content]);
          return aMessage(100 + sent.length, { roomId, content, msgUuid, sendSerial: 'lin' });
        }),
      stop: async ({ body }) => {
        stopped.push(body.messageId);
        return {};
      },
      search: async ({ query: { roomId } }) => {
        searched.push(roomId);
        return { content: [], page: 0, totalElements: 0, totalPages: 0 };
      },
      associate: async () => [],
    },
  });
  client.signIn();
  client.store.set(roomListAtom, {
    type: 'rooms.loaded',
    data: [
      { ...aRoom(left), name: 'Fruit', readSeq: 1, unreadCount: 1, lastSeq: 2 },
      { ...aRoom(right), name: 'Ironware', readSeq: 3, unreadCount: 0, lastSeq: 3 },
    ],
  });
  client.show(
    <div style={{ display: 'flex', height: 600 }}>
      <LabelledConversation name="left" roomId={left} />
      <LabelledConversation name="right" roomId={right} />
    </div>,
  );
  const stream = (roomId: string, messageId: string, content: string) => {
    const data = v.parse(serverEvents['answer.streamed'].data, { roomId, messageId, roomSeq: 200, content });
    return act(async () => {
      client.store.set(streamAtom(roomId), { type: 'answer.streamed', data });
      client.store.set(timelineAtom(roomId), { type: 'answer.streamed', data });
    });
  };
  const storeMessage = (roomSeq: number, roomId: string, content: string) =>
    messages.push(aMessage(roomSeq, { roomId, content }));
  return { ...client, left, right, storeMessage, sent, read, stopped, searched, stream };
}

const buyer = permissionsOf('user');

function LabelledConversation({ name, roomId }: { readonly name: string; readonly roomId: string }) {
  const viewer = useAtomValue(viewerAtom);
  return (
    <section aria-label={name} className="flex min-w-0 grow">
      <ConversationScope roomId={roomId} viewer={viewer} permissions={buyer}>
        <RoomHeader />
        <Conversation welcome={<p>welcome</p>} />
      </ConversationScope>
    </section>
  );
}

const conversationAt = (name: 'left' | 'right') => within(screen.getByRole('region', { name }));
const field = (name: 'left' | 'right') => conversationAt(name).findByRole('textbox', { name: 'Write a message' });
const untilLoaded = () =>
  Promise.all([
    conversationAt('left').findByText('Plums are not'),
    conversationAt('right').findByText('Nails are late'),
  ]);
const chooseMenuItem = async (text: string, action: string) => {
  fireEvent.contextMenu(await screen.findByText(text), { clientX: 60, clientY: 60 });
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }));
};

describe('two conversations side by side', () => {
  it('[WB219] have their own messages, unread divider and read position', async () => {
    const { left, right, read } = aPair();
    await untilLoaded();
    expect(conversationAt('left').queryByText('Nails are late')).toBeNull();
    expect(conversationAt('right').queryByText('Pears are cheap')).toBeNull();
    expect(conversationAt('left').getByText('New messages')).toBeTruthy();
    expect(conversationAt('right').queryByText('New messages')).toBeNull();
    await waitFor(() => expect(read).toContainEqual([left, 2]));
    expect(read.filter(([roomId]) => roomId === right)).toEqual([[right, 3]]);
  });

  it('[WB219] are named differently for screen readers', async () => {
    aPair();
    await untilLoaded();
    expect(conversationAt('left').getByRole('log', { name: 'Conversation: Fruit' })).toBeTruthy();
    expect(conversationAt('right').getByRole('log', { name: 'Conversation: Ironware' })).toBeTruthy();
  });

  it('[WB219] have their own drafts', async () => {
    const { left, sent } = aPair();
    await untilLoaded();
    fireEvent.change(await field('left'), { target: { value: 'How cheap?' } });
    expect(await field('right')).toHaveProperty('value', '');
    fireEvent.change(await field('right'), { target: { value: 'How late?' } });
    expect(await field('left')).toHaveProperty('value', 'How cheap?');
    fireEvent.keyDown(await field('left'), { key: 'Enter' });
    await conversationAt('left').findByText('How cheap?');
    await waitFor(() => expect(sent).toEqual([[left, 'How cheap?']]));
    expect(conversationAt('right').queryByText('How cheap?')).toBeNull();
    expect(await field('right')).toHaveProperty('value', 'How late?');
  });

  it('[WB219] have their own quotes, and quoting focuses the composer of the message', async () => {
    aPair();
    await untilLoaded();
    await chooseMenuItem('Nails are late', 'Quote');
    expect(document.activeElement).toBe(await field('right'));
    await conversationAt('right').findByRole('button', { name: 'Remove the quote' });
    expect(conversationAt('left').queryByRole('button', { name: 'Remove the quote' })).toBeNull();
    await chooseMenuItem('Pears are cheap', 'Quote');
    await conversationAt('left').findByRole('button', { name: 'Remove the quote' });
    fireEvent.keyDown(await field('right'), { key: 'Escape' });
    await waitFor(() => expect(conversationAt('right').queryByRole('button', { name: 'Remove the quote' })).toBeNull());
    expect(conversationAt('left').getByRole('button', { name: 'Remove the quote' })).toBeTruthy();
  });

  it('[WB219] have their own searches', async () => {
    const { right, searched } = aPair();
    await untilLoaded();
    fireEvent.click(conversationAt('right').getByRole('button', { name: 'Search in this chat' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'nails' } });
    await waitFor(() => expect(searched).toEqual([right]));
  });

  it('[WB219] have their own overlays', async () => {
    aPair();
    await untilLoaded();
    await chooseMenuItem('Pears are cheap', 'View as text');
    const dialogs = await screen.findAllByRole('dialog');
    expect(dialogs).toHaveLength(1);
    expect(dialogs[0]?.textContent).toContain('Pears are cheap');
  });

  it('[WB219] have their own streamed answers; Escape stops that of the one last used', async () => {
    const { left, right, stopped, stream } = aPair();
    await untilLoaded();
    await stream(left, 'of-left', 'Half as much');
    await stream(right, 'of-right', 'By a week');
    expect(conversationAt('left').getAllByText('Half as much')).toHaveLength(1);
    expect(conversationAt('right').queryByText('Half as much')).toBeNull();
    fireEvent.keyDown(await field('left'), { key: 'Escape' });
    await waitFor(() => expect(stopped).toEqual(['of-left']));
    fireEvent.pointerDown(conversationAt('right').getByText('Nails are late'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(stopped).toEqual(['of-left', 'of-right']));
  });

  it('[WB221] both receive the messages missed without a connection', async () => {
    const { store, services, left, right, storeMessage } = aPair();
    await untilLoaded();
    const { gapFill } = createRoomSync({
      api: services.api,
      store,
      clock: fakeClock(),
      random: () => 0,
      warn: () => undefined,
      refillRooms: () => undefined,
      countUnseen: () => undefined,
      deliver: () => undefined,
      page: { isVisible: () => true, onChange: () => () => undefined },
    });
    storeMessage(10, left, 'Pears are gone');
    storeMessage(11, right, 'Nails are here');
    act(() => gapFill.connectionChanged({ status: 'success' }));
    expect(await conversationAt('left').findByText('Pears are gone')).toBeTruthy();
    expect(await conversationAt('right').findByText('Nails are here')).toBeTruthy();
  });

  it('[WB219] accept the files that are dropped on them', async () => {
    aPair();
    await untilLoaded();
    const files = { files: [new File(['bytes'], 'bill.pdf')], types: ['Files'] };
    await waitFor(() => {
      fireEvent(conversationAt('right').getByRole('log'), dragEvent('dragover', files));
      expect(conversationAt('right').getByText('Drop files here to send them')).toBeTruthy();
    });
    expect(conversationAt('left').queryByText('Drop files here to send them')).toBeNull();
    fireEvent(conversationAt('right').getByRole('log'), dragEvent('drop', files));
    expect(await screen.findAllByRole('dialog', { name: 'Send 1 file?' })).toHaveLength(1);
  });
});

const dragEvent = (type: 'dragover' | 'drop', dataTransfer: object) =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
