import { contentOf } from '../../messages/message-content';
import { plainText } from '../../sources/citations';
import type { Line, TextFormatter } from '../../text/text-formatter';
import type { CardDefinition } from '../card-definition';
import { footerLines, markupText } from '../card-text-parts';
import { AssistantText } from './assistant-text';

export const assistantText: CardDefinition<typeof AssistantText, 'robotCard'> = {
  schema: AssistantText,
  text: assistantTextLines,
  previewKind: 'robotCard',
  searchKind: 'text',
  previewText: (message) => plainText(contentOf(message)),
  images: () => [],
  isPushable: false,
};

function assistantTextLines(body: AssistantText, content: string, formatter: TextFormatter): readonly Line[] {
  return [markupText(content, body.config.textMode ?? 'MARKDOWN'), ...footerLines(body, formatter)];
}
