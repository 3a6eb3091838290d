import type { Question } from '@parley/domain';
import { useT } from '@parley/i18n';
import { Chip } from '../../primitives/Chip';
import { CardContent, CardFrame, NothingToShow } from '../CardFrame';
import type { CardProps } from '../card-props';
import { NextBatch, QuestionBatch } from '../QuestionBatch';

/** Questions to press, one batch at a time, grouped by type if the card requests it. source: MT-18, MT-60, M-31 */
export function QuestionCard({ card, memory, onIntent }: CardProps<'QUESTION_CARD'>) {
  const t = useT();
  const groups = card.questionStyle === 'group' ? groupsOf(card.questionList) : [];
  const group = groups.length > 1 ? (groups.find((name) => name === memory.group) ?? groups[0] ?? '') : '';
  const questions = groups.length > 1 ? card.questionList.filter(({ type }) => type === group) : card.questionList;
  const title = card.title?.text || t('card.questions.title');
  const parts = { pageSize: card.pageSize, group, memory, onIntent };

  return (
    <CardFrame label={title}>
      <div className="flex items-center justify-between gap-3 px-4 pt-3 pb-2 pointer-coarse:min-h-touch pointer-coarse:py-1">
        <span className="font-semibold">{title}</span>
        <NextBatch {...parts} count={questions.length} />
      </div>
      {groups.length > 1 && (
        <Groups groups={groups} current={group} onShow={(name) => onIntent({ type: 'showGroup', group: name })} />
      )}
      {questions.length === 0 ? (
        <CardContent>
          <NothingToShow />
        </CardContent>
      ) : (
        <QuestionBatch {...parts} questions={questions} />
      )}
    </CardFrame>
  );
}

const groupsOf = (questions: readonly Question[]): readonly string[] => [...new Set(questions.map(({ type }) => type))];

interface GroupsProps {
  readonly groups: readonly string[];
  readonly current: string;
  readonly onShow: (group: string) => void;
}

function Groups({ groups, current, onShow }: GroupsProps) {
  const t = useT();
  return (
    <ul
      aria-label={t('card.questions.groups')}
      className="flex flex-wrap gap-2 px-4 pb-2.5 pointer-coarse:gap-3 pointer-coarse:py-1.5"
    >
      {groups.map((group) => (
        <li key={group}>
          <Chip isPressed={group === current} onPress={() => onShow(group)}>
            {group || t('card.more')}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
