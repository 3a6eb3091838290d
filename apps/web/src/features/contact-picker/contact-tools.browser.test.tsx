import { type FakeHandlers, NoNetwork } from '@parley/api-client/testing';
import { Friend, GroupMember, Role, Room } from '@parley/domain';
import { ToastRegion } from '@parley/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { roleAtom } from '../../stores/role';
import { sessionAtom } from '../../stores/session';
import { aUser } from '../../testing';
import { aClient } from '../../testing/screen';
import { ArchivingSetting } from './ArchivingSetting';
import { ContactMenu } from './ContactMenu';
import { MemberTools } from './MemberTools';
import '../../index.css';

type ContactHandlers = NonNullable<FakeHandlers['contacts']>;

const xu = v.parse(Friend, { friendSerial: 'xu', friendName: 'Xu' });
const aGroupRoom = (fields: object = {}) =>
  v.parse(Room, { roomId: 'review', friendGroupId: 'review', chatType: '0', name: 'Review', ...fields });
const aFriendRoom = (fields: object = {}) =>
  v.parse(Room, { roomId: 'room', friendGroupId: 'contact-xu', name: 'Xu', ...fields });

/** Somebody of the tenant who is signed in. */
function aColleague(contacts: ContactHandlers = {}, kind: 'staff' | 'buyer' = 'staff') {
  const client = aClient({
    rooms: { query: async () => ({ content: [], totalPages: 1 }) },
    contacts: {
      friendsAuthorised: async ({ query }) => ({ content: query.page === 0 ? [xu] : [], totalPages: 1 }),
      friendsUnauthorised: async () => ({ content: [], totalPages: 0 }),
      tags: async () => ({ content: [], totalPages: 0 }),
      groupMembers: async () => ({
        vcChatRoomId: 'review',
        Members: [v.parse(GroupMember, { friendSerial: 'he', friendName: 'He' })],
      }),
      ...contacts,
    },
  });
  client.signIn();
  client.store.set(roleAtom, Role.staff);
  client.store.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: 'zhou', kind }) });
  return {
    ...client,
    show: (content: ReactNode) =>
      client.show(
        <>
          {content}
          <ToastRegion store={client.services.toasts} />
        </>,
      ),
  };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the menu of the chat list', () => {
  it.each([
    ['New group chat', 'New group chat'],
    ['Authorize friends and group chats', 'Authorize'],
    ['Cancel authorizations', 'Cancel authorization'],
  ])('[CP18] opens the picker, which gives the focus back: %s', async (choice, title) => {
    aColleague().show(<ContactMenu onGroupCreated={() => undefined} />);
    await press('New group chat and authorization');
    await userEvent.click(await screen.findByRole('option', { name: choice }));
    const dialog = await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New group chat and authorization' }));
  });

  it('[WB647] has the entry of another feature after its own', async () => {
    const onChoose = vi.fn();
    aColleague().show(<ContactMenu onGroupCreated={() => undefined} more={{ key: 'more', text: 'More', onChoose }} />);
    await press('New group chat and authorization');
    expect((await screen.findAllByRole('option')).at(-1)?.textContent).toBe('More');
    await userEvent.click(screen.getByRole('option', { name: 'More' }));
    expect(onChoose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[CP18] leads to the group that was made', async () => {
    const onGroupCreated = vi.fn();
    const createGroup: ContactHandlers['createGroup'] = async () => ({
      groupSerial: 'new',
      groupName: 'New',
      canChatFlag: 0,
      memberCount: 2,
      memberNames: [],
    });
    aColleague({ createGroup }).show(<ContactMenu onGroupCreated={onGroupCreated} />);
    await press('New group chat and authorization');
    await userEvent.click(await screen.findByRole('option', { name: 'New group chat' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Xu/ }));
    await userEvent.fill(screen.getByRole('textbox', { name: /Group chat name/ }), 'New');
    await press('Confirm (1)');
    await waitFor(() => expect(onGroupCreated.mock.calls).toEqual([['new']]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[CP18] is for colleagues alone', () => {
    aColleague({}, 'buyer').show(<ContactMenu onGroupCreated={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'New group chat and authorization' })).toBeNull();
  });
});

describe('the tools of a room', () => {
  it.each([
    [{ ownerId: 'zhou' }, ['Invite', 'Remove']],
    [{ ownerId: 'he' }, ['Invite']],
    [{ ownerId: 'zhou', closeFlag: 1 }, []],
    [{ ownerId: 'zhou', chatType: '2' }, []],
  ])('[CP19] let members invite, and the owner of an open group remove (%o)', (fields, names) => {
    aColleague().show(
      <ul>
        <MemberTools room={aGroupRoom(fields)} />
      </ul>,
    );
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  });

  it.each([
    ['Invite', 'Invite members', /^Xu/],
    ['Remove', 'Remove members', /^He/],
  ])('[CP19] open the picker of their group: %s', async (button, title, person) => {
    aColleague().show(
      <ul>
        <MemberTools room={aGroupRoom({ ownerId: 'zhou' })} />
      </ul>,
    );
    await press(button);
    await screen.findByRole('dialog', { name: title });
    expect(await screen.findByRole('option', { name: person })).toBeTruthy();
  });

  it('[CP20] begin to archive after consent, also at a second attempt', async () => {
    let isOffline = true;
    const sent: unknown[] = [];
    const authoriseFriends: ContactHandlers['authoriseFriends'] = async ({ body }) => {
      sent.push(body);
      if (isOffline) throw new NoNetwork();
      return {};
    };
    aColleague({ authoriseFriends }).show(<ArchivingSetting room={aFriendRoom({ archivedFlag: false })} />);
    expect(screen.getByText('Not enabled')).toBeTruthy();
    for (const attempt of [1, 2]) {
      await press('Authorize');
      const question = await screen.findByRole('alertdialog', { name: 'Prompt' });
      await userEvent.click(within(question).getByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(sent).toHaveLength(attempt));
      isOffline = false;
    }
    expect(await screen.findByText('Authorized')).toBeTruthy();
    expect(sent[1]).toMatchObject([{ vcFriendSerialNo: 'contact-xu', consentVersion: 'archiving-1' }]);
  });

  it('[CP20] stop archiving after a question, and a second one where the friend is in a meeting', async () => {
    const done: string[] = [];
    aColleague({
      checkMeetings: async () => [{ friendName: 'Xu' }],
      unauthoriseFriends: async () => {
        done.push('unauthorised');
        return {};
      },
    }).show(<ArchivingSetting room={aFriendRoom({ archivedFlag: true })} />);
    expect(screen.getByText('Authorized')).toBeTruthy();
    await press('Cancel authorization');
    const confirm = async (text: RegExp) => {
      await screen.findByText(text);
      await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    };
    await confirm(/^Conversations with Xu will no longer be archived/);
    expect(done).toEqual([]);
    await confirm(/^The current Xu has valid meetings/);
    await waitFor(() => expect(done).toEqual(['unauthorised']));
  });

  it.each([{ robotId: 'robot' }, { closeFlag: 1 }, { chatType: '2' }])(
    '[CP20] have nothing to archive in a room of %o',
    (fields) => {
      aColleague().show(<ArchivingSetting room={aFriendRoom(fields)} />);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
