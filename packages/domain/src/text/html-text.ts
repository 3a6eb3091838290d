/** Tags that begin a new line. */
const blockTags = new Set(
  'address article aside blockquote br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const cellTags = new Set(['td', 'th']);
/** Tags whose content is not shown. */
const invisibleTags = new Set([
  'script',
  'style',
  'template',
  'textarea',
  'option',
  'noscript',
  'xmp',
  'iframe',
  'title',
]);

/** A tag, comment or declaration of a text. */
export interface Tag {
  readonly name: string;
  /** The index behind its closing bracket; the end of the text when it has none. */
  readonly end: number;
  readonly isClosed: boolean;
  /** Whether the content up to the closing tag is not shown. */
  readonly isInvisible: boolean;
  /** The text that replaces the tag. */
  readonly text: '' | '\n' | '\t';
}

/** The tag that begins at `start`, searched up to `limit`; undefined when the '<' there is plain text. */
export function tagAt(text: string, start: number, limit = text.length): Tag | undefined {
  const head = text.slice(start, start + 24);
  if (head.startsWith('<!--')) return removedTag(text, indexAfter(text, '-->', start + 4));
  if (/^<[!?]/.test(head)) return removedTag(text, indexAfter(text, '>', start));
  const [, slash, rawName = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(head) ?? [];
  if (rawName === '') return undefined;
  const name = rawName.toLowerCase();
  const end = endOfTag(text, start, limit);
  const isInvisible = slash === '' && invisibleTags.has(name);
  return { name, end: end ?? text.length, isClosed: end !== undefined, isInvisible, text: textOfTag(name) };
}

const removedTag = (text: string, end: number | undefined): Tag => ({
  name: '',
  end: end ?? text.length,
  isClosed: end !== undefined,
  isInvisible: false,
  text: '',
});

function textOfTag(name: string): Tag['text'] {
  if (cellTags.has(name)) return '\t';
  return blockTags.has(name) ? '\n' : '';
}

function indexAfter(text: string, terminator: string, from: number): number | undefined {
  const at = text.indexOf(terminator, from);
  return at < 0 ? undefined : at + terminator.length;
}

/** The index behind the '>' that ends a tag; one inside quotes belongs to an attribute. */
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

/** The index behind the closing tag of an invisible tag. */
export function endOfInvisible(text: string, { name, end }: Tag): number {
  const closing = new RegExp(`</${name}(?![a-z\\d])`, 'gi');
  closing.lastIndex = end;
  const found = closing.exec(text);
  return found ? (endOfTag(text, found.index, text.length) ?? text.length) : text.length;
}

/** HTML as plain text, one line per block. Runs in linear time. source: MT-53, X-20 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at);
    const stop = start < 0 ? html.length : start;
    parts.push(html.slice(at, stop).replace(/\s+/g, ' '));
    if (start < 0) break;
    const tag = tagAt(html, start);
    parts.push(tag ? tag.text : '<');
    if (!tag) at = start + 1;
    else at = tag.isInvisible ? endOfInvisible(html, tag) : tag.end;
  }
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => decodeEntities(line).trim());
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

/** Replaces entities such as `&amp;`, `&#20320;` and `&#x4f60;`; unknown ones stay. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(String(name).toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
