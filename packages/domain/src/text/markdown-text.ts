import { decodeEntities, endOfInvisible, tagAt } from './html-text';

/**
 * Markdown as plain text without markup and tags, line by line; cells of a table are separated by tabs. Runs in linear
 * time, whatever the text holds. source: MT-52, M-20, M-29
 */
export function markdownToText(markdown: string): string {
  const parts: string[] = [];
  let lines: string[] = [];
  let fence = '';
  const flushLines = () => {
    if (lines.length > 0) parts.push(decodeEntities(inlineText(lines.join('\n'))));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = /^\s{0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '' && mark !== '') {
      flushLines();
      fence = mark;
    } else if (fence !== '' && mark.startsWith(fence)) fence = '';
    else if (fence !== '') parts.push(line);
    else if (!isRule(line)) lines.push(lineText(line));
  }
  flushLines();
  return parts.join('\n');
}

/** Whether a line is only a rule: below the head of a table or a title, or a thematic break. */
const isRule = (line: string): boolean => /^[\s:|=*_-]+$/.test(line) && /[-=*_]{2}|-\s*\|/.test(line);

function lineText(line: string): string {
  const text = line.replace(/^\s*(?:>\s*)*(?:#{1,6}\s+)?/, '');
  if (!text.startsWith('|')) return text;
  const cells = text.trim().slice(1).split('|');
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim()).join('\t');
}

/** The text of a token and the index behind it. */
interface Token {
  readonly text: string;
  readonly end: number;
}

/**
 * A text, and how many characters may still be scanned without finding the end of a link or a tag. When the budget is
 * used up, '[' and '<' are read as plain text, so that the cost stays linear.
 */
interface Source {
  readonly text: string;
  lookaheadBudget: number;
}

/** How far ahead the end of a link or a tag is searched. */
const maxLookahead = 2048;

/** Removes inline markup: links keep their text, images their description, code its content. */
function inlineText(text: string): string {
  const out: string[] = [];
  const brackets: number[] = [];
  const emphasis = new Map<string, number[]>();
  const codeAt = codeFinder(text);
  const source: Source = { text, lookaheadBudget: 4 * text.length };
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
    const token = letter === '`' ? codeAt(at) : (tokenReaders[letter]?.(source, at) ?? plainTextAt(text, at));
    if (token.text === '[' || token.text === '![') brackets.push(out.length);
    const isMark = emphasisMarks.has(letter) && closesEmphasis(text, at, token, { out, emphasis });
    out.push(isMark ? '' : token.text);
    at = token.end;
  }
  return out.join('');
}

const emphasisMarks = new Set(['*', '_', '~']);

/** Reads the token that begins with a special character. */
const tokenReaders: { readonly [letter: string]: ((source: Source, at: number) => Token) | undefined } = {
  '\\': ({ text }, at) => {
    const next = text.charAt(at + 1);
    return /[!-/:-@[-`{-~]/.test(next) ? { text: next, end: at + 2 } : { text: '\\', end: at + 1 };
  },
  '!': ({ text }, at) => (text.charAt(at + 1) === '[' ? { text: '![', end: at + 2 } : { text: '!', end: at + 1 }),
  '[': (_, at) => ({ text: '[', end: at + 1 }),
  '<': angleAt,
  '*': ({ text }, at) => delimiterRunAt(text, at),
  _: ({ text }, at) => delimiterRunAt(text, at),
  '~': ({ text }, at) => delimiterRunAt(text, at),
};

function plainTextAt(text: string, at: number): Token {
  const words = /[^\\!`[\]<*_~]+/y;
  words.lastIndex = at;
  const [found = text.charAt(at)] = words.exec(text) ?? [];
  return { text: found, end: at + found.length };
}

function delimiterRunAt(text: string, at: number): Token {
  let end = at + 1;
  while (text.charAt(end) === text.charAt(at)) end += 1;
  return { text: text.slice(at, end), end };
}

/** An address in angle brackets, a tag, or a plain '<'. */
function angleAt(source: Source, at: number): Token {
  const { text } = source;
  const limit = source.lookaheadBudget > 0 ? Math.min(text.length, at + maxLookahead) : at;
  const ahead = text.slice(at, limit);
  const [whole, address] = /^<((?:https?|mailto):[^\s<>]+)>/i.exec(ahead) ?? [];
  if (whole !== undefined && address !== undefined) return { text: address, end: at + whole.length };
  const tag = tagAt(ahead, 0);
  if (tag?.isClosed)
    return {
      text: tag.text,
      end: tag.isInvisible ? endOfInvisible(text, { ...tag, end: at + tag.end }) : at + tag.end,
    };
  if (tag) source.lookaheadBudget -= ahead.length;
  return { text: '<', end: at + 1 };
}

/** The index behind the bracket that closes the address of a link; undefined when there is no address. */
function endOfLink(source: Source, start: number): number | undefined {
  const { text } = source;
  if (text.charAt(start) !== '(') return undefined;
  const limit = source.lookaheadBudget > 0 ? Math.min(text.length, start + maxLookahead) : start;
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\n') break;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  source.lookaheadBudget -= limit - start;
  return undefined;
}

/** A code span ends at the same number of backticks; a number that was not found once is not searched again. */
function codeFinder(text: string): (at: number) => Token {
  const absent = new Set<string>();
  return (at) => {
    const { text: ticks, end } = delimiterRunAt(text, at);
    const close = absent.has(ticks) ? -1 : text.indexOf(ticks, end);
    if (close < 0) absent.add(ticks);
    return close < 0 ? { text: ticks, end } : { text: text.slice(end, close), end: close + ticks.length };
  };
}

interface EmphasisState {
  readonly out: string[];
  /** The indexes in `out` of unclosed delimiter runs, by the run. */
  readonly emphasis: Map<string, number[]>;
}

/** Whether a delimiter run closes an earlier one, which is then removed; else it may open emphasis and stays. */
function closesEmphasis(
  text: string,
  at: number,
  { text: run, end }: Token,
  { out, emphasis }: EmphasisState,
): boolean {
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
