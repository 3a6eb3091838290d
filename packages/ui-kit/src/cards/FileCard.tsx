import { describedFile } from '@parley/domain';
import { AnswerFooter } from './AnswerFooter';
import { CardButtons } from './CardButtons';
import { CardBody, CardFrame } from './CardFrame';
import { CardHeading } from './CardHeading';
import type { CardProps } from './card-props';
import { Fields } from './Fields';
import { LinkLine } from './LinkLine';

/** A file that the robot hands over. source: §2 File card (MT-17, OV-18) */
export function FileCard({ card, answer, onIntent }: CardProps<'FILE_CARD'>) {
  const title = card.title?.text || card.file?.name || '';
  const { file } = card;
  return (
    <CardFrame label={title || undefined}>
      <CardBody>
        <CardHeading title={title} />
        <Fields
          fields={card.fields.map(({ fieldName, fieldValue = '' }) => ({ name: fieldName, value: fieldValue }))}
        />
        <CardButtons buttons={card.buttons} onIntent={onIntent} />
      </CardBody>
      {file && (
        <LinkLine
          onPress={() =>
            onIntent({ type: 'openFile', file: describedFile({ url: file.url, name: file.name ?? '', size: file.fileSize }) })
          }
        />
      )}
      <AnswerFooter
        references={answer.references}
        isAiGenerated={card.aigcFlag}
        dataTime={card.dataTime}
        rating={card.config.evaluateFlag && answer.canRate ? { given: answer.rating } : undefined}
        onIntent={onIntent}
      />
    </CardFrame>
  );
}
