import { useT } from '@parley/i18n';
import { Button, EmptyState, LoadTimeout, TextField } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { CategoryChoice, useCategoryChoices } from '../../services/CategoryChoice';
import { LoadFailed } from '../../services/LoadFailed';
import { type Entry, type EntryFilter, keyOf, type useEntries } from './use-entries';

interface EntryListProps extends ReturnType<typeof useEntries> {
  readonly filter: EntryFilter;
  readonly onFilter: (filter: EntryFilter) => void;
  readonly chosenKey: string | undefined;
  readonly onChoose: (entry: Entry) => void;
  readonly isHiddenWhenNarrow: boolean;
}

/** The entries of one category or of all, those with the typed words. source: WB465 */
export function EntryList({ filter, onFilter, isHiddenWhenNarrow, ...rest }: EntryListProps) {
  const t = useT();
  return (
    <nav
      aria-label={t('knowledge.entries')}
      className={clsx(
        'min-h-0 w-full flex-none flex-col border-r border-line bg-surface @min-[960px]/app:flex @min-[960px]/app:w-pane',
        isHiddenWhenNarrow ? 'hidden' : 'flex',
      )}
    >
      <search className="flex flex-none flex-col gap-2 border-b border-line px-4 py-3">
        <TextField
          variant="search"
          type="search"
          label={t('knowledge.search')}
          placeholder={t('knowledge.search')}
          maxLength={200}
          icon={<Search size={16} aria-hidden="true" />}
          value={filter.keyword}
          onChange={(keyword) => onFilter({ ...filter, keyword })}
        />
        <CategoryChoice
          label={t('agentDesk.faq.category')}
          emptyLabel={t('knowledge.allCategories')}
          value={filter.categoryId}
          onChange={(categoryId) => onFilter({ ...filter, categoryId })}
        />
      </search>
      <Entries {...rest} />
    </nav>
  );
}

type EntriesProps = Pick<EntryListProps, 'query' | 'entries' | 'chosenKey' | 'onChoose'>;

function Entries({ query, entries, chosenKey, onChoose }: EntriesProps) {
  const t = useT();
  const categories = new Map(useCategoryChoices().map(({ id, name }) => [id, name]));
  if (query.isError && entries.length === 0) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadTimeout />;
  if (entries.length === 0)
    return <EmptyState illustration="search" title={t('knowledge.none')} text={t('knowledge.none.text')} />;
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={keyOf(entry)}>
            <EntryButton
              entry={entry}
              category={categories.get(entry.categoryId)}
              isChosen={keyOf(entry) === chosenKey}
              onPress={() => onChoose(entry)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="flex justify-center py-3">
          <Button isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('knowledge.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface EntryButtonProps {
  readonly entry: Entry;
  /** undefined until the categories are loaded. */
  readonly category: string | undefined;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function EntryButton({ entry: { question, language }, category, isChosen, onPress }: EntryButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onPress}
      className={clsx('block w-full px-4 py-2.5 text-left', isChosen ? 'bg-accent-soft' : 'hover:bg-hover')}
    >
      <span className="line-clamp-2 font-medium wrap-anywhere">{question}</span>
      <span className="block truncate text-cap text-fg-3">
        {[category, t(`shell.language.${language}`)].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}
