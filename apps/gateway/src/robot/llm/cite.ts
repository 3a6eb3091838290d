/** Text of a model with its `[n]` turned into citations of ours. */
export interface CitationConverter {
  /** What can be shown of the next piece; a citation that is not complete yet waits. */
  readonly add: (piece: string) => string;
  /** What still waited. */
  readonly end: () => string;
  /** The numbers of the given sources in the order they were first cited: citation n of the text is the n-th of these. */
  readonly sources: () => readonly number[];
}

const incompleteCitation = /\[[\d,\s，、]{0,12}$|<$/;

/**
 * Turns `[2]`, `[1, 3]` and `【2】` into `<ref>` marks numbered by their first use. A number that was not given is dropped, and
 * so is all markup: nothing a model writes may become HTML or a citation of its own making.
 */
export function createCitationConverter(sourceCount: number): CitationConverter {
  const order: number[] = [];
  let incompleteText = '';

  function citationMarks(numbers: string): string {
    const known = numbers
      .split(/[,\s，、]+/)
      .map(Number)
      .filter((number) => number >= 1 && number <= sourceCount);
    return [...new Set(known)].map((number) => `<ref>${citationNumberOf(number)}</ref>`).join('');
  }

  function citationNumberOf(number: number): number {
    if (!order.includes(number)) order.push(number);
    return order.indexOf(number) + 1;
  }

  const converted = (text: string): string =>
    text
      .replace(/<(?=[a-z/!?])/gi, '‹')
      .replace(/\[(\d[\d,\s，、]*)\](?!\()/g, (_, numbers: string) => citationMarks(numbers));

  return {
    add(piece) {
      const text = incompleteText + piece.replaceAll('【', '[').replaceAll('】', ']');
      // One more letter decides whether a closed bracket is a citation or the text of a link.
      const incomplete = incompleteCitation.exec(text)?.[0] ?? /\[[\d,\s，、]+\]$/.exec(text)?.[0] ?? '';
      incompleteText = incomplete;
      return converted(text.slice(0, text.length - incomplete.length));
    },
    end() {
      const text = incompleteText;
      incompleteText = '';
      return converted(text);
    },
    sources: () => order,
  };
}
