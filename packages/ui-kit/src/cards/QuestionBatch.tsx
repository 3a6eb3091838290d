import { type Question, questionBatch } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Check, ChevronRight, RefreshCw } from 'lucide-react';
import { Link } from '../primitives/Link';
import type { CardIntent } from './card-intent';
import type { CardMemory } from './card-memory';

interface QuestionBatchProps {
  readonly questions: readonly Question[];
  readonly pageSize: number;
  /** The group whose batches are shown; '' for a card with a single list. */
  readonly group: string;
  readonly memory: CardMemory;
  readonly onIntent: (intent: CardIntent) => void;
}

/** One batch of questions, in two columns if there is room. source: SM-44, MT-61 */
export function QuestionBatch({ questions, pageSize, group, memory, onIntent }: QuestionBatchProps) {
  const t = useT();
  return (
    <ul className="grid grid-cols-1 @min-[480px]:grid-cols-2 @min-[480px]:gap-2 @min-[480px]:px-4 @min-[480px]:pb-3.5 @max-[480px]:px-2 @max-[480px]:pb-2">
      {questionBatch(questions, pageSize, memory.pages[group] ?? 0).map((question) => {
        const isVisited = memory.visited.has(question.title);
        const Icon = isVisited ? Check : ChevronRight;
        return (
          <li key={question.title} className="@max-[480px]:border-line @max-[480px]:not-first:border-t">
            <button
              type="button"
              onClick={() => onIntent({ type: 'ask', question })}
              className={clsx(questionClasses, isVisited ? 'text-fg-3' : 'text-fg')}
            >
              <span className="min-w-0 grow">{question.title}</span>
              {isVisited && <span className="sr-only">{t('card.questions.visited')}</span>}
              <Icon size={16} aria-hidden="true" className="flex-none text-fg-3 group-hover:text-accent-text" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const questionClasses =
  'group flex min-h-9 w-full items-center gap-2 rounded-md py-1.75 pr-2.5 pl-3 text-left text-[14px]/[20px] transition-colors duration-(--t-1) hover:text-accent-text mobile:min-h-touch pointer-coarse:min-h-touch mobile:text-msg @max-[480px]:px-2 @max-[480px]:hover:bg-hover @min-[480px]:h-full @min-[480px]:bg-subtle @min-[480px]:ring-1 @min-[480px]:ring-line @min-[480px]:ring-inset @min-[480px]:hover:bg-accent-soft @min-[480px]:hover:ring-accent-line';

interface NextBatchProps extends Omit<QuestionBatchProps, 'questions'> {
  readonly count: number;
  /** The text size of the link. */
  readonly size?: 'sub' | 'cap';
}

/** The button for the next batch; not drawn if there is only one. source: MT-62 */
export function NextBatch({ count, pageSize, group, memory, onIntent, size = 'sub' }: NextBatchProps) {
  const t = useT();
  const pages = Math.ceil(count / pageSize);
  if (pages <= 1) return null;
  const page = ((memory.pages[group] ?? 0) % pages) + 1;
  return (
    <span className="flex flex-none items-center gap-2 text-sub whitespace-nowrap">
      <Link
        size={size}
        icon={<RefreshCw size={14} aria-hidden="true" />}
        onPress={() => onIntent({ type: 'nextBatch', group })}
      >
        {t('card.questions.nextBatch')}
      </Link>
      <span className="kit-num text-fg-3 @min-[480px]:sr-only">{t('card.questions.page', { page, pages })}</span>
    </span>
  );
}
