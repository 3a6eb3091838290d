/** Invisible characters and those that change the reading direction; not the joiners, which words and emoji need. */
const invisibleCharacters = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** In characters: each takes up to nine bytes of the encoded address, which must stay below 2,048 bytes. */
const maxNameLength = 160;

/**
 * A file name that is safe to show: without folders, invisible characters, trailing blanks or dots, shortened before
 * its extension. source: T14, T33
 */
export function displayName(fileName: string): string {
  const baseName = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const cleaned = baseName
    .replace(invisibleCharacters, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '');
  const characters = [...(cleaned === '' ? 'file' : cleaned)];
  if (characters.length <= maxNameLength) return characters.join('');
  const extension = /\.\w{1,10}$/.exec(cleaned)?.[0] ?? '';
  return characters.slice(0, maxNameLength - extension.length).join('') + extension;
}

const bucket = '/private-bucket/';

/** The address of a stored file in messages: its id decides, its name is for readers. */
export const addressOf = ({ fileId, name }: { readonly fileId: string; readonly name: string }): string =>
  `${bucket}${fileId}/${encodeURIComponent(name)}`;

/** The file id in an address; undefined for any other address. The name in it is ignored. */
export const fileIdOf = (address: string): string | undefined =>
  /^\/private-bucket\/([0-9a-f]{32})\/[^/\\]{1,2000}$/.exec(address)?.[1];

/** RFC 6266: an ASCII name for old clients and the real one; neither can end the header or the quotes. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encodedName = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
