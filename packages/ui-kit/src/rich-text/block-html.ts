import { Lexer, type Links, Marked, type Token, Tokenizer } from 'marked';
import { citationStart, withoutCitations } from './citations';
import { maxHtmlLength } from './sanitise';
import { strongNextToHan } from './strong-next-to-han';

/** The maximum length of a markdown block that is parsed; a longer one is shown as text. source: UK5 */
const maxMarkdownLength = 8192;
const maxDepth = 24;

export type ColumnAlign = 'left' | 'center' | 'right' | null;

export type BlockContent =
  /** Not yet sanitised: that is done only where it becomes nodes. */
  | { readonly kind: 'html'; readonly raw: string; readonly aligns: readonly (readonly ColumnAlign[])[] }
  | { readonly kind: 'text'; readonly text: string }
  /** A fence that is too long to be parsed. */
  | { readonly kind: 'code'; readonly text: string };

/** Ends a bare address before a citation that follows it: as part of the address it would not become a chip. */
class CitingTokenizer extends Tokenizer {
  override url(source: string) {
    const link = super.url(source);
    const end = link?.raw.indexOf(citationStart) ?? -1;
    return end < 0 ? link : super.url(source.slice(0, end));
  }
}

const marked = new Marked({ gfm: true, breaks: true, extensions: [strongNextToHan] });

/** Converts markdown to html, or to text if it is too long or nested too deeply. Never throws. */
export function markdownContent(text: string, links: Links): BlockContent {
  if (text.length > maxMarkdownLength && fence.test(text)) return asCode(text);
  if (text.length > maxMarkdownLength || depthOf(text) > maxDepth) return asText(text);
  try {
    const lexer = new Lexer({ ...marked.defaults, tokenizer: new CitingTokenizer(marked.defaults) });
    Object.assign(lexer.tokens.links, links);
    const tokens = lexer.lex(text);
    const raw = marked.parser(tokens);
    return raw.length > maxHtmlLength ? asText(text) : { kind: 'html', raw, aligns: alignsOf(tokens) };
  } catch {
    // marked overflows the stack on some nesting that `depthOf` does not count; the text is shown unparsed.
    return asText(text);
  }
}

export function htmlContent(source: string): BlockContent {
  return source.length > maxHtmlLength ? asText(source) : { kind: 'html', raw: source, aligns: [] };
}

const fence = /^\s*(?:`{3,}|~{3,})[^\n]*\n/;
const fenceEnd = /\n {0,3}(?:`{3,}|~{3,})\s*$/;

const asCode = (text: string): BlockContent => ({
  kind: 'code',
  text: withoutCitations(text.replace(fence, '').replace(fenceEnd, '')),
});
const asText = (text: string): BlockContent => ({ kind: 'text', text: withoutCitations(text) });

/** The nesting depth of quotes and lists, by the markers at the beginning of each line. */
function depthOf(text: string): number {
  let deepest = 0;
  for (const line of text.split('\n')) {
    let depth = 0;
    for (const marker of line.matchAll(/\s*(?:(>)|[-*+]\s|\d{1,9}[.)]\s|(\S))/gy)) {
      if (marker[2] !== undefined) break;
      depth += 1;
    }
    deepest = Math.max(deepest, depth, line.search(/\S/) / 2);
  }
  return deepest;
}

function alignsOf(tokens: Token[]): readonly (readonly ColumnAlign[])[] {
  const aligns: (readonly ColumnAlign[])[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'table') aligns.push(token.align);
  });
  return aligns;
}
