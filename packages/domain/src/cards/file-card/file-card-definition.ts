import { type Line, sized, type TextWords } from '../../text/text-words';
import type { CardDefinition } from '../card-definition';
import { buttonLine, fieldLines, footerLines } from '../card-text-parts';
import { FileCard } from './file-card';

export const fileCard: CardDefinition<typeof FileCard, 'file'> = {
  schema: FileCard,
  text: fileCardText,
  previewKind: 'file',
  pictures: () => [],
  isPushable: true,
};

function fileCardText(body: FileCard, _content: string, words: TextWords): readonly Line[] {
  const { title, file, fields, buttons } = body;
  const name = file && (file.name || title?.text || words.translate('message.file.noName'));
  return [
    title?.text !== name && title?.text,
    name !== undefined && sized(words, name, file?.fileSize),
    ...fieldLines(fields, words),
    buttonLine(buttons),
    ...footerLines(body, words),
  ];
}
