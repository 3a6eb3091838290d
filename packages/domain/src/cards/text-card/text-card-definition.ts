import { contentOf } from '../../messages/message-content';
import { plainText } from '../../sources/citations';
import type { Line, TextFormatter } from '../../text/text-formatter';
import { readTextField } from '../../wire/read-text-field';
import type { CardDefinition, PreviewSource } from '../card-definition';
import { footerLines, markupText } from '../card-text-parts';
import { TextCard } from './text-card';

export const textCard: CardDefinition<typeof TextCard, 'robotCard'> = {
  schema: TextCard,
  text: textCardText,
  previewKind: 'robotCard',
  previewText: textCardPreview,
  images: () => [],
  isPushable: true,
};

function textCardPreview(message: PreviewSource): string | undefined {
  return plainText(readTextField(message.purchaseRobotMsg?.text, 'content') ?? contentOf(message)) || undefined;
}

function textCardText(card: TextCard, _content: string, formatter: TextFormatter): readonly Line[] {
  const { content } = card.text;
  const { textMode } = card.config;
  return [textMode === undefined ? content : markupText(content, textMode), ...footerLines(card, formatter)];
}
