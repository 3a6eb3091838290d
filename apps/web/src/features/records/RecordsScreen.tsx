import { useFormat } from '@parley/i18n';
import { Chip, EmptyState } from '@parley/ui-kit';
import { hasCriteria } from '../../conversation/search/use-hits';
import { useOpenScreen } from '../../services/use-open-screen';
import { HitList } from './HitList';
import { RecordSkeleton } from './RecordSkeleton';
import { RecordsFrame } from './RecordsFrame';

interface RecordsScreenProps {
  readonly keyword: string;
  /** The first moment of a day in the reader's time zone, in ms. */
  readonly day: number | undefined;
}

/** The messages around one keyword or of one day, each a way into the conversation. source: RT-15, U-10 */
export function RecordsScreen(props: RecordsScreenProps) {
  return (
    <RecordsFrame title="title.chatRecords" skeleton={<RecordSkeleton head="person" />}>
      {(roomId) => <Records roomId={roomId} {...props} />}
    </RecordsFrame>
  );
}

function Records({ roomId, keyword, day }: RecordsScreenProps & { readonly roomId: string }) {
  const format = useFormat();
  const { replace } = useOpenScreen();
  const search = { words: keyword, day };
  if (!hasCriteria(search)) return <EmptyState illustration="search" />;
  const removeDay = () => replace('/mtPurchaseRobot/records', { keyword });
  return (
    <>
      <div className="flex flex-none items-center gap-3 border-b border-line bg-surface px-4 py-2.5">
        {keyword && <h2 className="min-w-0 grow truncate text-msg font-semibold text-fg">{keyword}</h2>}
        {day !== undefined && (
          <Chip onRemove={keyword ? { name: format.fullDate(day), press: removeDay } : undefined}>
            {format.fullDate(day)}
          </Chip>
        )}
      </div>
      <HitList roomId={roomId} search={search} />
    </>
  );
}

/** `2026-04-18` as a moment; undefined for any other text. source: RT-15 */
export function dayOf(text: string | undefined): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  return day === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(day)).getTime();
}
