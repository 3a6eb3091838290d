import { questionBatch } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, Link } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type HotQuestion, inCategory } from '../use-questions';

interface PopularQuestionsProps {
  readonly questions: readonly HotQuestion[] | undefined;
  readonly categoryId: string | undefined;
  readonly keyword: string;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onAsk: (question: string) => void;
  readonly onClear: () => void;
}

const batchSize = 5;

/** The questions asked most, five at a time, or all that a search found; a press sends one. source: W-17, WB225 */
export function PopularQuestions(props: PopularQuestionsProps) {
  const { questions, categoryId, keyword, onAsk } = props;
  const t = useT();
  const [page, setPage] = useState(0);
  const found = inCategory(questions ?? [], categoryId);
  const batch = keyword ? found : questionBatch(found, batchSize, page);
  const first = keyword ? 0 : found.indexOf(batch[0] ?? { question: '', categoryId: '' });

  return (
    <section aria-labelledby="rail-popular">
      <div className="flex items-center justify-between px-4 pt-3.5 pb-1.5 text-cap font-medium text-fg-3">
        <h2 id="rail-popular">{t(keyword ? 'room.rail.results' : 'room.rail.popular')}</h2>
        {!keyword && found.length > batchSize && (
          <Link size="cap" icon={<RefreshCw size={14} />} onPress={() => setPage((shown) => shown + 1)}>
            {t('room.rail.nextBatch')}
          </Link>
        )}
      </div>
      <ol className="flex flex-col px-2">
        {batch.map(({ question }, index) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="flex w-full gap-2.5 rounded-md px-2 py-1.5 text-left text-sub text-fg-2 hover:bg-hover mobile:py-3 pointer-coarse:py-3 hover:text-fg"
            >
              <b
                aria-hidden="true"
                className={clsx(
                  'w-4 flex-none text-center text-cap leading-5 font-semibold tabular-nums',
                  first + index < 3 ? 'text-accent-text' : 'text-fg-3',
                )}
              >
                {first + index + 1}
              </b>
              <span className="min-w-0">{question}</span>
            </button>
          </li>
        ))}
      </ol>
      {questions && found.length === 0 && <NoQuestions {...props} />}
      {!questions && props.hasFailed && (
        <div className="flex items-center justify-between gap-2 px-4 py-2 text-sub text-fg-3">
          {t('room.rail.failed')}
          <Button size="sm" onPress={props.onRetry}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}

function NoQuestions({ keyword, onClear }: PopularQuestionsProps) {
  const t = useT();
  if (!keyword) return <p className="px-4 py-2 text-sub text-fg-3">{t('room.rail.none')}</p>;
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-2 text-sub text-fg-3">
      {t('room.rail.noHits', { keyword })}
      <Button size="sm" onPress={onClear}>
        {t('room.rail.clear')}
      </Button>
    </div>
  );
}
