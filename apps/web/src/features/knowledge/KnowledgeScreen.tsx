import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n';
import { Button, EmptyState, IconButton } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { ChevronLeft, FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../conversation/search/use-debounced';
import { QueryScope } from '../../services/QueryScope';
import { EntryForm } from './EntryForm';
import { EntryList } from './EntryList';
import { TryQuestion } from './TryQuestion';
import { type Entry, keyOf, useEntries } from './use-entries';

interface KnowledgeScreenProps {
  readonly onBack: () => void;
}

/** The knowledge base for agents with the right to change it: the gateway decides who that is. source: WB465, GW290 */
export function KnowledgeScreen(props: KnowledgeScreenProps) {
  return (
    <QueryScope>
      <Knowledge {...props} />
    </QueryScope>
  );
}

/** What is open beside the list, on a narrow page instead of it. */
type OpenPanel = { readonly kind: 'try' | 'new' } | { readonly kind: 'entry'; readonly entry: Entry };

function Knowledge({ onBack }: KnowledgeScreenProps) {
  const [typed, setTyped] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [panel, setPanel] = useState<OpenPanel>();
  const { query, entries } = useEntries({ keyword: useDebounced(typed.trim()), categoryId });
  if (query.error instanceof ApiError && query.error.errorCode === 'FORBIDDEN') return <NoPermission onBack={onBack} />;
  const close = () => setPanel(undefined);
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
      <Header onBack={panel ? close : onBack} onOpen={(kind) => setPanel({ kind })} />
      <div className="flex min-h-0 grow">
        <EntryList
          query={query}
          entries={entries}
          filter={{ keyword: typed, categoryId }}
          onFilter={(filter) => {
            setTyped(filter.keyword);
            setCategoryId(filter.categoryId);
          }}
          chosenKey={panel?.kind === 'entry' ? keyOf(panel.entry) : undefined}
          onChoose={(entry) => setPanel({ kind: 'entry', entry })}
          isHiddenWhenNarrow={panel !== undefined}
        />
        <main
          className={clsx(
            'min-h-0 min-w-0 grow overflow-y-auto @min-[960px]/app:block',
            panel === undefined && 'hidden',
          )}
        >
          <div className="mx-auto max-w-measure px-4 py-5">
            <Panel panel={panel} entries={entries} onOpen={setPanel} />
          </div>
        </main>
      </div>
    </div>
  );
}

interface PanelProps {
  readonly panel: OpenPanel | undefined;
  readonly entries: readonly Entry[];
  readonly onOpen: (panel: OpenPanel | undefined) => void;
}

function Panel({ panel, entries, onOpen }: PanelProps) {
  if (panel === undefined || panel.kind === 'try') return <TryQuestion />;
  const entry = panel.kind === 'entry' ? panel.entry : undefined;
  const key = entry && keyOf(entry);
  return (
    <EntryForm
      key={key ?? 'new'}
      entry={entry}
      stored={entries.find((one) => keyOf(one) === key)}
      onSaved={(saved) => onOpen({ kind: 'entry', entry: saved })}
      onDeleted={() => onOpen(undefined)}
    />
  );
}

interface HeaderProps extends KnowledgeScreenProps {
  readonly onOpen?: (kind: 'try' | 'new') => void;
}

function Header({ onBack, onOpen }: HeaderProps) {
  const t = useT();
  return (
    <header className="flex h-bar flex-none items-center gap-2 border-b border-line bg-surface px-3">
      <IconButton label={t('agentDesk.back')} icon={<ChevronLeft size={20} />} onPress={onBack} />
      <h1 className="min-w-0 grow truncate text-title font-semibold @min-[960px]/app:text-h2">
        {t('title.knowledge')}
      </h1>
      {onOpen && (
        <>
          <span className="contents @min-[960px]/app:hidden">
            <IconButton label={t('knowledge.try')} icon={<FlaskConical size={18} />} onPress={() => onOpen('try')} />
          </span>
          <span className="hidden @min-[960px]/app:contents">
            <Button icon={<FlaskConical size={16} />} onPress={() => onOpen('try')}>
              {t('knowledge.try')}
            </Button>
          </span>
          <Button variant="primary" icon={<Plus size={16} />} onPress={() => onOpen('new')}>
            {t('knowledge.new')}
          </Button>
        </>
      )}
    </header>
  );
}

function NoPermission({ onBack }: KnowledgeScreenProps) {
  const t = useT();
  return (
    <div className="flex h-full flex-col bg-canvas">
      <Header onBack={onBack} />
      <EmptyState illustration="file" title={t('knowledge.forbidden')} text={t('knowledge.forbidden.text')} />
    </div>
  );
}
