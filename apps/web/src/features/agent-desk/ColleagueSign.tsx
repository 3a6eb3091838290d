import { type ActivitySubject, type Colleague, colleagueTimeoutMs, isAbout } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { clsx } from 'clsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { Eye, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { useServices } from '../../services/services';
import { colleaguesAtom } from '../../stores/colleagues';

type ColleagueSignProps = ActivitySubject & {
  /** In a row of a list only the name is drawn; the whole sentence is its title. */
  readonly isShort?: boolean;
};

/** Says which colleagues look at a room or left message, or write there: by an icon and in words. source: WB540 */
export function ColleagueSign({ roomId, leftMessageId, isShort = false }: ColleagueSignProps) {
  const colleagues = useColleagues({ roomId, leftMessageId });
  const text = useSignText(colleagues);
  const [first] = colleagues;
  if (!first || text === undefined) return null;
  const Icon = isWriter(first) ? Pencil : Eye;
  return (
    <span
      title={text}
      className={clsx(
        'inline-flex min-w-0 items-center gap-1 text-accent-text',
        isShort ? 'max-w-1/2 flex-none text-cap' : 'text-sub',
      )}
    >
      <Icon size={isShort ? 13 : 15} aria-hidden="true" className="flex-none" />
      <span aria-hidden={isShort} className="truncate">
        {isShort ? first.name : text}
      </span>
      {isShort && <span className="sr-only">{text}</span>}
    </span>
  );
}

function useSignText(colleagues: readonly Colleague[]): string | undefined {
  const t = useT();
  const [first] = colleagues;
  if (!first) return undefined;
  if (isWriter(first)) return t('agentDesk.colleague.writing', { name: first.name });
  return colleagues.length === 1
    ? t('agentDesk.colleague.viewing', { name: first.name })
    : t('agentDesk.colleague.viewing.several', { count: colleagues.length });
}

const isWriter = ({ activity }: Colleague): boolean => activity === 'writing';

/** Those who are busy with it, whoever writes first; one of whom nothing is heard any more goes. */
function useColleagues(subject: ActivitySubject): readonly Colleague[] {
  const { monotonicNow, runAfter } = useServices();
  const dispatch = useSetAtom(colleaguesAtom);
  const found = useAtomValue(colleaguesAtom).filter((colleague) => isAbout(colleague, subject));
  const oldestAt = found.length === 0 ? undefined : Math.min(...found.map(({ at }) => at));
  useEffect(() => {
    if (oldestAt === undefined) return;
    const afterMs = Math.max(0, oldestAt + colleagueTimeoutMs - monotonicNow());
    return runAfter(afterMs, () => dispatch({ type: 'colleagues.expired', at: oldestAt + colleagueTimeoutMs }));
  }, [oldestAt, monotonicNow, runAfter, dispatch]);
  return [...found.filter(isWriter), ...found.filter((colleague) => !isWriter(colleague))];
}
