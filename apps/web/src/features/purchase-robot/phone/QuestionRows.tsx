import { questionBatch } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, Link, Skeleton } from '@parley/ui-kit';
import { ChevronRight, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { type HotQuestion, inCategory } from '../use-questions';

interface QuestionRowsProps {
  /** undefined while they load. */
  readonly questions: readonly HotQuestion[] | undefined;
  readonly categoryId: string | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onAsk: (question: string) => void;
}

const batchSize = 4;

/** The questions asked most, four at a time, in a card; a press sends one. source: W-17 */
export function QuestionRows({ questions, categoryId, hasFailed, onRetry, onAsk }: QuestionRowsProps) {
  const t = useT();
  const id = useId();
  const [page, setPage] = useState(0);
  const found = questions && inCategory(questions, categoryId);
  return (
    <section
      aria-labelledby={id}
      className="rounded-bubble border border-line-card bg-surface px-2 pb-2 text-msg shadow-card"
    >
      <div className="flex min-h-touch items-center justify-between gap-3 px-2">
        <h3 id={id} className="font-semibold">
          {t('room.rail.popular')}
        </h3>
        {found && found.length > batchSize && (
          <Link icon={<RefreshCw size={14} aria-hidden="true" />} onPress={() => setPage((shown) => shown + 1)}>
            {t('room.rail.nextBatch')}
          </Link>
        )}
      </div>
      <ol>
        {questionBatch(found ?? [], batchSize, page).map(({ question }) => (
          <li key={question} className="border-line not-first:border-t">
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="flex min-h-touch w-full items-center gap-2 px-2 py-2 text-left hover:bg-hover"
            >
              <span className="min-w-0 grow">{question}</span>
              <ChevronRight size={16} aria-hidden="true" className="flex-none text-fg-3" />
            </button>
          </li>
        ))}
      </ol>
      {!found && !hasFailed && (
        <div className="grid gap-4 px-2 py-3">
          {['a', 'b', 'c', 'd'].map((row) => (
            <Skeleton key={row} height={16} />
          ))}
        </div>
      )}
      {found?.length === 0 && <p className="px-2 pb-2 text-sub text-fg-3">{t('room.rail.none')}</p>}
      {!found && hasFailed && (
        <div className="flex items-center justify-between gap-2 px-2 pb-2 text-sub text-fg-3">
          {t('room.rail.failed')}
          <Button size="sm" onPress={onRetry}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}
