import { ContactTag, Friend, Group, GroupMember } from '@parley/domain';
import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, id, optionalText, paged, paging, requiredText, wholeNumber } from './fields';

const robot = '/ibsn/v1/robot';

/** Whose contacts: both only narrow the own ones. */
const ofRobot = { robotSerial: optionalText(128), platform: optionalText(40) };
const ofRobotValues = ['query.robotSerial', 'query.platform'] as const;
const listValues = [...ofRobotValues, 'query.key'] as const;

/** A page of friends; `key` finds names, remarks and companies. */
const friendQuery = v.object({ ...paging, ...ofRobot, key: optionalText(100) });

/** Groups come in pages of up to 1000. source: C-12 */
const groupQuery = (defaultSize: number) =>
  v.object({
    ...paging,
    size: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(1000)), defaultSize),
    ...ofRobot,
    key: optionalText(100),
  });

/** Which friends: 0 those to authorise, 1 those whose authorisation can be cancelled. source: RS-18, C-10 */
const canChatFlag = v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.picklist([0, 1]));

const maxNamed = 500;
/** The text about archiving that whoever agrees has seen. Ours. */
const consentVersion = optionalText(40);

const selectedFriends = v.pipe(
  v.array(
    v.object({
      robotSerial: optionalText(128),
      vcFriendSerialNo: id,
      friendName: optionalText(),
      friendNickName: optionalText(),
      consentVersion,
    }),
  ),
  v.minLength(1),
  v.maxLength(maxNamed),
);
const selectedGroups = v.pipe(
  v.array(
    v.object({
      robotSerial: optionalText(128),
      vcChatRoomSerialNo: id,
      groupName: optionalText(),
      consentVersion,
    }),
  ),
  v.minLength(1),
  v.maxLength(maxNamed),
);
const friendClaims = { 'body.*.vcFriendSerialNo': 'contact' } as const;
const friendValues = [
  'body.*.robotSerial',
  'body.*.friendName',
  'body.*.friendNickName',
  'body.*.consentVersion',
] as const;
const groupClaims = { 'body.*.vcChatRoomSerialNo': 'group' } as const;
const groupValues = ['body.*.robotSerial', 'body.*.groupName', 'body.*.consentVersion'] as const;

/** The groups that could not be changed, because they were dissolved since the list was read; else nothing. source: RS-09, RS-10 */
const failedGroups = v.array(
  v.object({ groupList: v.array(v.object({ vcChatRoomSerialNo: id, groupName: v.string() })) }),
);

const groupName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));
const serials = v.pipe(v.array(id), v.minLength(1), v.maxLength(maxNamed));

/** The contacts and groups of the signed-in colleague, and who of them agreed to archiving. */
export const contacts = {
  friendsUnauthorised: endpoint({
    method: 'GET',
    path: `${robot}/friend/unauth-list`,
    query: friendQuery,
    result: paged(Friend),
    values: listValues,
    facts: { source: 'RS-03', access: 'staff' },
  }),
  friendsAuthorised: endpoint({
    method: 'GET',
    path: `${robot}/friend/auth-list`,
    query: friendQuery,
    result: paged(Friend),
    values: listValues,
    facts: { source: 'RS-04', access: 'staff' },
  }),
  /** Stores who agreed, when, and to which text. One that is authorised already stays as it is. */
  authoriseFriends: endpoint({
    method: 'POST',
    path: `${robot}/friend/auth`,
    body: selectedFriends,
    result: emptyResult,
    claims: friendClaims,
    values: friendValues,
    facts: { source: 'RS-05, C-01', access: 'staff', ours: ['consentVersion'] },
  }),
  unauthoriseFriends: endpoint({
    method: 'POST',
    path: `${robot}/friend/unauth`,
    body: selectedFriends,
    result: emptyResult,
    claims: friendClaims,
    values: friendValues,
    facts: { source: 'RS-06, C-01', access: 'staff', ours: ['consentVersion'] },
  }),
  /** All friends, authorised or not. */
  searchFriends: endpoint({
    method: 'GET',
    path: `${robot}/friend/search`,
    query: friendQuery,
    result: paged(Friend),
    values: listValues,
    facts: { source: 'RS-21, C-11', access: 'staff' },
  }),
  groupsUnauthorised: endpoint({
    method: 'GET',
    path: `${robot}/group/unauth-list`,
    query: groupQuery(20),
    result: paged(Group),
    values: listValues,
    facts: { source: 'RS-07, C-12', access: 'staff' },
  }),
  groupsAuthorised: endpoint({
    method: 'GET',
    path: `${robot}/group/auth-list`,
    query: groupQuery(1000),
    result: paged(Group),
    values: listValues,
    facts: { source: 'RS-08, C-12', access: 'staff' },
  }),
  /** At most ten groups, else TOO_MANY_GROUPS. */
  authoriseGroups: endpoint({
    method: 'POST',
    path: `${robot}/group/auth`,
    body: selectedGroups,
    result: failedGroups,
    claims: groupClaims,
    values: groupValues,
    facts: { source: 'RS-09, C-01', access: 'staff', ours: ['consentVersion'] },
  }),
  /** At most ten groups, else TOO_MANY_GROUPS. */
  unauthoriseGroups: endpoint({
    method: 'POST',
    path: `${robot}/group/unauth`,
    body: selectedGroups,
    result: failedGroups,
    claims: groupClaims,
    values: groupValues,
    facts: { source: 'RS-10, C-01', access: 'staff', ours: ['consentVersion'] },
  }),
  /** Which of these friends are in a meeting of mine that has not ended. */
  checkMeetings: endpoint({
    method: 'POST',
    path: `${robot}/group/unauth-check`,
    body: selectedFriends,
    result: v.array(v.object({ friendName: v.string(), friendNickName: v.optional(v.string()) })),
    claims: friendClaims,
    values: friendValues,
    facts: { source: 'RS-11, C-02', access: 'staff' },
  }),
  /** A new group of the caller and these friends, whose serials are joined by commas; a list is read too, which is ours. */
  createGroup: endpoint({
    method: 'POST',
    path: `${robot}/group/create`,
    body: v.object({
      vcChatRoomName: groupName,
      vcFriendSerialNos: v.pipe(
        v.union([v.pipe(v.string(), v.maxLength(maxNamed * 129)), v.array(v.string())]),
        v.transform((given) => (typeof given === 'string' ? given.split(',').map((serial) => serial.trim()) : given)),
        serials,
      ),
    }),
    result: Group,
    claims: { 'body.vcFriendSerialNos.*': 'contact' },
    values: ['body.vcChatRoomName'],
    facts: { source: 'RS-14', access: 'staff' },
  }),
  /** Adds friends of the caller to a group; those who are members already stay as they are. */
  inviteMembers: endpoint({
    method: 'POST',
    path: `${robot}/group/friends/invite`,
    body: v.object({ friendsSerials: serials, groupSerial: id }),
    result: emptyResult,
    claims: { 'body.friendsSerials.*': 'contact', 'body.groupSerial': 'group' },
    facts: { source: 'RS-15', access: 'staff' },
  }),
  /** Only the owner; a serial of nobody in the group changes nothing, since the member may have left meanwhile. */
  removeMembers: endpoint({
    method: 'POST',
    path: `${robot}/group/friends/delete`,
    body: v.object({ memberSerial: serials, groupSerial: id }),
    result: emptyResult,
    claims: { 'body.groupSerial': 'group' },
    // Members of the group, which may be no contacts of the caller.
    values: ['body.memberSerial.*'],
    facts: { source: 'RS-16', access: 'staff' },
  }),
  groupMembers: endpoint({
    method: 'GET',
    path: `${robot}/group/members`,
    query: v.object({ groupSerial: requiredText(128) }),
    result: v.object({ vcChatRoomId: v.string(), Members: v.array(GroupMember) }),
    claims: { 'query.groupSerial': 'group' },
    facts: { source: 'C-09', access: 'staff', ours: ['call'] },
  }),
  /** Only the owner. */
  renameGroup: endpoint({
    method: 'POST',
    path: `${robot}/group/rename`,
    body: v.object({ groupSerial: id, vcChatRoomName: groupName }),
    result: emptyResult,
    claims: { 'body.groupSerial': 'group' },
    values: ['body.vcChatRoomName'],
    facts: { source: 'CT15', access: 'staff', ours: ['call'] },
  }),
  /** Only the owner; the group stays readable for its members. */
  dissolveGroup: endpoint({
    method: 'POST',
    path: `${robot}/group/dissolve`,
    body: v.object({ groupSerial: id }),
    result: emptyResult,
    claims: { 'body.groupSerial': 'group' },
    facts: { source: 'CT15', access: 'staff', ours: ['call'] },
  }),
  /** An owner who leaves hands the group over to whoever is in it longest. */
  leaveGroup: endpoint({
    method: 'POST',
    path: `${robot}/group/leave`,
    body: v.object({ groupSerial: id }),
    result: emptyResult,
    claims: { 'body.groupSerial': 'group' },
    facts: { source: 'CT15', access: 'staff', ours: ['call'] },
  }),
  /** The groupings of the caller, each with its friends; without `canChatFlag` all of them. */
  tags: endpoint({
    method: 'GET',
    path: `${robot}/tag/list`,
    query: v.object({ ...ofRobot, canChatFlag: v.optional(canChatFlag) }),
    result: paged(ContactTag),
    values: ofRobotValues,
    facts: { source: 'RS-17, C-10', access: 'staff' },
  }),
  tagFriends: endpoint({
    method: 'GET',
    path: `${robot}/tag/friends`,
    query: v.object({ ...ofRobot, tagId: id, canChatFlag: v.optional(canChatFlag) }),
    result: paged(Friend),
    // A grouping only narrows the own friends.
    values: [...ofRobotValues, 'query.tagId'],
    facts: { source: 'RS-18', access: 'staff' },
  }),
};
