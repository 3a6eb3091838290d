import { contentOf } from '../../messages/message-content';
import { plainText } from '../../sources/citations';
import type { Line, TextFormatter } from '../../text/text-formatter';
import { textIn } from '../../wire/text-in';
import type { CardDefinition, Previewed } from '../card-definition';
import { footerLines, markupText } from '../card-text-parts';
import { TextCard } from './text-card';

export const textCard: CardDefinition<typeof TextCard, 'robotCard'> = {
  schema: TextCard,
  text: textCardText,
  previewKind: 'robotCard',
  previewText: textCardPreview,
  pictures: () => [],
  isPushable: true,
};

function textCardPreview(message: Previewed): string | undefined {
  return plainText(textIn(message.purchaseRobotMsg?.text, 'content') ?? contentOf(message)) || undefined;
}

function textCardText(card: TextCard, _content: string, formatter: TextFormatter): readonly Line[] {
  const { content } = card.text;
  const { textMode } = card.config;
  return [textMode === undefined ? content : markupText(content, textMode), ...footerLines(card, formatter)];
}
