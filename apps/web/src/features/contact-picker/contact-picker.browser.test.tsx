import { type FakeHandlers, NoNetwork, Refusal } from '@parley/api-client/testing';
import { ContactTag, Friend, Group, GroupMember } from '@parley/domain';
import { ToastRegion } from '@parley/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { QueryScope } from '../../services/QueryScope';
import { aClient } from '../../testing/screen';
import { ContactPickerDialog } from './ContactPickerDialog';
import type { PickerRequest } from './picker-request';
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
const aMember = (friendName: string, fields: object = {}) =>
  v.parse(GroupMember, { friendSerial: friendName.toLowerCase(), friendName, ...fields });

const [shen, lu, xu] = [aFriend('Shen', { company: 'Hengrui', title: 'Sales' }), aFriend('Lu'), aFriend('Xu')];
const suppliers = v.parse(ContactTag, { tagId: 'suppliers', tagName: 'Suppliers', userList: [shen, lu] });

/** One page, and after it an empty one. */
const onePage =
  <Item,>(...items: readonly Item[]) =>
  async ({ query: { page = 0 } }: { readonly query: { readonly page?: number | undefined } }) => ({
    content: page === 0 ? [...items] : [],
    totalPages: 1,
  });

/** What is shown, and what reached the gateway: the call and its body. */
function aPicker(request: PickerRequest, contacts: ContactHandlers = {}) {
  const done: unknown[] = [];
  const noted =
    <Result,>(name: string, result: Result) =>
    async ({ body }: { readonly body: unknown }) => {
      done.push([name, body]);
      return result;
    };
  const onClose = vi.fn();
  const client = aClient({
    rooms: { query: async () => ({ content: [], totalPages: 1 }) },
    contacts: {
      friendsAuthorised: onePage(shen, lu, xu),
      friendsUnauthorised: onePage(aFriend('Wu'), aFriend('Chen')),
      groupsAuthorised: onePage(aGroup('Review'), aGroup('Codes')),
      groupsUnauthorised: onePage(aGroup('Launch'), aGroup('Audit')),
      tags: async ({ query }) => ({ content: query.canChatFlag === 1 ? [suppliers] : [], totalPages: 1 }),
      groupMembers: async () => ({
        vcChatRoomId: 'review',
        Members: [aMember('Zhou', { selfFlag: true }), aMember('Shen'), aMember('He')],
      }),
      authoriseFriends: noted('authoriseFriends', {}),
      unauthoriseFriends: noted('unauthoriseFriends', {}),
      authoriseGroups: noted('authoriseGroups', []),
      unauthoriseGroups: noted('unauthoriseGroups', []),
      checkMeetings: noted('checkMeetings', []),
      createGroup: noted('createGroup', aGroup('New')),
      inviteMembers: noted('inviteMembers', {}),
      removeMembers: noted('removeMembers', {}),
      ...contacts,
    },
  });
  client.signIn();
  client.show(
    <QueryScope>
      <ContactPickerDialog request={request} onClose={onClose} />
      <ToastRegion store={client.services.toasts} />
    </QueryScope>,
  );
  return { ...client, done, noted, onClose };
}

const option = (name: RegExp) => screen.findByRole('option', { name });
const choose = async (...names: readonly RegExp[]) => {
  for (const name of names) await userEvent.click(await option(name));
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const optionNames = () =>
  screen
    .queryAllByRole('option')
    .filter((row) => row.hasAttribute('aria-checked'))
    .map((row) => row.querySelector('bdi')?.textContent);
const chosenNames = () =>
  within(screen.getByRole('list', { name: 'Selected' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);
const toast = (text: string) => screen.findByText(text);
const search = (words: string) => userEvent.fill(screen.getByRole('searchbox'), words);

const authorise = { mode: 'authorise' } as const;
const unauthorise = { mode: 'unauthorise' } as const;
const createGroup = { mode: 'createGroup', onCreated: () => undefined } as const;
const invite = { mode: 'invite', groupSerial: 'review' } as const;
const removeMembers = { mode: 'removeMembers', groupSerial: 'review' } as const;
const chooseMembers = { mode: 'chooseMembers', chosen: [], onChosen: () => undefined } as const;
const forward = { mode: 'forward', preview: 'The file', onForward: async () => true } as const;

describe('the modes of the contact picker', () => {
  it.each([
    [authorise, 'Authorize', ['Wu', 'Chen']],
    [unauthorise, 'Cancel authorization', ['Suppliers', 'Shen', 'Lu', 'Xu']],
    [createGroup, 'New group chat', ['Suppliers', 'Shen', 'Lu', 'Xu']],
    [invite, 'Invite members', ['Suppliers', 'Lu', 'Xu']],
    [removeMembers, 'Remove members', ['Shen', 'He']],
    [chooseMembers, 'Choose members', ['Suppliers', 'Shen', 'Lu', 'Xu', 'Review', 'Codes']],
    [forward, 'Forward', ['Suppliers', 'Shen', 'Lu', 'Xu', 'Review', 'Codes']],
  ] satisfies readonly (readonly [PickerRequest, string, readonly string[]])[])(
    '[CP1] is a dialog with its own title and list (%#)',
    async (request, title, names) => {
      const { onClose } = aPicker(request);
      await screen.findByRole('dialog', { name: title });
      await waitFor(() => expect(optionNames()).toEqual(names));
      expect(screen.getByRole('searchbox')).toHaveProperty('placeholder', 'Enter keywords to search');
      expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
        request.mode === 'authorise' || request.mode === 'unauthorise' ? ['Friends', 'Group chats'] : [],
      );
      const confirm = request.mode === 'forward' ? 'Send separately' : 'Confirm';
      await choose(new RegExp(`^${names.at(-1)}`));
      expect(chosenNames()).toEqual([names.at(-1)]);
      expect(screen.getByRole('button', { name: `${confirm} (1)` })).toBeTruthy();
      await press('Cancel');
      expect(onClose).toHaveBeenCalledOnce();
    },
  );

  it.each([
    [authorise, 'Selected 1 to authorize'],
    [unauthorise, 'Selected 1 to cancel authorization'],
    [createGroup, '1 friend selected to create group'],
    [invite, 'Selected 1 friend'],
    [removeMembers, 'Selected 1 friend'],
    [forward, 'Send separately to'],
  ] satisfies readonly (readonly [PickerRequest, string])[])(
    '[CP2] says above the chosen how many there are (%#)',
    async (request, heading) => {
      aPicker(request);
      await choose(/^(Wu|Xu|He)/);
      expect(screen.getByText(heading)).toBeTruthy();
    },
  );

  it('[CP2] says by which types members were chosen', async () => {
    aPicker(chooseMembers);
    await choose(/Suppliers/);
    expect(screen.getByText('Selected 1 grouping')).toBeTruthy();
    await choose(/^Xu/);
    expect(screen.getByText('Selected 3 friends')).toBeTruthy();
    await choose(/^Review/);
    expect(screen.getByText('Selected 3 friends and 1 group chat')).toBeTruthy();
    await press('Clear');
    await choose(/^Review/, /^Codes/);
    expect(screen.getByText('Selected 2 group chats')).toBeTruthy();
  });
});

describe('a narrow contact picker', () => {
  it.each(['pc', 'mobile'])(
    '[CP21] has both halves one above the other and its buttons in view (%s)',
    async (device) => {
      const root = document.documentElement.dataset;
      onTestFinished(async () => {
        delete root.device;
        await page.viewport(1280, 800);
      });
      await page.viewport(390, 700);
      root.device = device;
      aPicker(createGroup);
      await choose(/^Shen/, /^Lu/);
      const topOf = (element: Element) => element.getBoundingClientRect().top;
      const heading = screen.getByText('2 friends selected to create group');
      expect(topOf(heading)).toBeGreaterThan(topOf(screen.getByRole('listbox')));
      expect(topOf(screen.getByRole('textbox', { name: /Group chat name/ }))).toBeLessThan(topOf(heading));
      const confirm = screen.getByRole('button', { name: 'Confirm (2)' }).getBoundingClientRect();
      expect(confirm.bottom).toBeLessThanOrEqual(700);
      const name = within(screen.getByRole('list', { name: 'Selected' })).getByText('Shen');
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1);
    },
  );
});

describe('the list of the contact picker', () => {
  it('[CP3] begins with page 0, reads on at its end until a page is empty, and takes up a search after a pause', async () => {
    const asked: string[] = [];
    const friendsAuthorised: ContactHandlers['friendsAuthorised'] = async ({ query: { page = 0, key = '' } }) => {
      asked.push(`${key}${page}`);
      const content = Array.from({ length: page < 2 ? 20 : 0 }, (_, at) => aFriend(`${key}Friend ${page * 20 + at}`));
      return { content, totalPages: 2 };
    };
    aPicker(createGroup, { friendsAuthorised });
    await option(/Friend 0$/);
    expect(asked).toEqual(['0']);
    screen.getByRole('listbox').focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(asked).toEqual(['0', '1']));
    await option(/Friend 20$/);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(asked).toEqual(['0', '1', '2']));
    await userEvent.keyboard('{Home}{End}');
    await option(/Friend 39$/);
    await userEvent.type(screen.getByRole('searchbox'), 'pear');
    await waitFor(() => expect(asked).toContain('pear0'));
    // One call for four keys, and none for a page after the empty one.
    expect(asked).toEqual(['0', '1', '2', 'pear0']);
  });

  it('[CP3] reads on where everybody of a page is in the group already', async () => {
    const friendsAuthorised: ContactHandlers['friendsAuthorised'] = async ({ query: { page = 0 } }) => ({
      content: [[shen], [aFriend('Xu')], []][page] ?? [],
      totalPages: 2,
    });
    aPicker(invite, { friendsAuthorised, tags: async () => ({ content: [], totalPages: 0 }) });
    await waitFor(() => expect(optionNames()).toEqual(['Xu']));
  });

  it('[CP4] folds sections and groupings; a grouping chooses all its friends and is checked with them', async () => {
    aPicker(createGroup);
    const tag = await option(/Suppliers/);
    expect(tag.textContent).toContain('0 / 2');
    await userEvent.click(tag.querySelector('[data-tag-toggle]') ?? tag);
    await waitFor(() => expect(optionNames()).toEqual(['Suppliers', 'Shen', 'Lu', 'Shen', 'Lu', 'Xu']));
    await userEvent.click(tag);
    expect(chosenNames()).toEqual(['Shen', 'Lu']);
    expect((await option(/Suppliers/)).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(await option(/Suppliers/));
    expect(chosenNames()).toEqual([]);
    await userEvent.click(screen.getAllByRole('option', { name: /^Lu/ })[0] ?? tag);
    expect((await option(/Suppliers/)).getAttribute('aria-checked')).toBe('mixed');
    await userEvent.click(screen.getAllByRole('option', { name: /^Shen/ })[0] ?? tag);
    expect((await option(/Suppliers/)).getAttribute('aria-checked')).toBe('true');
    await choose(/Groupings, expanded/);
    expect(optionNames()).toEqual(['Shen', 'Lu', 'Xu']);
    await choose(/Friends, expanded/);
    expect(optionNames()).toEqual([]);
    await choose(/Friends, collapsed/);
    expect(optionNames()).toEqual(['Shen', 'Lu', 'Xu']);
    expect(chosenNames()).toEqual(['Lu', 'Shen']);
  });

  it('[CP5] changes the tab with nothing chosen', async () => {
    aPicker(unauthorise);
    await choose(/^Xu/);
    await userEvent.click(screen.getByRole('tab', { name: 'Group chats' }));
    await waitFor(() => expect(optionNames()).toEqual(['Review', 'Codes']));
    expect(chosenNames()).toEqual([]);
    await choose(/^Codes/);
    await userEvent.click(screen.getByRole('tab', { name: 'Friends' }));
    expect(chosenNames()).toEqual([]);
  });

  it('[CP6] says that it loads, that there is nobody, and that it failed, and reads again', async () => {
    let answer: (() => void) | undefined;
    let isOffline = true;
    aPicker(authorise, {
      friendsUnauthorised: () =>
        new Promise((resolve) => {
          answer = () => resolve({ content: [], totalPages: 0 });
        }),
      async groupsUnauthorised({ query: { page = 0 } }) {
        if (isOffline) throw new NoNetwork();
        return { content: page === 0 ? [aGroup('Launch')] : [], totalPages: 1 };
      },
    });
    expect(await screen.findByText('Loading…')).toBeTruthy();
    await waitFor(() => expect(answer).toBeTruthy());
    answer?.();
    expect(await screen.findByText('No data')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Group chats' }));
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
    isOffline = false;
    await press('Retry');
    await option(/^Launch/);
  });

  it('[CP6] keeps the list when the next page fails, and asks for it again', async () => {
    let isOffline = true;
    aPicker(createGroup, {
      async friendsAuthorised({ query: { page = 0 } }) {
        if (page === 1 && isOffline) throw new NoNetwork();
        return { content: [[shen], [xu], []][page] ?? [], totalPages: 2 };
      },
    });
    expect(await screen.findByText('More could not be loaded')).toBeTruthy();
    await option(/^Shen/);
    isOffline = false;
    await press('Retry');
    await option(/^Xu/);
    expect(screen.queryByText('More could not be loaded')).toBeNull();
  });

  it('[CP7] keeps what is chosen through a search', async () => {
    aPicker(createGroup, {
      friendsAuthorised: async ({ query: { page = 0, key = '' } }) => ({
        content: page === 0 ? [shen, lu, xu].filter(({ friendName }) => friendName.toLowerCase().includes(key)) : [],
        totalPages: 1,
      }),
    });
    await choose(/^Shen/);
    await search('xu');
    await waitFor(() => expect(optionNames()).toEqual(['Xu']));
    await choose(/^Xu/);
    await search('zzz');
    expect(await screen.findByText('Nobody found')).toBeTruthy();
    expect(chosenNames()).toEqual(['Shen', 'Xu']);
  });
});

describe('choosing members', () => {
  it('[CP8] begins with those of before, and gives back all that is chosen in the end', async () => {
    const onChosen = vi.fn();
    const chosen = [
      { type: '1', friendSerial: 'shen', friendGroupId: '', friendGroupName: 'Shen' },
      { type: '1', friendSerial: 'gone', friendGroupId: 'contact-gone', friendGroupName: 'Gone' },
    ] as const;
    const { onClose } = aPicker({ ...chooseMembers, chosen, onChosen });
    expect((await option(/^Shen/)).getAttribute('aria-checked')).toBe('true');
    expect(chosenNames()).toEqual(['Shen', 'Gone']);
    await press('Remove Gone');
    await choose(/^Xu/, /^Review/);
    await press('Confirm (3)');
    expect(onChosen.mock.calls).toEqual([
      [
        [
          chosen[0],
          { type: '1', friendSerial: 'xu', friendGroupId: 'contact-xu', friendGroupName: 'Xu' },
          { type: '0', friendGroupId: 'review', friendGroupName: 'Review' },
        ],
      ],
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[CP8] offers only friends where only they can be chosen', async () => {
    aPicker({ ...chooseMembers, types: ['friend'] });
    await waitFor(() => expect(optionNames()).toEqual(['Suppliers', 'Shen', 'Lu', 'Xu']));
  });
});

describe('forwarding', () => {
  it('[CP9] shows the message, takes a note, and stays open with all of it until it was sent', async () => {
    let isOffline = true;
    const sent: unknown[] = [];
    const onForward = async (...what: unknown[]) => {
      sent.push(what);
      return !isOffline;
    };
    const { onClose } = aPicker({ ...forward, preview: 'The file', onForward });
    expect(
      within(await screen.findByRole('region', { name: 'Message to forward' })).getByText('The file'),
    ).toBeTruthy();
    await press('Send separately (0)');
    expect(await toast('Forwarder cannot be empty')).toBeTruthy();
    expect(sent).toEqual([]);
    await choose(/^Xu/, /^Review/);
    await userEvent.fill(screen.getByPlaceholderText('Leave a message to friend'), ' Please check ');
    await press('Send separately (2)');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(onClose).not.toHaveBeenCalled();
    expect(chosenNames()).toEqual(['Xu', 'Review']);
    isOffline = false;
    await press('Send separately (2)');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.at(-1)).toEqual([
      [
        { type: '1', friendSerial: 'xu', friendGroupId: 'contact-xu', friendGroupName: 'Xu' },
        { type: '0', friendGroupId: 'review', friendGroupName: 'Review' },
      ],
      'Please check',
    ]);
  });
});

describe('a choice that cannot be confirmed', () => {
  it.each([
    [authorise, 'Friends', 'Add friends to authorize'],
    [authorise, 'Group chats', 'Add group chats to authorize'],
    [unauthorise, 'Friends', 'Add friends to cancel authorization'],
    [unauthorise, 'Group chats', 'Add group chats to cancel authorization'],
    [createGroup, undefined, 'Group members cannot be empty'],
    [invite, undefined, 'Group members cannot be empty'],
    [removeMembers, undefined, 'Group members cannot be empty'],
  ] as const)('[CP10] has its own message when nobody is chosen (%#)', async (request, tab, text) => {
    const { done, onClose } = aPicker(request);
    if (tab) await userEvent.click(await screen.findByRole('tab', { name: tab }));
    await press('Confirm (0)');
    expect(await toast(text)).toBeTruthy();
    expect(done).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([authorise, unauthorise])('[CP11] has more than ten groups (%#)', async (request) => {
    const groups = Array.from({ length: 11 }, (_, at) => aGroup(`G${String(at).padStart(2, '0')}`));
    const { done } = aPicker(
      { ...request, tab: 'group' },
      { groupsAuthorised: onePage(...groups), groupsUnauthorised: onePage(...groups) },
    );
    await option(/^G00/);
    screen.getByRole('listbox').focus();
    for (const _ of groups) await userEvent.keyboard(' {ArrowDown}');
    await press('Confirm (11)');
    expect(await toast('Authorize or cancel at most 10 group chats at a time')).toBeTruthy();
    expect(done).toEqual([]);
    await press('Remove G10');
    await press('Confirm (10)');
    if (request.mode === 'authorise') await press('Confirm');
    await waitFor(() => expect(done).toHaveLength(1));
  });
});

describe('archiving', () => {
  const archivingText =
    'Conversation content archiving has been enabled for supplier cooperation quality, internal efficiency and compliance. Conversations may be archived. Continue?';

  it.each([
    [
      'Friends',
      /^Wu/,
      [
        'authoriseFriends',
        [{ vcFriendSerialNo: 'wu', friendName: 'Wu', friendNickName: undefined, consentVersion: 'archiving-1' }],
      ],
    ],
    [
      'Group chats',
      /^Launch/,
      ['authoriseGroups', [{ vcChatRoomSerialNo: 'launch', groupName: 'Launch', consentVersion: 'archiving-1' }]],
    ],
  ] as const)('[CP12] begins only after consent to its text (%s)', async (tab, name, call) => {
    const { done, onClose } = aPicker(authorise);
    await userEvent.click(await screen.findByRole('tab', { name: tab }));
    await choose(name);
    await press('Confirm (1)');
    const question = await screen.findByRole('alertdialog', { name: 'Prompt' });
    expect(within(question).getByText(archivingText)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(done).toEqual([]);
    expect(chosenNames()).toHaveLength(1);
    await press('Confirm (1)');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(done).toEqual([call]);
    expect(await toast('Authorized')).toBeTruthy();
  });

  it('[CP13] ends for friends in a meeting only after a question, which names them', async () => {
    const { done, onClose } = aPicker(unauthorise, {
      checkMeetings: async () => {
        done.push('check');
        return [{ friendName: 'Shen' }, { friendName: 'Lu' }];
      },
    });
    await choose(/^Shen/, /^Lu/, /^Xu/);
    await press('Confirm (3)');
    const question = await screen.findByRole('alertdialog');
    expect(
      within(question).getByText(
        'The current Shen, Lu has valid meetings, cancelling authorization will also remove the friend from the meetings, confirm?',
      ),
    ).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(done).toEqual(['check']);
    await press('Confirm (3)');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(done).toMatchObject(['check', 'check', ['unauthoriseFriends', { length: 3 }]]);
  });

  it('[CP13] ends at once where nobody is in a meeting, after that was checked', async () => {
    const { done, onClose } = aPicker(unauthorise);
    await choose(/^Shen/);
    await press('Confirm (1)');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(done).toMatchObject([
      ['checkMeetings', [{ vcFriendSerialNo: 'shen' }]],
      ['unauthoriseFriends', [{ vcFriendSerialNo: 'shen' }]],
    ]);
    expect(await toast('Authorization cancelled')).toBeTruthy();
  });

  it('[CP13] does not end where the check fails', async () => {
    const { done, onClose } = aPicker(unauthorise, {
      checkMeetings: async () => {
        throw new NoNetwork();
      },
    });
    await choose(/^Shen/);
    await press('Confirm (1)');
    expect(await screen.findByText("Can't connect. Try again shortly.")).toBeTruthy();
    expect(done).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[CP14] names the groups that could not be changed', async () => {
    const { onClose } = aPicker(
      { ...authorise, tab: 'group' },
      {
        authoriseGroups: async () => [
          {
            groupList: [
              { vcChatRoomSerialNo: 'launch', groupName: 'Launch' },
              { vcChatRoomSerialNo: 'audit', groupName: 'Audit' },
            ],
          },
        ],
      },
    );
    await choose(/^Launch/, /^Audit/);
    await press('Confirm (2)');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    expect(await toast('Failed groups: Launch, Audit')).toBeTruthy();
    expect(screen.queryByText('Authorized')).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('groups', () => {
  it('[CP15] are created with a name, which may be said again and is cut at 100 characters', async () => {
    const onCreated = vi.fn();
    const { done, onClose } = aPicker({ ...createGroup, onCreated });
    await choose(/^Shen/, /^Xu/);
    const name = screen.getByRole('textbox', { name: /Group chat name/ });
    await userEvent.fill(name, '   ');
    await press('Confirm (2)');
    expect(await screen.findByText('Group chat name cannot be empty')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(done).toEqual([]);
    await userEvent.clear(name);
    await userEvent.type(name, `${'群'.repeat(110)}`);
    expect(name).toHaveProperty('value', '群'.repeat(100));
    await userEvent.fill(name, ' Review 👩‍🔧 ');
    await press('Confirm (2)');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(done).toEqual([['createGroup', { vcChatRoomName: 'Review 👩‍🔧', vcFriendSerialNos: ['shen', 'xu'] }]]);
    expect(onCreated.mock.calls).toMatchObject([[{ groupSerial: 'new' }]]);
    expect(
      await toast(
        'Group chat created; automatic authorization takes 2 minutes; for manual authorization go to the unauthorized group list',
      ),
    ).toBeTruthy();
  });

  it.each([
    [invite, /^Xu/, ['inviteMembers', { groupSerial: 'review', friendsSerials: ['xu'] }], 'Members invited'],
    [removeMembers, /^He/, ['removeMembers', { groupSerial: 'review', memberSerial: ['he'] }], 'Members removed'],
  ] as const)(
    '[CP16] [CH19] have others invited, and members but oneself removed (%#)',
    async (request, name, call, text) => {
      const { done, onClose } = aPicker(request);
      await choose(name);
      expect(optionNames()).not.toContain('Zhou');
      await press('Confirm (1)');
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(done).toEqual([call]);
      expect(await toast(text)).toBeTruthy();
    },
  );
});

describe('a failure', () => {
  it.each([
    [new NoNetwork(), "Can't connect. Try again shortly."],
    [new Refusal('ROOM_CLOSED'), 'This chat has been closed, nobody can write in it any more'],
    [new Refusal('CONTACT_NOT_AUTHORISED', { params: { names: 'Xu' } }), 'Authorise Xu first'],
  ] as const)(
    '[CP17] keeps the picker with what is chosen, says why, and reads the list again (%#)',
    async (refusal, text) => {
      let reads = 0;
      let isRefused = true;
      const { onClose } = aPicker(invite, {
        async friendsAuthorised({ query: { page = 0 } }) {
          reads += page === 0 ? 1 : 0;
          return { content: page === 0 ? [lu, xu] : [], totalPages: 1 };
        },
        async inviteMembers() {
          if (isRefused) throw refusal;
          return {};
        },
      });
      await choose(/^Xu/);
      await press('Confirm (1)');
      expect(await screen.findByText(text)).toBeTruthy();
      await waitFor(() => expect(reads).toBe(2));
      expect(onClose).not.toHaveBeenCalled();
      expect(chosenNames()).toEqual(['Xu']);
      isRefused = false;
      await press('Confirm (1)');
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    },
  );

  it('[CP17] of nobody: two presses invite once', async () => {
    let answer: (() => void) | undefined;
    const { done, noted, onClose } = aPicker(invite, {
      inviteMembers: async (call) => {
        await noted('inviteMembers', {})(call);
        return new Promise((resolve) => {
          answer = () => resolve({});
        });
      },
    });
    await choose(/^Xu/);
    const confirm = screen.getByRole('button', { name: 'Confirm (1)' });
    confirm.click();
    confirm.click();
    await waitFor(() => expect(answer).toBeTruthy());
    confirm.click();
    answer?.();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(done).toHaveLength(1);
  });
});
