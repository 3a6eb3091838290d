import { extensionOf } from '@parley/domain';

/** The kinds of content that bytes are recognised as; `text` and `opaque` have no signature, `heif` is never accepted. */
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
  | 'heif'
  | 'webm'
  | 'mp3'
  | 'wav'
  | 'ogg'
  | 'amr'
  | 'svg'
  | 'text'
  | 'opaque';

/** How files of an extension are stored and served. */
export interface FileType {
  readonly mime: string;
  readonly content: Content;
  /** May be shown inline, because a browser runs nothing in it. */
  readonly isInline: boolean;
}

const inlineType = (mime: string, content: Content): FileType => ({ mime, content, isInline: true });
const attachmentType = (mime: string, content: Content): FileType => ({ mime, content, isInline: false });
const forExtensions = (extensions: string, type: FileType): readonly (readonly [string, FileType])[] =>
  extensions.split(' ').map((extension) => [extension, type]);

/** Served as plain text whatever its markup is, so that no browser runs it. */
const plainText = attachmentType('text/plain', 'text');
/** Never sent as what it is: a few bytes of a drawing can fill the memory of whoever draws it. source: FI33 */
export const svgType = 'image/svg+xml';
export const pdfType = 'application/pdf';
const officeType = (format: string) => attachmentType(`application/vnd.${format}`, 'zip');
const openXml = 'openxmlformats-officedocument';
const openDocument = 'oasis.opendocument';

/** Every accepted extension; all others are refused. source: FI4, FL-03 */
const typesByExtension: ReadonlyMap<string, FileType> = new Map([
  ['png', inlineType('image/png', 'png')],
  ...forExtensions('jpg jpeg', inlineType('image/jpeg', 'jpeg')),
  ['gif', inlineType('image/gif', 'gif')],
  ['webp', inlineType('image/webp', 'webp')],
  ['bmp', attachmentType('image/bmp', 'bmp')],
  ...forExtensions('tif tiff', attachmentType('image/tiff', 'tiff')),
  ['svg', attachmentType(svgType, 'svg')],
  ['pdf', inlineType(pdfType, 'pdf')],
  ...forExtensions('mp4 m4v', inlineType('video/mp4', 'mp4')),
  ['mov', attachmentType('video/quicktime', 'mp4')],
  ['webm', inlineType('video/webm', 'webm')],
  ['weba', inlineType('audio/webm', 'webm')],
  ['mp3', inlineType('audio/mpeg', 'mp3')],
  ['wav', inlineType('audio/wav', 'wav')],
  ...forExtensions('ogg oga opus', inlineType('audio/ogg', 'ogg')),
  ['m4a', inlineType('audio/mp4', 'mp4')],
  ['amr', attachmentType('audio/amr', 'amr')],
  ...forExtensions('docx docm', officeType(`${openXml}.wordprocessingml.document`)),
  ...forExtensions('dotx dotm', officeType(`${openXml}.wordprocessingml.template`)),
  ...forExtensions('xlsx xlsm', officeType(`${openXml}.spreadsheetml.sheet`)),
  ...forExtensions('xltx xltm', officeType(`${openXml}.spreadsheetml.template`)),
  ...forExtensions('pptx pptm', officeType(`${openXml}.presentationml.presentation`)),
  ...forExtensions('ppsx ppsm', officeType(`${openXml}.presentationml.slideshow`)),
  ...forExtensions('potx potm', officeType(`${openXml}.presentationml.template`)),
  ...forExtensions('odt ott', officeType(`${openDocument}.text`)),
  ...forExtensions('ods ots', officeType(`${openDocument}.spreadsheet`)),
  ...forExtensions('odp otp', officeType(`${openDocument}.presentation`)),
  ['xps', attachmentType('application/oxps', 'zip')],
  ['epub', attachmentType('application/epub+zip', 'zip')],
  ...forExtensions('doc dot', attachmentType('application/msword', 'ole')),
  ...forExtensions('xls xlt', attachmentType('application/vnd.ms-excel', 'ole')),
  ...forExtensions('ppt pps pot', attachmentType('application/vnd.ms-powerpoint', 'ole')),
  ['rtf', attachmentType('application/rtf', 'rtf')],
  ['djvu', attachmentType('image/vnd.djvu', 'djvu')],
  ['zip', attachmentType('application/zip', 'zip')],
  ['rar', attachmentType('application/vnd.rar', 'rar')],
  ['7z', attachmentType('application/x-7z-compressed', '7z')],
  ...forExtensions('gz tgz', attachmentType('application/gzip', 'gzip')),
  ['bz2', attachmentType('application/x-bzip2', 'bzip2')],
  ['xz', attachmentType('application/x-xz', 'xz')],
  ['tar', attachmentType('application/x-tar', 'tar')],
  ['csv', attachmentType('text/csv', 'text')],
  ...forExtensions('txt log md json xml fb2 fodt fods fodp ini yaml yml', plainText),
  ['bin', attachmentType('application/octet-stream', 'opaque')],
]);

/** The extensions that are accepted. */
export const storableExtensions: ReadonlySet<string> = new Set(typesByExtension.keys());

/** The type of a file name's extension; undefined when such files are not accepted. */
export const fileTypeOf = (name: string): FileType | undefined => typesByExtension.get(extensionOf(name));

const inlineTypes: ReadonlySet<string> = new Set(
  [...typesByExtension.values()].filter(({ isInline }) => isInline).map(({ mime }) => mime),
);

/** Whether a stored file may be shown inline. source: FI28 */
export const isInlineType = (mime: string): boolean => inlineTypes.has(mime);

/** Types whose pixels a browser decodes, and which a message may show as an image. source: X-20 */
export const isImage = (mime: string): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(mime);
