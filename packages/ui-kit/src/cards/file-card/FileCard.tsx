import { toFileMessage } from '@parley/domain';
import { FileTile } from '../../messages/FileTile';
import { toSafeLine } from '../../messages/to-safe-line';
import { AnswerFooter } from '../AnswerFooter';
import { ratingOf } from '../answer-rating';
import { CardButtons } from '../CardButtons';
import { CardContent, CardFrame, NothingToShow } from '../CardFrame';
import { CardHeading } from '../CardHeading';
import type { CardProps } from '../card-props';
import { Fields } from '../Fields';

/** A file from the robot; without further content it is drawn as a plain tile, without a card. source: MT-17, OV-18 */
export function FileCard({ card, answer, memory, onIntent }: CardProps<'FILE_CARD'>) {
  const { file, fields, buttons, aigcFlag, dataTime } = card;
  const title = card.title?.text ?? '';
  const rating = ratingOf(card.config.evaluateFlag, answer, memory);
  const tile = file && (
    <FileTile
      file={toFileMessage({ url: file.url, name: file.name || title, size: file.fileSize })}
      side="other"
      transfer={{ kind: 'done' }}
      onIntent={onIntent}
    />
  );
  const heading = file && title === file.name ? '' : title;
  const isAlone = heading === '' && fields.length === 0 && buttons.length === 0;
  const hasFooter = answer.references.length > 0 || aigcFlag || dataTime !== undefined || rating !== undefined;
  if (tile && isAlone && !hasFooter) return tile;
  return (
    <CardFrame label={toSafeLine(title || (file?.name ?? '')) || undefined}>
      <CardContent>
        <CardHeading title={heading} />
        {!tile && isAlone && <NothingToShow />}
        {tile}
        <Fields fields={fields.map(({ fieldName, fieldValue = '' }) => ({ name: fieldName, value: fieldValue }))} />
        <CardButtons buttons={buttons} used={memory.used} onIntent={onIntent} />
      </CardContent>
      <AnswerFooter
        references={answer.references}
        isAiGenerated={aigcFlag}
        dataTime={dataTime}
        rating={rating}
        onIntent={onIntent}
      />
    </CardFrame>
  );
}
