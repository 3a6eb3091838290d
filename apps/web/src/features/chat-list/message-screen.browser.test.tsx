import { type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { Role, Room, type RoomFilter } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draftsAtom } from '../../stores/drafts';
import type { LinkedRoom } from '../../stores/requested-room';
import { roleAtom } from '../../stores/role';
import { roomListChangesAtom } from '../../stores/room-list-changes';
import { unreadTotalAtom } from '../../stores/room-rows';
import { roomListAtom } from '../../stores/rooms';
import { timelineAtom } from '../../stores/timeline';
import { aClient } from '../../testing/screen';
import { MessageScreen } from './MessageScreen';
import '../../index.css';

type RoomHandlers = NonNullable<FakeHandlers['rooms']>;

let screens = 0;

/** Three rooms that no other test uses: a friend, a group, and a friend with two unread messages. */
function someRooms() {
  screens += 1;
  const aRoom = (id: string, fields: object) =>
    v.parse(Room, { roomId: `${id}-${screens}`, friendGroupId: `${id}-contact`, lastMessageType: 'TEXT', ...fields });
  return [
    aRoom('xu', {
      name: 'Xu Wen',
      lastMessageContent: 'Thanks',
      lastMessageDate: '2026-11-28T09:00:00Z',
      lastSeq: 4,
      readSeq: 4,
      online: true,
    }),
    aRoom('group', {
      chatType: '0',
      name: 'Review',
      lastMessageContent: 'See the file',
      lastMessageDate: '2026-11-28T08:00:00Z',
      sendSerial: 'he',
      sendName: 'He Jia',
      memberCount: 6,
      memberNames: ['Lin', 'Zhou'],
    }),
    aRoom('shen', {
      name: 'Shen Li',
      lastMessageContent: 'Hello',
      lastMessageDate: '2026-11-28T07:00:00Z',
      lastSeq: 2,
      unreadCount: 2,
    }),
  ];
}

interface Options {
  readonly rooms?: RoomHandlers;
  readonly linked?: LinkedRoom;
  readonly filter?: RoomFilter;
  readonly width?: number;
  readonly contacts?: ReactNode;
}

/** The message screen of a member of staff; `done` is what reached the gateway. */
function aMessageScreen({ rooms = {}, linked, filter = 'all', width = 1280, contacts }: Options = {}) {
  const listed = someRooms();
  const done: string[] = [];
  const note = (what: string) => {
    done.push(what);
    return {};
  };
  const client = aClient({
    rooms: {
      query: async ({ query: { page = 0 } }) => ({ content: page === 0 ? listed : [], totalPages: 1 }),
      read: async ({ body: { roomId } }) => note(`read ${roomId}`),
      unread: async ({ body: { roomId } }) => note(`unread ${roomId}`),
      top: async ({ body: { roomId, topFlag } }) => note(`top ${roomId} ${topFlag}`),
      mute: async ({ body: { roomId, muteFlag } }) => note(`mute ${roomId} ${muteFlag}`),
      remove: async ({ params: { id } }) => note(`remove ${id}`),
      ...rooms,
    },
    messages: {
      inRoom: async () => ({ content: [] }),
      allMine: async () => ({ content: [] }),
      associate: async () => [],
    },
    customerService: { status: async ({ query }) => ({ ...query, serviceState: 'robot' }) },
    chatbot: { categories: async () => [] },
  });
  client.signIn();
  client.store.set(roleAtom, Role.staff);
  client.show(
    <div style={{ height: 700, width, containerType: 'inline-size', containerName: 'app' }}>
      <MessageScreen
        navigation={<p>Rail</p>}
        contacts={contacts}
        linked={linked}
        initialFilter={filter}
        conversationTools={{
          actions: (room) => <button type="button">Do with {room.name}</button>,
          facts: (room) => `, of ${room.name}`,
          composer: (room, composer) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form field
            <div role="group" aria-label={`Around ${room.name}`}>
              {composer}
            </div>
          ),
        }}
      />
    </div>,
  );
  const [xu, group, shen] = listed.map(({ roomId }) => roomId);
  return { ...client, done, xu: xu ?? '', group: group ?? '', shen: shen ?? '' };
}

const rowButton = (name: string) => screen.findByRole('button', { name });
const rowOf = async (name: string) => (await rowButton(name)).closest('li') ?? document.body;
const namesShown = () => [...document.querySelectorAll('[data-chat-row]')].map(({ textContent }) => textContent);
async function choose(name: string, choice: string) {
  fireEvent.contextMenu(await rowButton(name));
  await userEvent.click(await screen.findByRole('option', { name: choice }));
}

describe('the chat list', () => {
  it('[CH1] shows pinned rooms first, then the newest, and moves the room of a new message', async () => {
    const { store, shen } = aMessageScreen();
    await waitFor(() => expect(namesShown()).toEqual(['Xu Wen', 'Review', 'Shen Li']));
    const data = aMessage(3, {
      roomId: shen,
      sendSerial: 'shen',
      content: 'New',
      creationDate: '2026-11-28T09:30:00Z',
    });
    await act(async () => store.set(timelineAtom(shen), { type: 'message.created', data }));
    expect(namesShown()).toEqual(['Shen Li', 'Xu Wen', 'Review']);
    expect(within(await rowOf('Shen Li')).getByRole('img', { name: '3 unread' })).toBeTruthy();
    expect(within(await rowOf('Shen Li')).getByText('New')).toBeTruthy();
    const { messageId } = data;
    await act(async () => {
      store.set(timelineAtom(shen), { type: 'message.recalled', data: { messageId } });
      store.set(roomListAtom, { type: 'message.recalled', data: { roomId: shen, messageId } });
    });
    expect(within(await rowOf('Shen Li')).getByRole('img', { name: '2 unread' })).toBeTruthy();
    expect(within(await rowOf('Shen Li')).getByText('The other person recalled a message')).toBeTruthy();
    await choose('Review', 'Pin to the top');
    await waitFor(() => expect(namesShown()).toEqual(['Review', 'Shen Li', 'Xu Wen']));
  });

  it('[CH2] shows who wrote in a group, and the draft of a room that is not open', async () => {
    const { store, xu } = aMessageScreen();
    expect(within(await rowOf('Review')).getByText('He Jia: See the file')).toBeTruthy();
    await act(async () => store.set(draftsAtom, new Map([[xu, 'Let me check']])));
    expect((await rowOf('Xu Wen')).textContent).toContain('[Draft] Let me check');
  });

  it('[CH3] limits the rows by filter and name, and says when none fits', async () => {
    aMessageScreen({ filter: 'groups' });
    await waitFor(() => expect(namesShown()).toEqual(['Review']));
    await userEvent.click(screen.getByRole('button', { name: /^Unread/ }));
    expect(namesShown()).toEqual(['Shen Li']);
    await userEvent.fill(screen.getByRole('searchbox', { name: 'Search chats and messages' }), 'xu');
    expect(await screen.findByText('Nothing found for “xu”')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(namesShown()).toEqual(['Xu Wen', 'Review', 'Shen Li']);
  });

  it('[CH4] marks a room unread until it is opened', async () => {
    const { done, xu } = aMessageScreen();
    await choose('Xu Wen', 'Mark as unread');
    expect(await within(await rowOf('Xu Wen')).findByRole('img', { name: '1 unread' })).toBeTruthy();
    await userEvent.click(await rowButton('Xu Wen'));
    await waitFor(() => expect(screen.queryByRole('img', { name: '1 unread' })).toBeNull());
    // The open room reports its end too.
    expect([...new Set(done)]).toEqual([`unread ${xu}`, `read ${xu}`]);
    expect((await rowButton('Xu Wen')).getAttribute('aria-current')).toBe('true');
  });

  it('[CH21] mutes a room, whose unread messages are no part of the sum, and ends that', async () => {
    const { done, shen, store } = aMessageScreen();
    await rowButton('Shen Li');
    expect(store.get(unreadTotalAtom)).toBe(2);
    await choose('Shen Li', 'Mute notifications');
    expect(await within(await rowOf('Shen Li')).findByRole('img', { name: 'Muted' })).toBeTruthy();
    expect(within(await rowOf('Shen Li')).getByRole('img', { name: '2 unread' })).toBeTruthy();
    expect(store.get(unreadTotalAtom)).toBe(0);
    await choose('Shen Li', 'Unmute');
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Muted' })).toBeNull());
    expect([done, store.get(unreadTotalAtom)]).toEqual([[`mute ${shen} 1`, `mute ${shen} 0`], 2]);
  });

  it('[CH5] deletes a room only after a question', async () => {
    const { done, xu } = aMessageScreen();
    await choose('Xu Wen', 'Delete chat');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the chat with Xu Wen?' });
    expect(done).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete chat' }));
    await waitFor(() => expect(namesShown()).toEqual(['Review', 'Shen Li']));
    expect(done).toEqual([`remove ${xu}`]);
  });

  it('[CH6] has few rows of 2,000 rooms in the page, reads pages until one is empty, and is used by the arrow keys', async () => {
    const pages: number[] = [];
    const { store } = aMessageScreen({
      rooms: {
        async query({ query: { page = 0 } }) {
          pages.push(page);
          const content = Array.from({ length: page > 2 ? 0 : 20 }, (_, at) =>
            v.parse(Room, {
              roomId: `many-${String(page * 20 + at).padStart(4, '0')}`,
              name: `Room ${page * 20 + at}`,
            }),
          );
          return { content, totalPages: 3 };
        },
      },
    });
    (await rowButton('Room 0')).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Room 1');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(pages).toContain(1));
    const data = Array.from({ length: 2000 }, (_, at) => v.parse(Room, { roomId: `more-${at}`, name: `More ${at}` }));
    await act(async () => store.set(roomListChangesAtom, { type: 'rooms.continued', data }));
    await waitFor(() =>
      expect(Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize'))).toBeGreaterThan(2000),
    );
    expect(document.querySelectorAll('[data-chat-row]').length).toBeLessThan(100);
  });

  it('[CH7] says that the list could not be read, and tries again', async () => {
    let isRefused = true;
    const rooms = someRooms();
    aMessageScreen({
      rooms: {
        async query() {
          if (isRefused) throw new Refusal('FORBIDDEN');
          return { content: rooms, totalPages: 1 };
        },
      },
    });
    expect(await screen.findByText('The chats could not be loaded')).toBeTruthy();
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(namesShown()).toEqual(['Xu Wen', 'Review', 'Shen Li']));
  });
});

describe('the open room', () => {
  it.each([
    ['shen-contact', '1', 'Message Shen Li'],
    ['group-contact', '0', 'Message Review'],
  ])('[CH11] says in the field who reads what is written (%s)', async (friendGroupId, chatType, placeholder) => {
    aMessageScreen({ linked: { friendGroupId, chatType } });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Write a message' }).getAttribute('placeholder')).toBe(placeholder),
    );
  });

  it('[CH8] is the one of the address, which is created where it is not listed', async () => {
    aMessageScreen({ linked: { friendGroupId: 'shen-contact', chatType: '1' } });
    expect(await screen.findByRole('heading', { name: 'Shen Li' })).toBeTruthy();
  });

  it('[CH8] is created where the address names one that is not listed', async () => {
    const created: unknown[] = [];
    const rooms: RoomHandlers = {
      create: async ({ body }) => {
        created.push(body);
        return v.parse(Room, { roomId: `new-${screens}`, name: 'Gao Xiang', friendGroupId: 'gao' });
      },
    };
    aMessageScreen({ rooms, linked: { friendGroupId: 'gao', chatType: '1' } });
    expect(await screen.findByRole('heading', { name: 'Gao Xiang' })).toBeTruthy();
    expect(created).toEqual([{ friendGroupId: 'gao', chatType: '1' }]);
  });

  it('[CH9] takes the place of the list where there is no room for both, with a way back', async () => {
    aMessageScreen({ width: 390 });
    const row = await rowButton('Review');
    await userEvent.click(row);
    expect(await screen.findByRole('heading', { name: 'Review' })).toBeTruthy();
    expect(screen.getByText('6 people, of Review')).toBeTruthy();
    expect(row.checkVisibility()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the chats' }));
    expect((await rowButton('Review')).checkVisibility()).toBe(true);
  });

  it.each([
    [1280, true],
    [390, false],
  ])('[CH12] has the contacts in the place of the chats, and of all else in a window of %i', async (width, hasRoom) => {
    const group = { friendGroupId: 'group-contact', chatType: '0' };
    aMessageScreen({ width, linked: group, contacts: <h1>Contacts</h1> });
    const header = await screen.findByRole('heading', { name: 'Review', hidden: true });
    expect(screen.getByText('Contacts').checkVisibility()).toBe(true);
    expect(header.checkVisibility()).toBe(hasRoom);
    expect(screen.getByText('Rail').checkVisibility()).toBe(hasRoom);
    expect(document.querySelector('[data-chat-row]')).toBeNull();
  });

  it('[MW12] is the meeting of an invitation whose button is pressed, also a second time', async () => {
    const created: unknown[] = [];
    const room = v.parse(Room, {
      roomId: `meeting-${screens}`,
      chatType: '2',
      name: 'Review of frames',
      friendGroupId: 'm',
    });
    const rooms: RoomHandlers = {
      create: async ({ body }) => {
        created.push(body);
        return room;
      },
    };
    const { store, shen } = aMessageScreen({ rooms, linked: { friendGroupId: 'shen-contact', chatType: '1' } });
    await screen.findByRole('heading', { name: 'Shen Li' });
    const buttons = [{ text: 'Open the meeting room', type: 'meeting', message: 'm', color: 1 }];
    const data = aMessage(3, {
      roomId: shen,
      msgType: 'CARD',
      content: 'Review of frames',
      sendSerial: 'shen',
      purchaseRobotMsg: { title: { text: 'Review of frames' }, buttons },
    });
    await act(async () => store.set(timelineAtom(shen), { type: 'message.created', data }));
    for (const _time of [1, 2]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Open the meeting room' }));
      expect(await screen.findByRole('heading', { name: 'Review of frames' })).toBeTruthy();
      await userEvent.click(await rowButton('Shen Li'));
      expect(await screen.findByRole('heading', { name: 'Shen Li' })).toBeTruthy();
    }
    expect(created).toEqual([{ friendGroupId: 'm', chatType: '2' }]);
  });

  it('[MW10] [MW11] has what others add to it: in its header, and around its composer', async () => {
    aMessageScreen({ linked: { friendGroupId: 'group-contact', chatType: '0' } });
    expect(await screen.findByText('6 people, of Review')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Do with Review' })).toBeTruthy();
    const frame = screen.getByRole('group', { name: 'Around Review' });
    expect(await within(frame).findByRole('textbox', { name: 'Write a message' })).toBeTruthy();
  });
});
