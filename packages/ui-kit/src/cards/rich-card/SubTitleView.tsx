import type { RichCard, SubTitle } from '@parley/domain';
import { useT } from '@parley/i18n';
import { TextRuns } from '../../primitives/TextRuns';
import { LazyRichText } from '../../rich-text/LazyRichText';
import type { CardProps } from '../card-props';
import { Fold, foldLineHeight } from '../Fold';
import { ProgressList } from './ProgressList';
import { SectionList } from './SectionList';

interface SubTitleViewProps extends Pick<CardProps<'CARD'>, 'answer' | 'memory' | 'onIntent'> {
  readonly subTitle: SubTitle;
  /** The sub-title as the wire has it, which says after how many lines it is folded. */
  readonly fold: RichCard['subTitle'];
  /** Whether it is the last part of the card; the toggle of a list of steps then spans the card, as in design a1. */
  readonly isLast: boolean;
}

/** The part below the title, in each of its modes, folded if the card requests it. source: MT-51 … MT-58 */
export function SubTitleView({ subTitle, fold, isLast, memory, onIntent, answer }: SubTitleViewProps) {
  if (subTitle.mode === 'none') return null;
  const content = <Content subTitle={subTitle} answer={answer} onIntent={onIntent} />;
  if (subTitle.mode === 'unknown' || subTitle.mode === 'sections') return content;
  return (
    <Fold
      lines={fold?.subTitleFoldLineNumber}
      lineHeight={foldLineHeight.subTitle}
      hidesToggle={fold?.hideFoldButton ?? false}
      isUnfolded={memory.isUnfolded}
      onToggle={() => onIntent({ type: 'toggleFold' })}
      toggle={subTitle.mode === 'progress' && isLast ? 'bar' : 'link'}
    >
      {content}
    </Fold>
  );
}

function Content({ subTitle, answer, onIntent }: Pick<SubTitleViewProps, 'subTitle' | 'answer' | 'onIntent'>) {
  const t = useT();
  switch (subTitle.mode) {
    case 'none':
      return null;
    case 'plain':
      return (
        <p className="text-[14px]/[22px] whitespace-break-spaces text-fg-2 mobile:text-body">
          <TextRuns text={subTitle.text} />
        </p>
      );
    case 'markdown':
    case 'html':
      return (
        <LazyRichText
          source={subTitle.text}
          mode={subTitle.mode}
          size="body"
          references={answer.references}
          onCite={(reference, number) => onIntent({ type: 'openSource', reference, number })}
          onImage={(url) => onIntent({ type: 'previewImage', url })}
          onInnerMessage={(id) => onIntent({ type: 'innerMessage', id })}
        />
      );
    case 'sections':
      return (
        <SectionList
          items={subTitle.items}
          onOpen={({ title, content = '' }) => onIntent({ type: 'showSection', title, content })}
        />
      );
    case 'progress':
      return <ProgressList items={subTitle.items} />;
    case 'unknown':
      return <p className="text-sub text-fg-3">{t('card.unknownType')}</p>;
  }
}
