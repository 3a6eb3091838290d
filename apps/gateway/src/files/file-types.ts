import { extensionOf } from '@parley/domain';

/** What the bytes of a file must look like; `text` and `opaque` have no mark of their own. */
export type Content =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'tiff'
  | 'pdf'
  | 'zip'
  | 'ole'
  | 'rtf'
  | 'djvu'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'bzip2'
  | 'xz'
  | 'tar'
  | 'mp4'
  | 'webm'
  | 'mp3'
  | 'wav'
  | 'ogg'
  | 'amr'
  | 'svg'
  | 'text'
  | 'opaque';

/** As what a file of an extension is stored and served. */
export interface FileType {
  readonly mime: string;
  readonly content: Content;
  /** May be shown inline, because a browser runs nothing in it. */
  readonly isInline: boolean;
}

const inlineType = (mime: string, content: Content): FileType => ({ mime, content, isInline: true });
const attachmentType = (mime: string, content: Content): FileType => ({ mime, content, isInline: false });
const each = (extensions: string, type: FileType): readonly (readonly [string, FileType])[] =>
  extensions.split(' ').map((extension) => [extension, type]);

/** Served as plain text whatever its markup is, so that no browser runs it. */
const plainText = attachmentType('text/plain', 'text');
const office = (format: string) => attachmentType(`application/vnd.${format}`, 'zip');
const openXml = 'openxmlformats-officedocument';
const openDocument = 'oasis.opendocument';

/** Every accepted extension; all others are refused. source: FI4, FL-03 */
const types: ReadonlyMap<string, FileType> = new Map([
  ['png', inlineType('image/png', 'png')],
  ...each('jpg jpeg', inlineType('image/jpeg', 'jpeg')),
  ['gif', inlineType('image/gif', 'gif')],
  ['webp', inlineType('image/webp', 'webp')],
  ['bmp', attachmentType('image/bmp', 'bmp')],
  ...each('tif tiff', attachmentType('image/tiff', 'tiff')),
  ['svg', attachmentType('image/svg+xml', 'svg')],
  ['pdf', inlineType('application/pdf', 'pdf')],
  ...each('mp4 m4v', inlineType('video/mp4', 'mp4')),
  ['mov', attachmentType('video/quicktime', 'mp4')],
  ['webm', inlineType('video/webm', 'webm')],
  ['mp3', inlineType('audio/mpeg', 'mp3')],
  ['wav', inlineType('audio/wav', 'wav')],
  ...each('ogg oga opus', inlineType('audio/ogg', 'ogg')),
  ['m4a', inlineType('audio/mp4', 'mp4')],
  ['amr', attachmentType('audio/amr', 'amr')],
  ...each('docx docm', office(`${openXml}.wordprocessingml.document`)),
  ...each('dotx dotm', office(`${openXml}.wordprocessingml.template`)),
  ...each('xlsx xlsm', office(`${openXml}.spreadsheetml.sheet`)),
  ...each('xltx xltm', office(`${openXml}.spreadsheetml.template`)),
  ...each('pptx pptm', office(`${openXml}.presentationml.presentation`)),
  ...each('ppsx ppsm', office(`${openXml}.presentationml.slideshow`)),
  ...each('potx potm', office(`${openXml}.presentationml.template`)),
  ...each('odt ott', office(`${openDocument}.text`)),
  ...each('ods ots', office(`${openDocument}.spreadsheet`)),
  ...each('odp otp', office(`${openDocument}.presentation`)),
  ['xps', attachmentType('application/oxps', 'zip')],
  ['epub', attachmentType('application/epub+zip', 'zip')],
  ...each('doc dot', attachmentType('application/msword', 'ole')),
  ...each('xls xlt', attachmentType('application/vnd.ms-excel', 'ole')),
  ...each('ppt pps pot', attachmentType('application/vnd.ms-powerpoint', 'ole')),
  ['rtf', attachmentType('application/rtf', 'rtf')],
  ['djvu', attachmentType('image/vnd.djvu', 'djvu')],
  ['zip', attachmentType('application/zip', 'zip')],
  ['rar', attachmentType('application/vnd.rar', 'rar')],
  ['7z', attachmentType('application/x-7z-compressed', '7z')],
  ...each('gz tgz', attachmentType('application/gzip', 'gzip')),
  ['bz2', attachmentType('application/x-bzip2', 'bzip2')],
  ['xz', attachmentType('application/x-xz', 'xz')],
  ['tar', attachmentType('application/x-tar', 'tar')],
  ['csv', attachmentType('text/csv', 'text')],
  ...each('txt log md json xml fb2 fodt fods fodp ini yaml yml', plainText),
  ['bin', attachmentType('application/octet-stream', 'opaque')],
]);

/** The extensions that are taken. */
export const storableExtensions: ReadonlySet<string> = new Set(types.keys());

/** What a file of this name is to be; undefined when such files are not taken. */
export const fileTypeOf = (name: string): FileType | undefined => types.get(extensionOf(name));

const inlineTypes: ReadonlySet<string> = new Set(
  [...types.values()].filter(({ isInline }) => isInline).map(({ mime }) => mime),
);

/** Whether a stored file may be shown inline. source: FI28 */
export const isInlineType = (mime: string): boolean => inlineTypes.has(mime);

/** Types whose pixels a browser decodes, and which a message may show as a picture. */
export const isImage = (mime: string): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(mime);
