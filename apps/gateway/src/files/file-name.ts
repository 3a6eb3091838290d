/** Invisible characters and those that change the reading direction; not the two joiners, which words and emoji need. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** In characters: at nine bytes each in an address, its address stays within 2,048 bytes. */
const maxNameLength = 160;

/**
 * A name that can be shown as it is: no folders, nothing that hides or turns what is read, no blanks or dots at its
 * end, not too long, with its extension. source: T14, T33
 */
export function displayName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const plain = last
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '');
  const characters = [...(plain === '' ? 'file' : plain)];
  if (characters.length <= maxNameLength) return characters.join('');
  const extension = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  return characters.slice(0, maxNameLength - extension.length).join('') + extension;
}

const bucket = '/private-bucket/';

/** How messages name a stored file: its id, and its name for whoever reads the address. */
export const addressOf = ({ fileId, name }: { readonly fileId: string; readonly name: string }): string =>
  `${bucket}${fileId}/${encodeURIComponent(name)}`;

/** The id in an address of ours. The name in it is not looked at: an address opens what its id names, or nothing. */
export const fileIdOf = (address: string): string | undefined =>
  /^\/private-bucket\/([0-9a-f]{32})\/[^/\\]{1,2000}$/.exec(address)?.[1];

/** RFC 6266: a plain name for old programs and the real one, neither of which can end the header or the quotes. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
