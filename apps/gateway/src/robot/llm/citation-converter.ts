/** Converts the `[n]` marks in a model's streamed text into `<ref>` citations. */
export interface CitationConverter {
  /** Adds a piece and returns the text that can be shown now; an incomplete citation is held until the next piece. */
  readonly add: (piece: string) => string;
  /** Returns the text that was held. */
  readonly end: () => string;
  /** The cited source numbers in the order of their first citation: citation n of the text is the n-th of these. */
  readonly sources: () => readonly number[];
}

/** The end of a piece that may be the beginning of `[1, 3]` or of a tag. No citation has more than 12 characters inside. */
const incompleteCitation = /\[[\d,\s，、]{0,12}$|<$/;

/**
 * Creates a converter of `[2]`, `[1, 3]` and `【2】` into `<ref>` marks numbered by first use. Unknown numbers are
 * dropped and markup is escaped, so that a model can write neither HTML nor a citation of its own.
 */
export function createCitationConverter(sourceCount: number): CitationConverter {
  const citedSources: number[] = [];
  let incompleteText = '';

  function citationMarks(numbers: string): string {
    const known = numbers
      .split(/[,\s，、]+/)
      .map(Number)
      .filter((number) => number >= 1 && number <= sourceCount);
    return [...new Set(known)].map((number) => `<ref>${citationNumberOf(number)}</ref>`).join('');
  }

  function citationNumberOf(number: number): number {
    if (!citedSources.includes(number)) citedSources.push(number);
    return citedSources.indexOf(number) + 1;
  }

  const converted = (text: string): string =>
    text
      .replace(/<(?=[a-z/!?])/gi, '‹')
      .replace(/\[(\d[\d,\s，、]*)\](?!\()/g, (_, numbers: string) => citationMarks(numbers));

  return {
    add(piece) {
      const text = incompleteText + piece.replaceAll('【', '[').replaceAll('】', ']');
      // The next letter decides whether a closed bracket is a citation or the text of a link.
      const incomplete = incompleteCitation.exec(text)?.[0] ?? /\[[\d,\s，、]+\]$/.exec(text)?.[0] ?? '';
      incompleteText = incomplete;
      return converted(text.slice(0, text.length - incomplete.length));
    },
    end() {
      const text = incompleteText;
      incompleteText = '';
      return converted(text);
    },
    sources: () => citedSources,
  };
}
