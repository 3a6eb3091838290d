/**
 * A share text of the wire: UTF-8 in base64 unless the flag says it is plain; raw where it cannot be decoded.
 * source: EN-16, M-18
 */
export function decodeShareText(text: string | undefined, isPlain: boolean | undefined): string {
  if (!text || isPlain) return text ?? '';
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // No base64, or no UTF-8 in it: old senders put the plain text there (M-18).
    return text;
  }
}
