import { ApiError } from '@parley/api-client';
import type { Group } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../services/services';
import type { QueryName } from '../../stores/query-names';
import { type Choice, serialOf } from './choice';

/** The version of the text about archiving that whoever authorises has read. source: C-03 */
const consentVersion = 'archiving-1';

const changedQueries: readonly QueryName[] = ['friends', 'groups', 'groupMembers'];

/** Somebody may be gone, which is why a call failed: what the lists show is read again in any case. */
function useRefresh(): () => void {
  const { roomLoader } = useServices();
  const queryClient = useQueryClient();
  return () => {
    for (const name of changedQueries) void queryClient.invalidateQueries({ queryKey: [name] });
    // The rooms say whether they are archived and who is in them; a failure leaves that to the next reading.
    roomLoader.loadRoomList().catch(() => undefined);
  };
}

/** Runs one call at a time: a second press does nothing. A failure is a toast. source: W-01 */
export function useSingleCall() {
  const { toasts, errorText } = useServices();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** What the call returned; undefined when it failed or another one is under way. */
  async function run<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { isBusy, run };
}

type SingleCall = ReturnType<typeof useSingleCall>['run'];

/** Who is authorised for archiving. Each call says whether it was done. source: RS-05 … RS-11, C-01, C-02 */
export function useAuthorisations(run: SingleCall) {
  const t = useT();
  const { api, toasts } = useServices();
  const refresh = useRefresh();

  async function changeFriends(call: FriendsCall, choices: readonly Choice[], doneText: string): Promise<boolean> {
    const done = await run(() => call({ body: choices.map(selectedFriend) }));
    refresh();
    if (done) toasts.show({ text: doneText, tone: 'ok' });
    return done !== undefined;
  }

  /** The names of groups that could not be changed take the place of the success. source: PK-49 */
  async function changeGroups(call: GroupsCall, choices: readonly Choice[], doneText: string): Promise<boolean> {
    const done = await run(() => call({ body: choices.map(selectedGroup) }));
    refresh();
    const failed = (done ?? []).flatMap(({ groupList }) => groupList.map(({ groupName }) => groupName));
    const names = failed.join(t('form.refused.separator'));
    if (failed.length > 0) toasts.show({ text: t('picker.failedGroups', { names }), tone: 'bad' });
    else if (done) toasts.show({ text: doneText, tone: 'ok' });
    return done !== undefined;
  }

  const { authoriseFriends, unauthoriseFriends, authoriseGroups, unauthoriseGroups, checkMeetings } = api.contacts;
  return {
    authorise: (choices: readonly Choice[]) =>
      areFriends(choices)
        ? changeFriends(authoriseFriends, choices, t('picker.authorised'))
        : changeGroups(authoriseGroups, choices, t('picker.authorised')),
    unauthorise: (choices: readonly Choice[]) =>
      areFriends(choices)
        ? changeFriends(unauthoriseFriends, choices, t('picker.unauthorised'))
        : changeGroups(unauthoriseGroups, choices, t('picker.unauthorised')),
    /** The names of those who are in a meeting of the viewer; undefined when that is unknown. source: PK-48 */
    async namesInMeetings(choices: readonly Choice[]): Promise<readonly string[] | undefined> {
      if (!areFriends(choices)) return [];
      const met = await run(() => checkMeetings({ body: choices.map(selectedFriend) }));
      return met?.map(({ friendName, friendNickName }) => friendName || friendNickName || '');
    },
  };
}

/** The changes of groups and their members. Each call says whether it was done. source: RS-14 … RS-16 */
export function useGroupChanges(run: SingleCall) {
  const t = useT();
  const { api, toasts } = useServices();
  const refresh = useRefresh();

  async function change<Result>(call: () => Promise<Result>, doneText: string): Promise<Result | undefined> {
    const done = await run(call);
    refresh();
    if (done) toasts.show({ text: doneText, tone: 'ok' });
    return done;
  }

  return {
    create: (name: string, choices: readonly Choice[]): Promise<Group | undefined> =>
      change(() => {
        const vcFriendSerialNos = choices.map(serialOf).join(',');
        return api.contacts.createGroup({ body: { vcChatRoomName: name, vcFriendSerialNos } });
      }, t('picker.groupCreated')),
    invite: (groupSerial: string, choices: readonly Choice[]) =>
      change(
        () => api.contacts.inviteMembers({ body: { groupSerial, friendsSerials: choices.map(serialOf) } }),
        t('picker.invited'),
      ),
    removeMembers: (groupSerial: string, choices: readonly Choice[]) =>
      change(
        () => api.contacts.removeMembers({ body: { groupSerial, memberSerial: choices.map(serialOf) } }),
        t('picker.removed'),
      ),
  };
}

type ContactCalls = ReturnType<typeof useServices>['api']['contacts'];
type FriendsCall = ContactCalls['authoriseFriends' | 'unauthoriseFriends'];
type GroupsCall = ContactCalls['authoriseGroups' | 'unauthoriseGroups'];

/** Friends and groups are never authorised together. */
const areFriends = (choices: readonly Choice[]): boolean => choices.every(({ type }) => type === 'friend');

const selectedFriend = (choice: Choice) => ({
  vcFriendSerialNo: serialOf(choice),
  friendName: choice.name,
  friendNickName: choice.nickName,
  consentVersion,
});

const selectedGroup = (choice: Choice) => ({
  vcChatRoomSerialNo: serialOf(choice),
  groupName: choice.name,
  consentVersion,
});
