import type { SearchKind } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, isOfInputMethod, Link } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtom } from 'jotai';
import { FileText, Image } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useDebounced } from '../../conversation/search/use-debounced';
import { hasCriteria } from '../../conversation/search/use-hits';
import { useOpenScreen } from '../../services/use-open-screen';
import { type RoomSearch, roomSearchAtom } from '../../stores/room-search';
import { ClearSearchButton } from './ClearSearchButton';
import { HitList } from './HitList';
import { RecordSearchField } from './RecordSearchField';
import { RecordSkeleton } from './RecordSkeleton';
import { RecordsFrame } from './RecordsFrame';

/** The search of the conversation on the phone, with ways to its images and files. source: RT-14, U-10 */
export function RecordPanelScreen() {
  return (
    <RecordsFrame title="title.chatRecords" skeleton={<RecordSkeleton head="person" />}>
      {(roomId) => <RecordPanel roomId={roomId} />}
    </RecordsFrame>
  );
}

function RecordPanel({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const { open } = useOpenScreen();
  // Of the search on a desktop page only what can be seen here counts.
  const [{ words, kind }, setSearch] = useAtom(roomSearchAtom(roomId));
  const search = { words: useDebounced(words.trim()), kind: kinds.find((known) => known === kind) };
  const typed = words.trim();
  const head = useRef<HTMLDivElement>(null);

  function showAll(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isOfInputMethod(event) || typed === '') return;
    open('/mtPurchaseRobot/records', { keyword: typed });
  }

  function clear(next: RoomSearch, focused: 'input' | '[aria-pressed]'): void {
    setSearch(next);
    head.current?.querySelector<HTMLElement>(focused)?.focus();
  }
  const clearButton = (
    <ClearSearchButton
      onClearFilters={search.kind && (() => clear({ words }, '[aria-pressed]'))}
      onClearWords={() => clear({ words: '' }, 'input')}
    />
  );

  return (
    <>
      <div ref={head} className="flex-none border-b border-line bg-surface pt-3">
        <div className="flex items-center gap-3 px-4">
          <div className="min-w-0 grow">
            <RecordSearchField
              autoFocus
              label={t('room.search')}
              placeholder={t('room.search.placeholder')}
              value={words}
              onChange={(next) => setSearch({ words: next, kind: search.kind })}
              onKeyDown={showAll}
            />
          </div>
          {(words !== '' || search.kind) && (
            <span className="flex-none whitespace-nowrap">
              <Link onPress={() => setSearch({ words: '' })}>{t('overlay.cancel')}</Link>
            </span>
          )}
        </div>
        <Kinds chosen={search.kind} onChoose={(next) => setSearch({ words, kind: next })} />
      </div>
      {hasCriteria(search) ? <HitList roomId={roomId} search={search} emptyAction={clearButton} /> : <Shortcuts />}
    </>
  );
}

const kinds = ['image', 'file', 'link'] as const;

interface KindsProps {
  readonly chosen: SearchKind | undefined;
  readonly onChoose: (kind: SearchKind | undefined) => void;
}

function Kinds({ chosen, onChoose }: KindsProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn with a border and a legend
    <div role="group" aria-label={t('room.search.kind')} className="flex gap-6 px-4 pt-1">
      {[undefined, ...kinds].map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className={clsx(
            'min-h-touch min-w-11 border-b-2 text-body -outline-offset-2',
            kind === chosen ? 'border-accent font-medium text-accent-text' : 'border-transparent text-fg-2',
          )}
        >
          {t(kind ? `room.search.kind.${kind}` : 'records.files.any')}
        </button>
      ))}
    </div>
  );
}

function Shortcuts() {
  const t = useT();
  const { open } = useOpenScreen();
  return (
    <div className="flex min-h-0 grow gap-3 p-4 *:grow">
      <Button size="lg" icon={<Image size={20} />} onPress={() => open('/mtPurchaseRobot/imageRecords')}>
        {t('title.images')}
      </Button>
      <Button size="lg" icon={<FileText size={20} />} onPress={() => open('/mtPurchaseRobot/fileRecords')}>
        {t('title.files')}
      </Button>
    </div>
  );
}
