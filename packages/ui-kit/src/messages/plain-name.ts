/** A name or title from outside on one line: what is not seen, or turns the order of letters round, is dropped. */
export const plainName = (text: string): string =>
  text.slice(0, maxLength).replace(/\s+/g, ' ').replace(unseen, '').trim();

const maxLength = 500;
/** Controls, marks of direction, halves of letters; but not the two joiners, which emoji and some scripts need. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;
