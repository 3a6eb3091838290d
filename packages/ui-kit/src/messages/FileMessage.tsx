import { FileTile } from './FileTile';
import type { MessageProps } from './message-props';

/** A file that somebody sent. source: MT-06 */
export const FileMessage = ({ body, side, transfer, onIntent }: MessageProps<'file'>) => (
  <FileTile file={body.file} side={side} transfer={transfer} onIntent={onIntent} />
);
