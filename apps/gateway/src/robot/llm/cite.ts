/** Text of a model with its `[n]` turned into citations of ours. */
export interface Cited {
  /** What can be shown of the next piece; a citation that is not complete yet waits. */
  readonly add: (piece: string) => string;
  /** What still waited. */
  readonly end: () => string;
  /** The numbers of the given sources in the order they were first cited: citation n of the text is the n-th of these. */
  readonly sources: () => readonly number[];
}

const open = /\[[\d,\s，、]{0,12}$|<$/;

/**
 * Turns `[2]`, `[1, 3]` and `【2】` into `<ref>` marks numbered by their first use. A number that was not given is dropped, and
 * so is all markup: nothing a model writes may become HTML or a citation of its own making.
 */
export function cite(given: number): Cited {
  const order: number[] = [];
  let rest = '';

  function marksOf(numbers: string): string {
    const known = numbers
      .split(/[,\s，、]+/)
      .map(Number)
      .filter((number) => number >= 1 && number <= given);
    return [...new Set(known)].map((number) => `<ref>${citationNumberOf(number)}</ref>`).join('');
  }

  function citationNumberOf(number: number): number {
    if (!order.includes(number)) order.push(number);
    return order.indexOf(number) + 1;
  }

  const converted = (text: string): string =>
    text
      .replace(/<(?=[a-z/!?])/gi, '‹')
      .replace(/\[(\d[\d,\s，、]*)\](?!\()/g, (_, numbers: string) => marksOf(numbers));

  return {
    add(piece) {
      const text = rest + piece.replaceAll('【', '[').replaceAll('】', ']');
      // One more letter decides whether a closed bracket is a citation or the text of a link.
      const waits = open.exec(text)?.[0] ?? /\[[\d,\s，、]+\]$/.exec(text)?.[0] ?? '';
      rest = waits;
      return converted(text.slice(0, text.length - waits.length));
    },
    end() {
      const text = rest;
      rest = '';
      return converted(text);
    },
    sources: () => order,
  };
}
