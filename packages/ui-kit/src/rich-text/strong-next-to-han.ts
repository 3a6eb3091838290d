import type { TokenizerAndRendererExtension } from 'marked';

// Bounded, so that a text full of openings that never close stays linear.
const strong = /^\*\*(?!\s)((?:[^*`\n]|\*(?!\*)){1,400}?)(?<!\s)\*\*/;

/**
 * CommonMark does not close `**…）**` before a Han character: it takes the bracket for the end of a sentence that a
 * space must follow. Chinese has no such space, so bold is read by its marks alone.
 */
export const strongNextToHan: TokenizerAndRendererExtension = {
  name: 'strongBesideHan',
  level: 'inline',
  start: (source) => source.indexOf('**'),
  tokenizer(source) {
    const [raw, words] = strong.exec(source) ?? [];
    if (raw === undefined || words === undefined) return undefined;
    return { type: 'strongBesideHan', raw, tokens: this.lexer.inlineTokens(words) };
  },
  renderer(token) {
    return `<strong>${this.parser.parseInline(token.tokens ?? [])}</strong>`;
  },
};
