import type { Content } from './file-types';

type ContentSignature = readonly [content: Content, bytes: string, at?: number];

/** The first bytes of each kind of file, as Latin-1 characters, and their offset. */
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

/** Whether the first bytes of a file fit the expected content. source: FI4 */
export function isContent(head: Buffer, expected: Content): boolean {
  const recognised = contentBySignature(head);
  if (expected === 'opaque') return recognised === undefined || recognised === 'zip';
  if (expected === 'text') return isText(head);
  if (expected === 'svg') return isText(head) && /<svg[\s/>]/i.test(head.toString('latin1'));
  return recognised === expected;
}

function contentBySignature(head: Buffer): Content | undefined {
  const text = head.subarray(0, 512).toString('latin1');
  const content = signatures.find(([, bytes, at = 0]) => text.startsWith(bytes, at))?.[0];
  return content === 'mp4' && isHeif(text) ? 'heif' : content;
}

const heifBrands = new Set('avif avis heic heix heim heis hevc hevx mif1 mif2 miaf msf1'.split(' '));

/** An image in the container of a video, which browsers draw by its brands, whatever its name and its type are. */
function isHeif(text: string): boolean {
  for (let at = 8; at < 256; at += 4) if (heifBrands.has(text.slice(at, at + 4))) return true;
  return false;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of them.
const controlCharacter = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Whether the bytes are text in UTF-8, UTF-16 or GB 18030, which spreadsheets and editors write. */
export const isText = (head: Buffer): boolean => decodeText(head) !== undefined;

/** Decodes bytes, which may end in the middle of a character; undefined when they are not text. */
export function decodeText(bytes: Buffer): string | undefined {
  const encodings = bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    const text = decodeAs(encoding, bytes);
    if (text !== undefined && !controlCharacter.test(text)) return text;
  }
  return undefined;
}

function decodeAs(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    // Not in this encoding: the caller tries the next one.
    return undefined;
  }
}
