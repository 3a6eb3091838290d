import { type Execution, maxCollapsedExecutions } from '@parley/domain';
import { useT } from '@parley/i18n';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Tag } from '../../primitives/Tag';
import { TextRuns } from '../../primitives/TextRuns';
import { NothingToShow } from '../CardFrame';
import { CardHeading } from '../CardHeading';
import { executionTone } from './execution-tone';

interface ExecutionListProps {
  readonly title: string | undefined;
  readonly executions: readonly Execution[];
  readonly showsAll: boolean;
  readonly onToggleShowAll: () => void;
}

/** The execution state of each line; the first three, then a 'more' button. source: MT-66, MT-67, CN-22, M-27 */
export function ExecutionList({ title, executions, showsAll, onToggleShowAll }: ExecutionListProps) {
  const t = useT();
  const shown = showsAll ? executions : executions.slice(0, maxCollapsedExecutions);
  const hiddenCount = executions.length - maxCollapsedExecutions;
  const Icon = showsAll ? ChevronUp : ChevronDown;
  return (
    <>
      <div className="px-4 pt-3.5 pb-1">
        <CardHeading title={title} />
        {executions.length === 0 && <NothingToShow />}
        <ul className="divide-y divide-line">
          {shown.map(({ executePoint, executeStatus, color, orderContent }, index) => {
            const tone = executionTone(color);
            return (
              <li
                key={`${index}:${executePoint}`}
                className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2.5 gap-y-0.5 py-2.5"
              >
                <span aria-hidden="true" style={{ background: tone.dot }} className="size-2 rounded-full" />
                <b className="min-w-0 font-medium">{executePoint}</b>
                {executeStatus && <Tag color={tone.tag}>{executeStatus}</Tag>}
                {orderContent && (
                  <p className="kit-num col-span-2 col-start-2 text-sub text-fg-3">
                    <TextRuns text={orderContent} />
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {hiddenCount > 0 && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={onToggleShowAll}
          className="flex w-full items-center justify-center gap-1 border-t border-line py-2 text-sub font-medium text-accent-text -outline-offset-2 hover:bg-hover mobile:min-h-touch pointer-coarse:min-h-touch"
        >
          {showsAll ? t('card.less') : t('card.moreCount', { count: hiddenCount })}
          <Icon size={14} aria-hidden="true" />
        </button>
      )}
    </>
  );
}
