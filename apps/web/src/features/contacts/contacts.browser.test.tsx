import { type FakeHandlers, NoNetwork } from '@parley/api-client/testing';
import { Friend, Group } from '@parley/domain';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { QueryScope } from '../../services/QueryScope';
import { sessionAtom } from '../../stores/session';
import { aUser } from '../../testing';
import { aClient } from '../../testing/screen';
import { ContactList } from './ContactList';
import { useUnauthorisedCount } from './use-unauthorised-count';
import '../../index.css';

type ContactHandlers = NonNullable<FakeHandlers['contacts']>;

const aFriend = (friendName: string, fields: object = {}) =>
  v.parse(Friend, {
    friendSerial: friendName.toLowerCase(),
    robotFriendId: `contact-${friendName.toLowerCase()}`,
    friendName,
    ...fields,
  });
const aGroup = (groupName: string, fields: object = {}) =>
  v.parse(Group, { groupSerial: groupName.toLowerCase(), groupName, memberCount: 3, ...fields });

const friends = [aFriend('Shen', { company: 'Hengrui', title: 'Sales', canChatFlag: 1 }), aFriend('Lu'), aFriend('Xu')];
const fits = (name: string, key = '') => name.toLowerCase().includes(key.toLowerCase());

/** The contacts of a colleague; `asked` is what was asked of the gateway. */
function contactsOf(changes: ContactHandlers = {}) {
  const asked: string[] = [];
  const note = (call: string, { page, size, key }: { page?: number; size?: number; key?: string | undefined }) =>
    asked.push([call, page, size, key].filter((part) => part !== undefined).join(' '));
  const onOpen = vi.fn();
  const onBack = vi.fn();
  const client = aClient({
    contacts: {
      searchFriends: async ({ query }) => {
        note('friends', query);
        const found = friends.filter(({ friendName }) => fits(friendName, query.key));
        return { content: query.page === 0 ? found : [], totalPages: 1 };
      },
      groupsAuthorised: async ({ query }) => {
        note('authorised', query);
        return {
          content: [aGroup('Review', { canChatFlag: 1 })].filter(({ groupName }) => fits(groupName, query.key)),
        };
      },
      groupsUnauthorised: async ({ query }) => {
        note('unauthorised', query);
        return {
          content: [aGroup('Launch'), aGroup('', { groupSerial: 'unnamed' })].filter(({ groupName }) =>
            fits(groupName, query.key),
          ),
        };
      },
      ...changes,
    },
  });
  client.signIn();
  client.show(
    <div style={{ height: 600, width: 390, display: 'flex', flexDirection: 'column', containerName: 'app' }}>
      <QueryScope>
        <ContactList onOpen={onOpen} onBack={onBack} />
      </QueryScope>
    </div>,
  );
  return { ...client, asked, onOpen, onBack };
}

const row = (name: string) => screen.findByRole('button', { name });
const namesShown = () => [...document.querySelectorAll('[data-chat-row]')].map(({ textContent }) => textContent);
const search = (words: string) => userEvent.fill(screen.getByRole('searchbox'), words);
const openGroups = () => userEvent.click(screen.getByRole('tab', { name: 'Group chats' }));

describe('the contacts', () => {
  it('[CH13] [CH19] come page by page from page 0: friends 20 at a time until a page is empty, groups 1000 at a time', async () => {
    const { asked } = contactsOf();
    await row('Shen');
    await screen.findByText('3 friends');
    expect(asked).toEqual(['friends 0 20', 'friends 1 20']);
    await openGroups();
    await row('Review');
    await screen.findByText('3 group chats');
    expect(asked.slice(2).sort()).toEqual(['authorised 0 1000', 'unauthorised 0 1000']);
  });

  it('[CH13] read the next thousand groups only after a full page', async () => {
    const thousand = Array.from({ length: 1000 }, (_, at) => aGroup(`Group ${at}`));
    const pages: (number | undefined)[] = [];
    contactsOf({
      groupsAuthorised: async () => ({ content: [] }),
      groupsUnauthorised: async ({ query }) => {
        pages.push(query.page);
        return { content: query.page === 0 ? thousand : [aGroup('Last')] };
      },
    });
    await openGroups();
    const first = await row('Group 0');
    expect(document.querySelectorAll('[data-chat-row]').length).toBeLessThan(40);
    first.focus();
    await userEvent.keyboard('{End}');
    await screen.findByText('Group 999');
    await waitFor(() => expect(pages).toEqual([0, 1]));
  });

  it('[CH14] are searched 300 ms after the last key, in the shown tab', async () => {
    const { asked, tracked } = contactsOf();
    await row('Shen');
    await screen.findByText('3 friends');
    await userEvent.type(screen.getByRole('searchbox'), 'xu');
    await waitFor(() => expect(namesShown()).toEqual(['Xu']));
    expect(asked.filter((call) => call.includes('0 20 '))).toEqual(['friends 0 20 xu']);
    expect(tracked).toContainEqual(['keyword_search']);
    await search('launch');
    await openGroups();
    await waitFor(() => expect(namesShown()).toEqual(['Launch']));
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(namesShown()).toEqual(['Review', 'Launch', 'Group chat']));
  });

  it('[CH15] say who somebody is, how many a group has, and whether they are authorised', async () => {
    contactsOf();
    expect(await row('Shen')).toHaveAccessibleDescription('Hengrui · Sales Authorized');
    expect(await row('Lu')).toHaveAccessibleDescription('Not enabled');
    await openGroups();
    expect(await row('Review')).toHaveAccessibleDescription('3 people Authorized');
    expect(await row('Group chat')).toHaveAccessibleDescription('3 people Not enabled');
  });

  it('[CH16] open the chat by the contact of a friend and the room of a group', async () => {
    const { onOpen } = contactsOf();
    await userEvent.click(await row('Lu'));
    await openGroups();
    await userEvent.click(await row('Launch'));
    expect(onOpen.mock.calls).toEqual([
      [{ friendGroupId: 'contact-lu', chatType: '1' }],
      [{ friendGroupId: 'launch', chatType: '0' }],
    ]);
  });

  it('[CH17] say that they load, and that there is nobody', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    contactsOf({ searchFriends: () => answered.then(none), groupsAuthorised: none, groupsUnauthorised: none });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    answer();
    await screen.findByText('No friends yet');
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    await openGroups();
    await screen.findByText('No group chats yet');
  });

  it('[CH17] say that nobody fits, and take the words away', async () => {
    contactsOf();
    await search('nobody');
    await screen.findByText('Nobody fits “nobody”');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await row('Shen');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('[CH17] say that they or their next page could not be loaded, and are read again', async () => {
    const failing = new Set([0, 1]);
    contactsOf({
      searchFriends: async ({ query: { page = 0 } }) => {
        if (failing.delete(page)) throw new NoNetwork();
        return { content: page === 0 ? friends : page === 1 ? [aFriend('He')] : [] };
      },
    });
    const alert = await screen.findByRole('alert');
    within(alert).getByText('The contacts could not be loaded');
    await userEvent.click(within(alert).getByRole('button'));
    await row('Shen');
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await row('He');
    await screen.findByText('4 friends');
  });

  it('[CH18] are gone through by the arrow keys from the search, and the tabs too', async () => {
    const { onOpen } = contactsOf();
    await row('Shen');
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onOpen.mock.lastCall).toEqual([{ friendGroupId: 'contact-lu', chatType: '1' }]);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(await row('Xu'));
    screen.getByRole('tab', { name: 'Friends' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await row('Review');
    expect(screen.getByRole('tab', { name: 'Group chats' })).toHaveAttribute('aria-selected', 'true');
  });
});

const none = async () => ({ content: [] });

const Count = () => <output>{useUnauthorisedCount()}</output>;

it.each([
  ['staff', '7'],
  ['agent', '7'],
  ['buyer', '0'],
] as const)('[CH19] the rail counts the friends and groups that %s have to authorise', async (kind, count) => {
  const calls: unknown[] = [];
  const client = aClient({
    contacts: {
      friendsUnauthorised: async ({ query }) => {
        calls.push(query);
        return { content: [], totalElements: 5 };
      },
      groupsUnauthorised: async () => ({ content: [], totalElements: 2 }),
    },
  });
  client.store.set(sessionAtom, { status: 'signedIn', user: aUser({ kind }) });
  client.show(
    <QueryScope>
      <Count />
    </QueryScope>,
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(count));
  expect(calls).toHaveLength(count === '0' ? 0 : 1);
});
