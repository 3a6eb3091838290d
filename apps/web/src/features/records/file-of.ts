import { type FileMessage, type Message, readBody, toFileMessage } from '@parley/domain';

/** The file of a message, whether somebody sent it or a card of the robot has it. source: MT-06, MT-17 */
export function fileOf(message: Message): FileMessage | undefined {
  const body = readBody(message);
  if (body.kind === 'file') return body.file;
  if (body.kind !== 'card' || body.card.type !== 'FILE_CARD') return undefined;
  const { file, title } = body.card.body;
  return file && toFileMessage({ url: file.url, name: file.name || (title?.text ?? ''), size: file.fileSize });
}
