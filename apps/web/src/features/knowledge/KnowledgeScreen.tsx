import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n';
import { Button, type ButtonProps, EmptyState, IconButton } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { ArrowDownUp, ChevronLeft, FlaskConical, MessageCircleQuestionMark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../conversation/search/use-debounced';
import { QueryScope } from '../../services/QueryScope';
import { EntryForm } from './EntryForm';
import { EntryList } from './EntryList';
import { KnowledgeFiles } from './KnowledgeFiles';
import { OpenQuestions } from './OpenQuestions';
import { TryQuestion } from './TryQuestion';
import { type Entry, keyOf, useEntries } from './use-entries';
import { useConfirmLeaving } from './use-entry-draft';
import type { OpenQuestion } from './use-open-questions';

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
type OpenPanel =
  | { readonly kind: 'try' }
  | { readonly kind: 'questions' }
  | { readonly kind: 'files' }
  | { readonly kind: 'new'; readonly openQuestion?: OpenQuestion }
  | { readonly kind: 'entry'; readonly entry: Entry; readonly openQuestion?: OpenQuestion };

function Knowledge({ onBack }: KnowledgeScreenProps) {
  const [typed, setTyped] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [panel, setPanel] = useState<OpenPanel>();
  const { query, entries } = useEntries({ keyword: useDebounced(typed.trim()), categoryId });
  useConfirmLeaving();
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
          <div className="mx-auto max-w-measure px-4 py-6">
            <Panel
              panel={panel}
              entries={entries}
              onOpen={setPanel}
              onReplace={(from, next) => setPanel((now) => (now === from ? next : now))}
            />
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
  /** Opens `next` unless something else than `from` is open by now. */
  readonly onReplace: (from: OpenPanel, next: OpenPanel | undefined) => void;
}

function Panel({ panel, entries, onOpen, onReplace }: PanelProps) {
  if (panel === undefined || panel.kind === 'try') return <TryQuestion />;
  if (panel.kind === 'files') return <KnowledgeFiles />;
  if (panel.kind === 'questions')
    return (
      <OpenQuestions
        onImprove={({ entry, ...openQuestion }) =>
          entry && onOpen({ kind: 'entry', entry, openQuestion: { ...openQuestion, entry } })
        }
        onMakeEntry={(openQuestion) => onOpen({ kind: 'new', openQuestion })}
      />
    );
  return <EntryPanel panel={panel} entries={entries} onReplace={onReplace} />;
}

interface EntryPanelProps extends Pick<PanelProps, 'entries' | 'onReplace'> {
  readonly panel: Extract<OpenPanel, { readonly kind: 'new' | 'entry' }>;
}

function EntryPanel({ panel, entries, onReplace }: EntryPanelProps) {
  const entry = panel.kind === 'entry' ? panel.entry : undefined;
  const { openQuestion } = panel;
  const key = entry && keyOf(entry);
  const stored = entries.find((one) => keyOf(one) === key);
  const formKey = `${key ?? 'new'} ${openQuestion?.key ?? ''}`;
  return (
    <EntryForm
      // A saved entry begins anew with what was stored.
      key={`${formKey} ${entry?.version ?? ''}`}
      formKey={formKey}
      entry={entry}
      stored={stored}
      openQuestion={openQuestion}
      // The next question is there.
      onSaved={(saved) => onReplace(panel, openQuestion ? { kind: 'questions' } : { kind: 'entry', entry: saved })}
      onDeleted={() => onReplace(panel, undefined)}
      onDropped={() => stored && onReplace(panel, { ...panel, kind: 'entry', entry: stored })}
    />
  );
}

interface HeaderProps extends KnowledgeScreenProps {
  readonly onOpen?: (kind: 'try' | 'new' | 'questions' | 'files') => void;
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
          <HeaderButton
            label={t('knowledge.questions')}
            icon={<MessageCircleQuestionMark size={16} />}
            onPress={() => onOpen('questions')}
          />
          <HeaderButton label={t('knowledge.try')} icon={<FlaskConical size={16} />} onPress={() => onOpen('try')} />
          <HeaderButton label={t('knowledge.files')} icon={<ArrowDownUp size={16} />} onPress={() => onOpen('files')} />
          <HeaderButton
            variant="primary"
            label={t('knowledge.new')}
            icon={<Plus size={16} />}
            onPress={() => onOpen('new')}
          />
        </>
      )}
    </header>
  );
}

interface HeaderButtonProps extends Pick<ButtonProps, 'variant' | 'icon' | 'onPress'> {
  readonly label: string;
}

/** Only an icon where the page is narrow. */
function HeaderButton({ label, ...rest }: HeaderButtonProps) {
  return (
    <Button aria-label={label} title={label} {...rest}>
      <span className="@max-[960px]/app:hidden">{label}</span>
    </Button>
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
