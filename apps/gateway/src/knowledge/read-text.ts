/** Reads a knowledge file as UTF-8, with or without a BOM, else as GB18030. Undefined: neither. source: W-15 */
export function readText(bytes: Uint8Array): string | undefined {
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030');
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    // Not this encoding: the caller tries the next one.
    return undefined;
  }
}
