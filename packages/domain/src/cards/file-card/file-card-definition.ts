import { type Line, nameWithSize, type TextFormatter } from '../../text/text-formatter';
import type { CardDefinition } from '../card-definition';
import { buttonLine, fieldLines, footerLines } from '../card-text-parts';
import { FileCard } from './file-card';

export const fileCard: CardDefinition<typeof FileCard, 'file'> = {
  schema: FileCard,
  text: fileCardText,
  previewKind: 'file',
  searchKind: 'file',
  images: () => [],
  isPushable: true,
};

function fileCardText(body: FileCard, _content: string, formatter: TextFormatter): readonly Line[] {
  const { title, file, fields, buttons } = body;
  const name = file && (file.name || title?.text || formatter.translate('message.file.unnamed'));
  return [
    title?.text !== name && title?.text,
    name !== undefined && nameWithSize(formatter, name, file?.fileSize),
    ...fieldLines(fields, formatter),
    buttonLine(buttons),
    ...footerLines(body, formatter),
  ];
}
