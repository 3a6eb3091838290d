import { type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { Role, Room } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { roleAtom } from '../../stores/role';
import { aClient } from '../../testing/screen';
import { MessageScreen } from './MessageScreen';
import type { FoundMessage } from './use-found-messages';
import '../../index.css';

type AllMine = NonNullable<NonNullable<FakeHandlers['messages']>['allMine']>;

let screens = 0;
afterEach(() => onlineManager.setOnline(true));

/** A hit in a room that no other test uses. */
const aHit = (seq: number, fields: Partial<FoundMessage> = {}): FoundMessage => ({
  ...aMessage(seq, {
    roomId: `xu-${screens}`,
    messageId: `hit-${screens}-${seq}`,
    content: `pears ${seq} for lunch`,
    senderName: 'Xu Wen',
    sendSerial: 'xu',
    sender: 'user',
    creationDate: '2026-11-28T09:00:00Z',
    ...fields,
  }),
  roomName: 'Lunch with Xu',
  chatType: '1',
  friendGroupId: 'xu-contact',
  ...fields,
});

/** The message screen with two chats, whose search answers as told. */
function aSearch(allMine: AllMine, messages: FakeHandlers['messages'] = {}, rooms: FakeHandlers['rooms'] = {}) {
  const names = ['Xu Wen', 'Pear growers'];
  const content = names.map((name, at) =>
    v.parse(Room, { roomId: `${at === 0 ? 'xu' : 'pears'}-${screens}`, name, lastSeq: 0 }),
  );
  const asked: object[] = [];
  const client = aClient({
    rooms: { query: async ({ query: { page = 0 } }) => ({ content: page === 0 ? content : [] }), ...rooms },
    messages: {
      inRoom: async () => ({ content: [] }),
      associate: async () => [],
      ...messages,
      async allMine(input) {
        asked.push(input.query);
        return allMine(input);
      },
    },
    customerService: { status: async ({ query }) => ({ ...query, serviceState: 'robot' }) },
    chatbot: { categories: async () => [] },
  });
  client.signIn();
  client.store.set(roleAtom, Role.staff);
  client.show(
    <div style={{ height: 700, width: 1280, containerType: 'inline-size', containerName: 'app' }}>
      <MessageScreen navigation={null} linked={undefined} initialFilter="all" />
    </div>,
  );
  return { ...client, asked };
}

const field = () => screen.findByRole('searchbox', { name: 'Search chats and messages' });
const type = async (words: string) => userEvent.fill(await field(), words);
const results = () => screen.findByRole('region', { name: 'Search results' });
const hitsShown = () => [...document.querySelectorAll('[data-hit]')];
const chatsShown = () => [...document.querySelectorAll('[data-chat-row]')].map(({ textContent }) => textContent);

describe('the search of the chat list', () => {
  it('[WB621] shows chats by name at once, and below them messages of all chats with room, sender, time and words', async () => {
    screens += 1;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { asked } = aSearch(async () => {
      await answered;
      return { content: [aHit(1)], page: 0, totalPages: 1 };
    });
    await screen.findByRole('button', { name: 'Xu Wen' });
    const input = await field();
    for (const value of ['p', 'pea', 'pear']) fireEvent.change(input, { target: { value } });
    await waitFor(() => expect(chatsShown()).toEqual(['Pear growers']));
    answer();
    const hit = await within(await results()).findByRole('button', { name: /pears 1 for lunch/ });
    // Only once typing has paused.
    expect(asked).toMatchObject([{ keyword: 'pear', page: 0 }]);
    expect(hit.textContent).toMatch(/Xu Wen.*Lunch with Xu.*pears 1 for lunch/);
    expect(hit.textContent).toMatch(/\d/);
    expect(hit.querySelector('mark')?.textContent).toBe('pear');
    const names = within(await results())
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Chats', 'Messages']);
    expect(screen.getByText('Shown: chats 1, messages 1')).toBeTruthy();
  });

  it('[WB622] opens the room of a message at that message', async () => {
    screens += 1;
    const around = Array.from({ length: 40 }, (_, at) =>
      aMessage(at + 101, { roomId: `xu-${screens}`, content: `Around ${at + 101}` }),
    );
    const wanted = around[20];
    const read: object[] = [];
    aSearch(async () => ({ content: [aHit(121, { messageId: wanted?.messageId ?? '' })], page: 0, totalPages: 1 }), {
      async inRoom({ query }) {
        read.push(query);
        return { content: query.afterSeq === undefined ? around.slice(-1) : around.slice(10), hasMore: false };
      },
    });
    await type('pears');
    await userEvent.click(await screen.findByRole('button', { name: /pears 121/ }));
    expect(await screen.findByRole('heading', { name: 'Xu Wen' })).toBeTruthy();
    const message = await screen.findByText('Around 121');
    await waitFor(() => {
      const { top, bottom } = message.getBoundingClientRect();
      expect([top > 0, bottom < 700]).toEqual([true, true]);
    });
    expect(read).toContainEqual(expect.objectContaining({ afterSeq: 111 }));
  });

  it('[WB622] creates the room of a message that is not listed', async () => {
    screens += 1;
    const created: object[] = [];
    const hit = aHit(1, { roomId: `group-${screens}`, chatType: '0', friendGroupId: 'group' });
    aSearch(
      async () => ({ content: [hit], page: 0, totalPages: 1 }),
      {},
      {
        async create({ body }) {
          created.push(body);
          return v.parse(Room, { roomId: `group-${screens}`, name: 'Old group', chatType: '0' });
        },
      },
    );
    await type('pears');
    await userEvent.click(await screen.findByRole('button', { name: /pears 1/ }));
    expect(await screen.findByRole('heading', { name: 'Old group' })).toBeTruthy();
    expect(created).toEqual([{ friendGroupId: 'group', chatType: '0' }]);
  });

  it('[WB623] says that it searches, that nothing was found, and takes the words away', async () => {
    screens += 1;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    aSearch(async () => {
      await answered;
      return { content: [] };
    });
    await type('quinces');
    await waitFor(() => expect(document.querySelector('[data-item] [aria-busy="true"]')).toBeTruthy());
    answer();
    expect(await screen.findByText('Nothing found for “quinces”')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(chatsShown()).toEqual(['Pear growers', 'Xu Wen']));
    await type('pear');
    expect(await screen.findByText('No message has these words')).toBeTruthy();
    expect(chatsShown()).toEqual(['Pear growers']);
  });

  it('[WB623] says that messages could not be searched, and tries again, while chats are found', async () => {
    screens += 1;
    let isRefused = true;
    aSearch(async () => {
      if (isRefused) throw new Refusal('FORBIDDEN');
      return { content: [aHit(1)], page: 0, totalPages: 1 };
    });
    await type('pear');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The hits could not be loaded')).toBeTruthy();
    expect(chatsShown()).toEqual(['Pear growers']);
    isRefused = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /pears 1/ })).toBeTruthy();
  });

  it('[WB623] searches once the network is back', async () => {
    screens += 1;
    aSearch(async () => ({ content: [aHit(1)], page: 0, totalPages: 1 }));
    await field();
    onlineManager.setOnline(false);
    await type('pear');
    expect(await screen.findByRole('alert')).toBeTruthy();
    onlineManager.setOnline(true);
    expect(await screen.findByRole('button', { name: /pears 1/ })).toBeTruthy();
  });

  it('[WB624] is used by the keyboard: arrows go through chats and messages, Escape empties the field', async () => {
    screens += 1;
    aSearch(async () => ({ content: [aHit(2), aHit(1)], page: 0, totalPages: 1 }));
    await type('pear');
    await waitFor(() => expect(hitsShown()).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Pear growers');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(hitsShown()[1]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(await field());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(document.activeElement).toBe(await field());
    expect(await field()).toHaveProperty('value', '');
    expect(chatsShown()).toEqual(['Pear growers', 'Xu Wen']);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Pear growers');
  });

  it('[WB625] has few of many messages in the page, and loads further ones when asked', async () => {
    screens += 1;
    const { asked } = aSearch(async ({ query: { page = 0 } }) => ({
      content: Array.from({ length: page === 0 ? 100 : 20 }, (_, at) => aHit(1000 - page * 100 - at)),
      page,
      totalPages: 2,
    }));
    await type('for lunch');
    await waitFor(() => expect(hitsShown().length).toBeGreaterThan(3));
    expect(hitsShown().length).toBeLessThan(60);
    (await results()).scrollTop = 1e6;
    await userEvent.click(await screen.findByRole('button', { name: 'More hits' }));
    await waitFor(() => expect(asked).toMatchObject([{ page: 0 }, { page: 1 }]));
    (await results()).scrollTop = 1e6;
    expect(await screen.findByRole('button', { name: /pears 881 / })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More hits' })).toBeNull();
  });

  it('[WB626] is tracked once for its words, which are not in the event', async () => {
    screens += 1;
    const { tracked } = aSearch(async () => ({ content: [aHit(1)], page: 0, totalPages: 1 }));
    await type('pear');
    await waitFor(() => expect(hitsShown()).toHaveLength(1));
    expect(tracked.filter((event) => JSON.stringify(event).includes('search'))).toEqual([['keyword_search']]);
    expect(JSON.stringify(tracked)).not.toContain('pear');
  });
});
