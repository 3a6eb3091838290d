/** The markup that is open at the end of a text. */
interface OpenMarkup {
  /** The backticks that opened a code span. */
  readonly code: string | undefined;
  readonly isStrong: boolean;
  readonly isEmphasis: boolean;
  /** How many characters at the end are delimiters that open or close nothing yet. */
  readonly pendingDelimiters: number;
}

const nothingOpen: OpenMarkup = { code: undefined, isStrong: false, isEmphasis: false, pendingDelimiters: 0 };
const tokenPattern = /\\.|`+|\*+/gs;

/**
 * Closes bold text and code of an unfinished markdown text, and drops an incomplete delimiter at its end. A single star
 * stays as it is, because it may be a multiplication sign. Ours. source: behaviours 1
 */
export function withClosedMarkup(source: string): string {
  const paragraph = source.slice(source.lastIndexOf('\n\n') + 1);
  let open = nothingOpen;
  for (const { 0: token, index } of paragraph.matchAll(tokenPattern)) open = afterToken(open, token, paragraph, index);

  const complete = source.slice(0, source.length - open.pendingDelimiters);
  if (open.code && open.pendingDelimiters > 0) return withClosedMarkup(complete);
  const closing = (open.code ?? '') + (open.isStrong ? '**' : '');
  // Behind a space the delimiter would close nothing.
  return closing === '' ? complete : `${open.code ? complete : complete.trimEnd()}${closing}`;
}

function afterToken(open: OpenMarkup, token: string, text: string, at: number): OpenMarkup {
  const isLast = at + token.length === text.length;
  if (token.startsWith('\\')) return open;
  if (token.startsWith('`')) return afterTicks(open, token, isLast);
  return open.code === undefined ? afterStars(open, token.length, text, at) : open;
}

function afterTicks(open: OpenMarkup, token: string, isLast: boolean): OpenMarkup {
  if (open.code === undefined) return { ...open, code: token, pendingDelimiters: isLast ? token.length : 0 };
  return token === open.code ? { ...open, code: undefined } : open;
}

function afterStars(open: OpenMarkup, count: number, text: string, at: number): OpenMarkup {
  const mayClose = isNonSpace(text[at - 1]);
  const mayOpen = isNonSpace(text[at + count]);
  const isLast = at + count === text.length;
  const isOpenAfter = (isOpen: boolean): boolean => (isOpen ? !mayClose : mayOpen);
  const pendingCount = (isOpen: boolean, length: number): number => (isLast && !(isOpen && mayClose) ? length : 0);
  const hasTwo = count > 1;
  const hasOne = count % 2 === 1;
  return {
    ...open,
    isStrong: hasTwo ? isOpenAfter(open.isStrong) : open.isStrong,
    isEmphasis: hasOne ? isOpenAfter(open.isEmphasis) : open.isEmphasis,
    pendingDelimiters: (hasTwo ? pendingCount(open.isStrong, 2) : 0) + (hasOne ? pendingCount(open.isEmphasis, 1) : 0),
  };
}

const isNonSpace = (character: string | undefined): boolean => character !== undefined && /\S/.test(character);
