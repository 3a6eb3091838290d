import type { Content } from './file-types';

type ContentSignature = readonly [content: Content, bytes: string, at?: number];

/** How files of each kind begin. Bytes stand as Latin-1 characters. */
const signatures: readonly ContentSignature[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'WEBP', 8],
  ['wav', 'WAVE', 8],
  ['bmp', 'BM'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['ole', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['rtf', '{\\rtf'],
  ['djvu', 'AT&TFORM'],
  ['rar', 'Rar!\x1a\x07'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['gzip', '\x1f\x8b'],
  ['bzip2', 'BZh'],
  ['xz', '\xfd7zXZ\0'],
  ['tar', 'ustar', 257],
  ['mp4', 'ftyp', 4],
  ['webm', '\x1a\x45\xdf\xa3'],
  ['mp3', 'ID3'],
  ['mp3', '\xff\xfb'],
  ['mp3', '\xff\xf3'],
  ['mp3', '\xff\xf2'],
  ['ogg', 'OggS'],
  ['amr', '#!AMR'],
];

/** How many bytes from the beginning are read to recognise the content. */
export const headLength = 64 * 1024;

/** Whether a file that begins like this is what it is to be. An empty file is a text. source: FI4 */
export function isContent(head: Buffer, wanted: Content): boolean {
  const found = contentBySignature(head);
  if (wanted === 'opaque') return found === undefined || found === 'zip';
  if (wanted === 'text') return isText(head);
  if (wanted === 'svg') return isText(head) && /<svg[\s/>]/i.test(head.toString('latin1'));
  return found === wanted;
}

function contentBySignature(head: Buffer): Content | undefined {
  const text = head.subarray(0, 512).toString('latin1');
  return signatures.find(([, bytes, at = 0]) => text.startsWith(bytes, at))?.[0];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them.
const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Characters and nothing else, in one of the encodings that spreadsheets and editors here write. */
export const isText = (head: Buffer): boolean => decodeText(head) !== undefined;

/** The text of the bytes, which may end in the middle of a character; undefined when they are none. */
export function decodeText(bytes: Buffer): string | undefined {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'gb18030'];
  for (const encoding of marked) {
    const text = decodedAs(encoding, bytes);
    if (text !== undefined && !control.test(text)) return text;
  }
  return undefined;
}

function decodedAs(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    // Not of this encoding: the next one is tried.
    return undefined;
  }
}
