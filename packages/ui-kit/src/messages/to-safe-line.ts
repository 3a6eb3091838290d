/** An untrusted name, title or text as one line, without invisible and direction-changing characters. */
export const toSafeLine = (text: string): string =>
  text.slice(0, maxLength).replace(/\s+/g, ' ').replace(invisibleCharacters, '').trim();

const maxLength = 500;
/** Control, format and lone surrogate characters, except the two joiners, which emoji and some scripts need. */
const invisibleCharacters = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;
