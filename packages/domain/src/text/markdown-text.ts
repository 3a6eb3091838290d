import { decodedEntities, endOfUnseen, tagAt } from './html-text';

/**
 * The words of markdown without its marks and without tags, a line a line; cells of a table are a tab apart. The work
 * grows with the length alone, whatever the text holds. source: MT-52, M-20, M-29
 */
export function markdownText(markdown: string): string {
  const parts: string[] = [];
  let words: string[] = [];
  let fence = '';
  const settle = () => {
    if (words.length > 0) parts.push(decodedEntities(inlineText(words.join('\n'))));
    words = [];
  };
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = /^\s{0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '' && mark !== '') {
      settle();
      fence = mark;
    } else if (fence !== '' && mark.startsWith(fence)) fence = '';
    else if (fence !== '') parts.push(line);
    else if (!isRule(line)) words.push(lineText(line));
  }
  settle();
  return parts.join('\n');
}

/** A line of nothing but marks: under the head of a table or a title, or across the page. */
const isRule = (line: string): boolean => /^[\s:|=*_-]+$/.test(line) && /[-=*_]{2}|-\s*\|/.test(line);

function lineText(line: string): string {
  const text = line.replace(/^\s*(?:>\s*)*(?:#{1,6}\s+)?/, '');
  if (!text.startsWith('|')) return text;
  const cells = text.trim().slice(1).split('|');
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim()).join('\t');
}

/** A piece of text and the index behind it. */
interface Piece {
  readonly text: string;
  readonly end: number;
}

/**
 * A text and how many letters may still be looked at in vain for the end of a link or a tag. What was found is passed and
 * costs nothing; with the rest used up a mark is a letter, so that no text costs more than a few times its length.
 */
interface Source {
  readonly text: string;
  vain: number;
}

/** How far the end of a link or a tag is looked for. */
const farthest = 2048;

/** Takes off the marks inside: links keep their words, pictures their descriptions, code its letters. */
function inlineText(text: string): string {
  const out: string[] = [];
  const brackets: number[] = [];
  const emphasis = new Map<string, number[]>();
  const codeAt = codeFinder(text);
  const source: Source = { text, vain: 4 * text.length };
  for (let at = 0; at < text.length; ) {
    const letter = text.charAt(at);
    const close = letter === ']' && brackets.length > 0 ? endOfLink(source, at + 1) : undefined;
    if (letter === ']') {
      const open = brackets.pop();
      if (close !== undefined && open !== undefined) out[open] = '';
      out.push(close === undefined ? ']' : '');
      at = close ?? at + 1;
      continue;
    }
    const piece = letter === '`' ? codeAt(at) : (pieces[letter]?.(source, at) ?? wordsAt(text, at));
    if (piece.text === '[' || piece.text === '![') brackets.push(out.length);
    const isMark = emphasisMarks.has(letter) && isBlanked(text, at, piece, { out, emphasis });
    out.push(isMark ? '' : piece.text);
    at = piece.end;
  }
  return out.join('');
}

const emphasisMarks = new Set(['*', '_', '~']);

/** What begins with a letter that may be a mark. */
const pieces: { readonly [letter: string]: ((source: Source, at: number) => Piece) | undefined } = {
  '\\': ({ text }, at) => {
    const next = text.charAt(at + 1);
    return /[!-/:-@[-`{-~]/.test(next) ? { text: next, end: at + 2 } : { text: '\\', end: at + 1 };
  },
  '!': ({ text }, at) => (text.charAt(at + 1) === '[' ? { text: '![', end: at + 2 } : { text: '!', end: at + 1 }),
  '[': (_, at) => ({ text: '[', end: at + 1 }),
  '<': angleAt,
  '*': ({ text }, at) => runAt(text, at),
  _: ({ text }, at) => runAt(text, at),
  '~': ({ text }, at) => runAt(text, at),
};

function wordsAt(text: string, at: number): Piece {
  const words = /[^\\!`[\]<*_~]+/y;
  words.lastIndex = at;
  const [found = text.charAt(at)] = words.exec(text) ?? [];
  return { text: found, end: at + found.length };
}

function runAt(text: string, at: number): Piece {
  let end = at + 1;
  while (text.charAt(end) === text.charAt(at)) end += 1;
  return { text: text.slice(at, end), end };
}

/** An address in angle brackets, a tag, or just a letter. */
function angleAt(source: Source, at: number): Piece {
  const { text } = source;
  const limit = source.vain > 0 ? Math.min(text.length, at + farthest) : at;
  const ahead = text.slice(at, limit);
  const [whole, address] = /^<((?:https?|mailto):[^\s<>]+)>/i.exec(ahead) ?? [];
  if (whole !== undefined && address !== undefined) return { text: address, end: at + whole.length };
  const tag = tagAt(ahead, 0);
  if (tag?.isClosed)
    return { text: tag.text, end: tag.isUnseen ? endOfUnseen(text, { ...tag, end: at + tag.end }) : at + tag.end };
  if (tag) source.vain -= ahead.length;
  return { text: '<', end: at + 1 };
}

/** Behind the bracket that closes the address of a link; undefined when no address is there. */
function endOfLink(source: Source, start: number): number | undefined {
  const { text } = source;
  if (text.charAt(start) !== '(') return undefined;
  const limit = source.vain > 0 ? Math.min(text.length, start + farthest) : start;
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\n') break;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  source.vain -= limit - start;
  return undefined;
}

/** Code runs to ticks of the same number; when such were not found once, there are none further on. */
function codeFinder(text: string): (at: number) => Piece {
  const absent = new Set<string>();
  return (at) => {
    const { text: ticks, end } = runAt(text, at);
    const close = absent.has(ticks) ? -1 : text.indexOf(ticks, end);
    if (close < 0) absent.add(ticks);
    return close < 0 ? { text: ticks, end } : { text: text.slice(end, close), end: close + ticks.length };
  };
}

interface Marks {
  readonly out: string[];
  /** Where a run of marks was opened, by the run. */
  readonly emphasis: Map<string, number[]>;
}

/** Whether a run of marks is one of a pair: then both are taken off, else it stays as it was written. */
function isBlanked(text: string, at: number, { text: run, end }: Piece, { out, emphasis }: Marks): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(end);
  const isInWord = run.startsWith('_') && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  if (isInWord) return false;
  const opened = emphasis.get(run) ?? [];
  emphasis.set(run, opened);
  const open = /^\S$/.test(before) ? opened.pop() : undefined;
  if (open !== undefined) out[open] = '';
  else if (/^\S$/.test(after)) opened.push(out.length);
  return open !== undefined;
}
