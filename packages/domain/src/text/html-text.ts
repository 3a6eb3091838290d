/** What a tag does to the words around it: a new line, a gap, or nothing. */
const breaks = new Set(
  'address article aside blockquote br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const gaps = new Set(['td', 'th']);
/** Tags whose content nobody sees. */
const unseen = new Set(['script', 'style', 'template', 'textarea', 'option', 'noscript', 'xmp', 'iframe', 'title']);

/** A tag, comment or declaration of a text. */
export interface Tag {
  readonly name: string;
  /** Behind its closing bracket; the end of the text when there is none. */
  readonly end: number;
  readonly isClosed: boolean;
  /** Whether nobody sees what follows, up to its closing tag. */
  readonly isUnseen: boolean;
  /** What it is replaced by. */
  readonly text: '' | '\n' | '\t';
}

/** The tag that begins at `start`, looked for up to `limit`; undefined when the '<' there is just a letter. */
export function tagAt(text: string, start: number, limit = text.length): Tag | undefined {
  const head = text.slice(start, start + 24);
  if (head.startsWith('<!--')) return hidden(text, endBehind(text, '-->', start + 4));
  if (/^<[!?]/.test(head)) return hidden(text, endBehind(text, '>', start));
  const [, slash, given = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(head) ?? [];
  if (given === '') return undefined;
  const name = given.toLowerCase();
  const end = endOfTag(text, start, limit);
  const isUnseen = slash === '' && unseen.has(name);
  return { name, end: end ?? text.length, isClosed: end !== undefined, isUnseen, text: textOfTag(name) };
}

const hidden = (text: string, end: number | undefined): Tag => ({
  name: '',
  end: end ?? text.length,
  isClosed: end !== undefined,
  isUnseen: false,
  text: '',
});

function textOfTag(name: string): Tag['text'] {
  if (gaps.has(name)) return '\t';
  return breaks.has(name) ? '\n' : '';
}

function endBehind(text: string, mark: string, from: number): number | undefined {
  const at = text.indexOf(mark, from);
  return at < 0 ? undefined : at + mark.length;
}

/** A '>' inside quotes belongs to an attribute. */
function endOfTag(text: string, start: number, limit: number): number | undefined {
  let quote = '';
  for (let at = start; at < Math.min(limit, text.length); at += 1) {
    const letter = text.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '>') return at + 1;
    else if ((letter === '"' || letter === "'") && text.charAt(at - 1) === '=') quote = letter;
  }
  return undefined;
}

/** Where the content of an unseen tag is over. */
export function endOfUnseen(text: string, { name, end }: Tag): number {
  const closing = new RegExp(`</${name}(?![a-z\\d])`, 'gi');
  closing.lastIndex = end;
  const found = closing.exec(text);
  return found ? (endOfTag(text, found.index, text.length) ?? text.length) : text.length;
}

/** The words of html without any tag, a line a block. Once through the text, whatever it holds. source: MT-53, X-20 */
export function htmlText(html: string): string {
  const parts: string[] = [];
  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at);
    const stop = start < 0 ? html.length : start;
    parts.push(html.slice(at, stop).replace(/\s+/g, ' '));
    if (start < 0) break;
    const tag = tagAt(html, start);
    parts.push(tag ? tag.text : '<');
    if (!tag) at = start + 1;
    else at = tag.isUnseen ? endOfUnseen(html, tag) : tag.end;
  }
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => decodedEntities(line).trim());
  return lines.filter((line) => line !== '').join('\n');
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['copy', '©'],
  ['reg', '®'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['middot', '·'],
  ['bull', '•'],
  ['times', '×'],
  ['yen', '¥'],
  ['euro', '€'],
]);

/** `&amp;`, `&#20320;`, `&#x4f60;` as the letters they stand for; what is none stays. */
export function decodedEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(String(name).toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
