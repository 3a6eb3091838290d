import type { contract, Handlers } from '@parley/api-client/contract';
import type { Clock } from '../../clock';
import { authoriseFriends, friendsInMeetings } from '../../contacts/authorise-friends';
import { authoriseGroups, unauthoriseGroups } from '../../contacts/authorise-groups';
import { type ContactReader, listFriends } from '../../contacts/list-friends';
import { listGroups } from '../../contacts/list-groups';
import { listTags } from '../../contacts/list-tags';
import { notifyContactsChanged } from '../../contacts/notify-contacts-changed';
import { dissolveGroup, leaveGroup, renameGroup } from '../../groups/change-group';
import { inviteMembers, removeMembers } from '../../groups/change-members';
import { createGroup, type GroupDependencies } from '../../groups/create-group';
import { groupMembers } from '../../groups/group';
import { cancelAuthorisation } from '../../meetings/leave-meetings';
import type { Presence } from '../../ports/presence';
import { languageFor, type SignedInCaller } from '../call';
import { pageOf } from './page-of';

export interface ContactDependencies extends GroupDependencies {
  readonly clock: Clock;
  readonly presence: Presence;
}

type ContactHandlers = Handlers<typeof contract.contacts, SignedInCaller>;
type ReaderOf = (caller: SignedInCaller) => ContactReader;

/** The contacts, groupings and groups of the caller. */
export function contactHandlers(dependencies: ContactDependencies): ContactHandlers {
  const readerOf: ReaderOf = (caller) => ({
    account: caller.account,
    language: languageFor(caller),
    now: dependencies.clock.now(),
  });
  return {
    ...listHandlers(dependencies, readerOf),
    ...authorisationHandlers(dependencies, readerOf),
    ...groupHandlers(dependencies, readerOf),
  };
}

/** Calls that only read. */
function listHandlers(
  { database }: ContactDependencies,
  readerOf: ReaderOf,
): Pick<
  ContactHandlers,
  | 'friendsUnauthorised'
  | 'friendsAuthorised'
  | 'searchFriends'
  | 'groupsUnauthorised'
  | 'groupsAuthorised'
  | 'tags'
  | 'tagFriends'
> {
  type ListInput = Parameters<ContactHandlers['friendsAuthorised']>[0];
  const friends = async (input: ListInput, isAuthorised?: boolean) =>
    pageOf(input.query, await listFriends(database, readerOf(input), { ...input.query, isAuthorised }));
  const groups = async (input: ListInput, isAuthorised: boolean) =>
    pageOf(input.query, await listGroups(database, readerOf(input), { ...input.query, isAuthorised }));
  const onlyPage = <Item>(content: readonly Item[]) =>
    pageOf({ page: 0, size: Math.max(1, content.length) }, { content, totalElements: content.length });

  return {
    friendsUnauthorised: (input) => friends(input, false),
    friendsAuthorised: (input) => friends(input, true),
    searchFriends: (input) => friends(input),
    groupsUnauthorised: (input) => groups(input, false),
    groupsAuthorised: (input) => groups(input, true),
    tags: async (input) => onlyPage(await listTags(database, readerOf(input), isAuthorisedOf(input.query.canChatFlag))),
    async tagFriends(input) {
      const { tagId, canChatFlag } = input.query;
      const filter = { page: 0, size: 1000, tagId, isAuthorised: isAuthorisedOf(canChatFlag) };
      return onlyPage((await listFriends(database, readerOf(input), filter)).content);
    },
  };
}

const isAuthorisedOf = (canChatFlag: 0 | 1 | undefined): boolean | undefined =>
  canChatFlag === undefined ? undefined : canChatFlag === 1;

/** Calls about who agreed to archiving. */
function authorisationHandlers(
  dependencies: ContactDependencies,
  readerOf: ReaderOf,
): Pick<
  ContactHandlers,
  'authoriseFriends' | 'unauthoriseFriends' | 'authoriseGroups' | 'unauthoriseGroups' | 'checkMeetings'
> {
  const { database, framePublisher, clock } = dependencies;
  return {
    async authoriseFriends({ body: friends, account }) {
      await authoriseFriends(database, account, { friends, now: clock.now() });
      await notifyContactsChanged(framePublisher, [account.accountId]);
      return {};
    },
    async unauthoriseFriends(input) {
      await cancelAuthorisation(dependencies, readerOf(input), input.body);
      await notifyContactsChanged(framePublisher, [input.account.accountId]);
      return {};
    },
    async authoriseGroups({ body: groups, account }) {
      const failed = await authoriseGroups(database, account, { groups, now: clock.now() });
      await notifyContactsChanged(framePublisher, [account.accountId]);
      return failed;
    },
    async unauthoriseGroups({ body: groups, account }) {
      const failed = await unauthoriseGroups(database, account, groups);
      await notifyContactsChanged(framePublisher, [account.accountId]);
      return failed;
    },
    checkMeetings: ({ body: friends, account }) => friendsInMeetings(database, account, { friends, now: clock.now() }),
  };
}

/** Calls that make groups and change their members. */
function groupHandlers(
  dependencies: ContactDependencies,
  readerOf: ReaderOf,
): Pick<
  ContactHandlers,
  'createGroup' | 'inviteMembers' | 'removeMembers' | 'renameGroup' | 'dissolveGroup' | 'leaveGroup' | 'groupMembers'
> {
  return {
    createGroup(input) {
      const { vcChatRoomName: name, vcFriendSerialNos: serials } = input.body;
      return createGroup(dependencies, readerOf(input), { name, serials });
    },
    async inviteMembers(input) {
      const { groupSerial: roomId, friendsSerials: serials } = input.body;
      await inviteMembers(dependencies, readerOf(input), { roomId, serials });
      return {};
    },
    async removeMembers(input) {
      const { groupSerial: roomId, memberSerial: serials } = input.body;
      await removeMembers(dependencies, readerOf(input), { roomId, serials });
      return {};
    },
    async renameGroup(input) {
      const { groupSerial: roomId, vcChatRoomName: name } = input.body;
      await renameGroup(dependencies, readerOf(input), { roomId, name });
      return {};
    },
    async dissolveGroup(input) {
      await dissolveGroup(dependencies, readerOf(input), input.body.groupSerial);
      return {};
    },
    async leaveGroup(input) {
      await leaveGroup(dependencies, readerOf(input), input.body.groupSerial);
      return {};
    },
    async groupMembers(input) {
      const { groupSerial } = input.query;
      const members = await groupMembers(dependencies, readerOf(input), groupSerial);
      return { vcChatRoomId: groupSerial, Members: [...members] };
    },
  };
}
