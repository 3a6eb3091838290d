import { type RichCard as Body, subTitleOf } from '@parley/domain';
import { TextRuns } from '../../primitives/TextRuns';
import { AnswerFooter } from '../AnswerFooter';
import { ratingOf } from '../answer-rating';
import { CardButtons } from '../CardButtons';
import { CardContent, CardFrame, NothingToShow } from '../CardFrame';
import { CardHeading } from '../CardHeading';
import { CardImage } from '../CardImage';
import { CardLink } from '../CardLink';
import type { CardProps } from '../card-props';
import { Fields } from '../Fields';
import { SubTitleView } from './SubTitleView';

/** CARD and TEMPLATE_CARD; every part is optional. source: MT-14, MT-15, MT-30 … MT-40 */
export function RichCard({ card, answer, memory, onIntent }: CardProps<'CARD' | 'TEMPLATE_CARD'>) {
  const title = card.title?.text ?? '';
  const cover = card.cardImag ?? card.image;
  const link = card.config.cardLink;
  return (
    <CardFrame width={cover ? 'cover' : 'card'} label={title || undefined}>
      {cover && (
        <CardImage url={cover.url} title={title} onPress={() => onIntent({ type: 'previewImage', url: cover.url })} />
      )}
      <CardContent>
        {!showsAnything(card) && <NothingToShow />}
        <CardHeading title={title} tag={card.tag}>
          {card.caption && (
            <p className="text-[14px]/[22px] text-fg-2">
              <TextRuns text={card.caption} />
            </p>
          )}
          {hasTextSubTitle(card) && <SubTitle card={card} answer={answer} memory={memory} onIntent={onIntent} />}
        </CardHeading>
        {!hasTextSubTitle(card) && <SubTitle card={card} answer={answer} memory={memory} onIntent={onIntent} />}
        <Fields
          isInset={cover !== undefined}
          fields={card.fields.map(({ fieldName, fieldValue = '' }) => ({ name: fieldName, value: fieldValue }))}
        />
        <VerticalBlock block={card.verticalContentData} />
        <CardButtons buttons={card.buttons} used={memory.used} isNarrow={cover !== undefined} onIntent={onIntent} />
      </CardContent>
      {link && <CardLink onPress={() => onIntent({ type: 'openUrl', url: link })} />}
      <AnswerFooter
        references={answer.references}
        canAskAgain={answer.canAskAgain}
        isAiGenerated={card.aigcFlag}
        dataTime={card.dataTime}
        rating={ratingOf(card.config.evaluateFlag, answer, memory)}
        onIntent={onIntent}
      />
    </CardFrame>
  );
}

/** Every part is optional, and all of them may be missing. */
function showsAnything(card: Body): boolean {
  const { title, tag, caption, cardImag, image, fields, buttons, verticalContentData: block, config } = card;
  const parts = [title?.text, tag, caption, cardImag, image, block?.title, block?.desc, config.cardLink];
  return parts.some(Boolean) || fields.length + buttons.length > 0 || subTitleOf(card).mode !== 'none';
}

/** A text sub-title is drawn directly below the title; a list gets a larger gap. */
const hasTextSubTitle = (card: Body) => ['plain', 'markdown', 'html', 'unknown'].includes(subTitleOf(card).mode);

function SubTitle({ card, answer, memory, onIntent }: CardProps<'CARD'>) {
  const isLast = card.fields.length + card.buttons.length === 0 && !card.verticalContentData;
  const parts = { answer, memory, onIntent };
  return <SubTitleView subTitle={subTitleOf(card)} fold={card.subTitle} isLast={isLast} {...parts} />;
}

function VerticalBlock({ block }: { readonly block: Body['verticalContentData'] }) {
  if (!block || (!block.title && !block.desc)) return null;
  return (
    <div className="border-l-3 border-accent-line py-px pl-3 text-[14px]/[22px]">
      {block.title && (
        <b className="font-semibold">
          <TextRuns text={block.title} />
        </b>
      )}
      {block.desc && (
        <p className="whitespace-break-spaces text-fg-2">
          <TextRuns text={block.desc} />
        </p>
      )}
    </div>
  );
}
