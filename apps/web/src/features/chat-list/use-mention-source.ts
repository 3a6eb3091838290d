import { isGroup, type Room } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import type { ComposerSource } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { queryClientAtom } from '../../account/query-client';
import { useServices } from '../../services/services';
import type { QueryName } from '../../stores/query-names';
import { userAtom } from '../../stores/session';
import { mentionSource } from './mention-source';

const groupMembers: QueryName = 'groupMembers';

/** What '@' lists in a group; nothing elsewhere. The members are read once, and again when they have changed. source: WB600 */
export function useMentionSource(room: Room): readonly ComposerSource[] {
  const t = useT();
  const store = useStore();
  const { api } = useServices();
  const { roomId } = room;
  const isOfGroup = isGroup(room);
  return useMemo(() => {
    if (!isOfGroup) return [];
    const read = async () => {
      const { Members } = await store.get(queryClientAtom).fetchQuery({
        queryKey: [groupMembers, roomId],
        queryFn: ({ signal }) => api.contacts.groupMembers({ query: { groupSerial: roomId }, signal }),
        staleTime: maxAgeMs,
      });
      const self = store.get(userAtom)?.uid;
      return Members.flatMap(({ friendSerial: serial, friendName: name = '' }) =>
        serial === self || name === '' ? [] : [{ serial, name }],
      );
    };
    return [mentionSource({ read, t })];
  }, [store, api, t, roomId, isOfGroup]);
}

/** An event of the group makes it be read again earlier. */
const maxAgeMs = 300_000;
