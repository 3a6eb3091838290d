import { isGroup, type Message } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { Link } from '@parley/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import type { QueryName } from '../../stores/query-names';
import { roomAtom } from '../../stores/rooms';

const readMarks: QueryName = 'readMarks';

/** Under an own message: whether the friend has read it; in a group how many have, and who. Ours. source: WB602 */
export function ReadMark({ message }: { readonly message: Message }) {
  return (
    <QueryScope>
      <Mark message={message} />
    </QueryScope>
  );
}

function Mark({ message: { roomId, roomSeq } }: { readonly message: Message }) {
  const t = useT();
  const { api } = useServices();
  const room = useAtomValue(roomAtom(roomId));
  const { data } = useQuery({
    queryKey: [readMarks, roomId],
    queryFn: ({ signal }) => api.messages.readMarks({ query: { roomId }, signal }),
  });
  const readers = data?.content.filter(({ readSeq }) => readSeq >= roomSeq);
  // The line keeps its height from the start, so that nothing moves when the marks come.
  return (
    <div className="min-h-4.5 text-end text-cap text-fg-3 select-none">
      {readers &&
        data &&
        (room && isGroup(room) ? (
          <GroupMark
            readers={namesOf(readers)}
            others={namesOf(data.content.filter((one) => !readers.includes(one)))}
          />
        ) : (
          t(readers.length > 0 ? 'talk.read.read' : 'talk.read.unread')
        ))}
    </div>
  );
}

const namesOf = (members: readonly { readonly name: string }[]): readonly string[] => members.map(({ name }) => name);

interface GroupMarkProps {
  readonly readers: readonly string[];
  readonly others: readonly string[];
}

function GroupMark({ readers, others }: GroupMarkProps) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (readers.length === 0) return t('talk.read.unread');
  return (
    <>
      <Link size="cap" tone="muted" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t(others.length === 0 ? 'talk.read.all' : 'talk.read.count', { count: readers.length })}
      </Link>
      {isOpen && (
        <ul aria-label={t('talk.read.list')} className="max-w-75 text-end">
          <li>{t('talk.read.by', { names: format.list([...readers]) })}</li>
          {others.length > 0 && <li>{t('talk.read.notBy', { names: format.list([...others]) })}</li>}
        </ul>
      )}
    </>
  );
}
