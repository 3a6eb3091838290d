import { linkOf } from '../../messages/media';
import { plainText } from '../../sources/citations';
import { type Line, labelledText, type TextFormatter } from '../../text/text-formatter';
import { readTextField } from '../../wire/read-text-field';
import type { CardDefinition, PreviewSource } from '../card-definition';
import { buttonLine, fieldLines, footerLines, markupText } from '../card-text-parts';
import { RichCard } from './rich-card';
import { type ProgressItem, subTitleOf } from './sub-title';

export const richCard: CardDefinition<typeof RichCard, 'card'> = {
  schema: RichCard,
  text: richCardText,
  previewKind: 'card',
  previewText: titlePreview,
  images: ({ cardImag }) => (cardImag ? [cardImag.url] : []),
  isPushable: true,
};

/** The title of a card, from its body or from the fields of a link. */
export function titlePreview(message: PreviewSource): string | undefined {
  return plainText(readTextField(message.purchaseRobotMsg?.title, 'text') || linkOf(message).title) || undefined;
}

function richCardText(card: RichCard, _content: string, formatter: TextFormatter): readonly Line[] {
  const { title, tag, caption, fields, verticalContentData, buttons, config } = card;
  return [
    title?.text,
    tag?.text,
    caption,
    ...subTitleText(card, formatter),
    ...fieldLines(fields, formatter),
    verticalContentData?.title,
    verticalContentData?.desc,
    buttonLine(buttons),
    config.cardLink && labelledText(formatter, formatter.translate('card.viewDetails'), config.cardLink),
    ...footerLines(card, formatter),
  ];
}

function subTitleText(card: RichCard, formatter: TextFormatter): readonly Line[] {
  const subTitle = subTitleOf(card);
  switch (subTitle.mode) {
    case 'none':
      return [];
    case 'plain':
      return [subTitle.text];
    case 'markdown':
      return [markupText(subTitle.text, 'MARKDOWN')];
    case 'html':
      return [markupText(subTitle.text, 'HTML')];
    case 'sections':
      return subTitle.items.flatMap(({ title, content }, index) => [
        `${index + 1}. ${title}`,
        markupText(content, 'MARKDOWN'),
      ]);
    case 'progress':
      return subTitle.items.flatMap((item) => stepText(item, formatter));
    case 'unknown':
      return [formatter.translate('card.unknownType')];
  }
}

function stepText({ title, desc, state = 'later', time }: ProgressItem, formatter: TextFormatter): readonly Line[] {
  const progress = [formatter.translate(`card.progress.${state}`), time].filter(Boolean).join(', ');
  return [`- ${title}${progress && ` (${progress})`}`, desc];
}
