import { executionsOf, rowsOf } from '@parley/domain';
import { Button } from '../../primitives/Button';
import { CardContent, CardFrame, NothingToShow } from '../CardFrame';
import { CardHeading } from '../CardHeading';
import { CardLink } from '../CardLink';
import type { CardProps } from '../card-props';
import { Fields } from '../Fields';
import { ExecutionList } from './ExecutionList';
import { TaskRows } from './TaskRows';

/** Rows to choose from, or the execution state of the lines of a requisition. source: MT-24, MT-64 … MT-66, M-25 */
export function TaskCard(props: CardProps<'TASK_CARD'>) {
  const { card, memory, onIntent } = props;
  const executions = executionsOf(card);
  const title = card.title || executions?.title;
  if (executions) {
    return (
      <CardFrame label={title || undefined}>
        <ExecutionList
          title={title}
          executions={executions.executeList}
          showsAll={memory.showsAll}
          onToggleShowAll={() => onIntent({ type: 'toggleShowAll' })}
        />
      </CardFrame>
    );
  }
  return <ChoiceCard {...props} />;
}

function ChoiceCard(props: CardProps<'TASK_CARD'>) {
  const { card, onIntent } = props;
  const rows = rowsOf(card);
  const { linkUrl } = card;
  const isEmpty =
    !card.title && !card.subtitle && !linkUrl && rows.length + card.fields.length + card.buttons.length === 0;
  return (
    <CardFrame label={card.title}>
      <CardContent>
        {isEmpty && <NothingToShow />}
        {rows.length === 0 && (
          <CardHeading title={card.title}>{card.subtitle && <Subtitle text={card.subtitle} />}</CardHeading>
        )}
        <Fields fields={card.fields.map(({ key, value = '' }) => ({ name: key, value }))} />
        {rows.length > 0 && (
          <TaskRows {...props} rows={rows} subtitle={card.subtitle && <Subtitle text={card.subtitle} />} />
        )}
        {card.buttons.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {card.buttons.map(({ text, url }) => (
              <Button key={text} variant="cyan" onPress={() => url && onIntent({ type: 'openUrl', url })}>
                {text}
              </Button>
            ))}
          </div>
        )}
      </CardContent>
      {linkUrl && <CardLink onPress={() => onIntent({ type: 'openUrl', url: linkUrl })} />}
    </CardFrame>
  );
}

const Subtitle = ({ text }: { readonly text: string }) => <p className="text-[14px]/[22px] text-fg-2">{text}</p>;
