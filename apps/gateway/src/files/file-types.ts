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

/** What a file of an extension is kept and served as. */
export interface FileType {
  readonly mime: string;
  readonly content: Content;
  /** May be shown in place, because a browser runs nothing in it. */
  readonly isInline: boolean;
}

const shown = (mime: string, content: Content): FileType => ({ mime, content, isInline: true });
const kept = (mime: string, content: Content): FileType => ({ mime, content, isInline: false });
const each = (extensions: string, type: FileType): readonly (readonly [string, FileType])[] =>
  extensions.split(' ').map((extension) => [extension, type]);

/** Sent back as text whatever its markup says, so that nothing in it is ever run. */
const plainText = kept('text/plain', 'text');
const office = (format: string) => kept(`application/vnd.${format}`, 'zip');
const openXml = 'openxmlformats-officedocument';
const openDocument = 'oasis.opendocument';

/** Every extension that is taken; anything else is refused. source: security 5 (allow-list), §9 Previewable extensions */
const types: ReadonlyMap<string, FileType> = new Map([
  ['png', shown('image/png', 'png')],
  ...each('jpg jpeg', shown('image/jpeg', 'jpeg')),
  ['gif', shown('image/gif', 'gif')],
  ['webp', shown('image/webp', 'webp')],
  ['bmp', kept('image/bmp', 'bmp')],
  ...each('tif tiff', kept('image/tiff', 'tiff')),
  ['svg', kept('image/svg+xml', 'svg')],
  ['pdf', shown('application/pdf', 'pdf')],
  ...each('mp4 m4v', shown('video/mp4', 'mp4')),
  ['mov', kept('video/quicktime', 'mp4')],
  ['webm', shown('video/webm', 'webm')],
  ['mp3', shown('audio/mpeg', 'mp3')],
  ['wav', shown('audio/wav', 'wav')],
  ...each('ogg oga opus', shown('audio/ogg', 'ogg')),
  ['m4a', shown('audio/mp4', 'mp4')],
  ['amr', kept('audio/amr', 'amr')],
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
  ['xps', kept('application/oxps', 'zip')],
  ['epub', kept('application/epub+zip', 'zip')],
  ...each('doc dot', kept('application/msword', 'ole')),
  ...each('xls xlt', kept('application/vnd.ms-excel', 'ole')),
  ...each('ppt pps pot', kept('application/vnd.ms-powerpoint', 'ole')),
  ['rtf', kept('application/rtf', 'rtf')],
  ['djvu', kept('image/vnd.djvu', 'djvu')],
  ['zip', kept('application/zip', 'zip')],
  ['rar', kept('application/vnd.rar', 'rar')],
  ['7z', kept('application/x-7z-compressed', '7z')],
  ...each('gz tgz', kept('application/gzip', 'gzip')),
  ['bz2', kept('application/x-bzip2', 'bzip2')],
  ['xz', kept('application/x-xz', 'xz')],
  ['tar', kept('application/x-tar', 'tar')],
  ['csv', kept('text/csv', 'text')],
  ...each('txt log md json xml fb2 fodt fods fodp ini yaml yml', plainText),
  ['bin', kept('application/octet-stream', 'opaque')],
]);

/** The extensions that are taken. */
export const takenExtensions: ReadonlySet<string> = new Set(types.keys());

/** What a file of this name is to be; undefined when such files are not taken. */
export const fileTypeOf = (name: string): FileType | undefined => types.get(extensionOf(name));

const inlineTypes: ReadonlySet<string> = new Set(
  [...types.values()].filter(({ isInline }) => isInline).map(({ mime }) => mime),
);

/** Whether a stored file may be shown in place. source: security 5 */
export const isInlineType = (mime: string): boolean => inlineTypes.has(mime);

/** Types whose pixels a browser decodes, and which a message may show as a picture. */
export const isPicture = (mime: string): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(mime);
