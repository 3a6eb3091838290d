const groups = {
  archive: ['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz'],
  excel: ['xls', 'xlsx', 'xlsm', 'xlt', 'xltx', 'xltm', 'ods', 'fods', 'ots', 'csv'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'svg'],
  pdf: ['pdf'],
  ppt: ['pps', 'ppsx', 'ppsm', 'ppt', 'pptx', 'pptm', 'pot', 'potx', 'potm', 'odp', 'fodp', 'otp'],
  word: ['doc', 'docx', 'docm', 'dot', 'dotx', 'dotm', 'odt', 'fodt', 'ott', 'rtf'],
} as const;

/** The icon group of a file; `other` has the neutral icon (M-44). source: DR-26 */
export type FileGroup = keyof typeof groups | 'other';

/** The kinds of files that a search can be limited to; `any` is all of them, without videos and recordings. Ours. */
export const fileFilters = ['any', 'document', 'sheet', 'slides', 'archive'] as const;
export type FileFilter = (typeof fileFilters)[number];

const plainTexts = ['txt', 'md', 'log'] as const;

/** The extensions that a filter is limited to, lower case; none for `any`. source: GW211 */
export function extensionsOfFilter(filter: FileFilter): readonly string[] {
  switch (filter) {
    case 'any':
      return [];
    case 'document':
      return [...groups.pdf, ...groups.word, ...plainTexts];
    case 'sheet':
      return groups.excel;
    case 'slides':
      return groups.ppt;
    case 'archive':
      return groups.archive;
  }
}

/** Every extension that can be previewed, as the specification lists them. source: FL-03 */
export const previewableExtensions: ReadonlySet<string> = new Set(
  (
    'jpg png gif jpeg doc docx docm dot dotx dotm odt fodt ott rtf txt pdf djvu fb2 epub xps xls xlsx xlsm xlt xltx xltm ' +
    'ods fods ots csv pps ppsx ppsm ppt pptx pptm pot potx potm odp fodp otp'
  ).split(' '),
);

/**
 * Every extension that may be sent: what can be previewed, and other images, recordings, archives and plain texts.
 * source: FI4
 */
export const acceptedExtensions: ReadonlySet<string> = new Set([
  ...previewableExtensions,
  ...(
    'webp bmp tif tiff svg mp4 m4v mov webm weba mp3 wav ogg oga opus m4a amr zip rar 7z gz tgz bz2 xz ' +
    'tar log md json xml ini yaml yml bin'
  ).split(' '),
]);

/** The extension of a file name, lower case, '' when it has none. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase();
}

/** The icon group of a file by its name. source: DR-26, M-44 */
export function fileGroupOf(name: string): FileGroup {
  const extension = extensionOf(name);
  const found = Object.entries(groups).find(([, extensions]) => extensions.some((known) => known === extension));
  return (found?.[0] as FileGroup | undefined) ?? 'other'; // a key of `groups`
}

/** Whether a file opens in the preview drawer. source: FL-02, FL-03 */
export const isPreviewable = (name: string): boolean => previewableExtensions.has(extensionOf(name));
