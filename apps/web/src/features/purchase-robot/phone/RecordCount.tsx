import type { SearchKind } from '@parley/domain';
import { useFormat } from '@parley/i18n';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useServices } from '../../../services/services';
import { currentRoomAtom } from '../../../stores/rooms';

interface RecordCountProps {
  readonly id: string;
  readonly kind: SearchKind;
}

/** How many messages of a kind the conversation has; nothing until that is known, or where it cannot be read. source: RT-13 */
export function RecordCount({ id, kind }: RecordCountProps) {
  const format = useFormat();
  const { api } = useServices();
  const roomId = useAtomValue(currentRoomAtom)?.roomId;
  const { data } = useQuery({
    queryKey: ['search', roomId, 'count', kind],
    // Whoever comes back sees what was sent meanwhile.
    staleTime: 0,
    enabled: roomId !== undefined,
    queryFn: async ({ signal }) =>
      (await api.messages.search({ query: { roomId: roomId ?? '', kind, size: 1 }, signal })).totalElements,
  });
  if (data === undefined) return null;
  return (
    <span id={id} aria-hidden="true" className="kit-num text-fg-3">
      {format.number(data)}
    </span>
  );
}
