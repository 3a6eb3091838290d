/** What is open at the end of a text. */
interface Open {
  /** The ticks that began code. */
  readonly code: string | undefined;
  readonly isStrong: boolean;
  readonly isEmphasis: boolean;
  /** So many signs at the end have opened nothing and closed nothing yet. */
  readonly unsettled: number;
}

const nothing: Open = { code: undefined, isStrong: false, isEmphasis: false, unsettled: 0 };
const marks = /\\.|`+|\*+/gs;

/**
 * A text whose end has not come, or never will, with its bold words and its code closed, and without the half of a mark
 * at its end. A single star stays as it is written until the other one comes: it may be a product. Ours. source: behaviours 1
 */
export function withClosedEmphasis(source: string): string {
  const paragraph = source.slice(source.lastIndexOf('\n\n') + 1);
  let open = nothing;
  for (const { 0: sign, index } of paragraph.matchAll(marks)) open = after(open, sign, paragraph, index);

  const complete = source.slice(0, source.length - open.unsettled);
  if (open.code && open.unsettled > 0) return withClosedEmphasis(complete);
  const closing = (open.code ?? '') + (open.isStrong ? '**' : '');
  // Behind a space the mark would close nothing.
  return closing === '' ? complete : `${open.code ? complete : complete.trimEnd()}${closing}`;
}

function after(open: Open, sign: string, text: string, at: number): Open {
  const isLast = at + sign.length === text.length;
  if (sign.startsWith('\\')) return open;
  if (sign.startsWith('`')) return afterTicks(open, sign, isLast);
  return open.code === undefined ? afterStars(open, sign.length, text, at) : open;
}

function afterTicks(open: Open, sign: string, isLast: boolean): Open {
  if (open.code === undefined) return { ...open, code: sign, unsettled: isLast ? sign.length : 0 };
  return sign === open.code ? { ...open, code: undefined } : open;
}

function afterStars(open: Open, count: number, text: string, at: number): Open {
  const mayClose = isWord(text[at - 1]);
  const mayOpen = isWord(text[at + count]);
  const isLast = at + count === text.length;
  const turned = (isOpen: boolean): boolean => (isOpen ? !mayClose : mayOpen);
  const unsettledOf = (isOpen: boolean, signs: number): number => (isLast && !(isOpen && mayClose) ? signs : 0);
  const hasTwo = count > 1;
  const hasOne = count % 2 === 1;
  return {
    ...open,
    isStrong: hasTwo ? turned(open.isStrong) : open.isStrong,
    isEmphasis: hasOne ? turned(open.isEmphasis) : open.isEmphasis,
    unsettled: (hasTwo ? unsettledOf(open.isStrong, 2) : 0) + (hasOne ? unsettledOf(open.isEmphasis, 1) : 0),
  };
}

const isWord = (character: string | undefined): boolean => character !== undefined && /\S/.test(character);
