import type { TokenizerAndRendererExtension } from 'marked';

// Bounded, so that a text with many unclosed openings takes linear time.
const strong = /^\*\*(?!\s)((?:[^*`\n]|\*(?!\*)){1,400}?)(?<!\s)\*\*/;

/**
 * CommonMark does not close `**…）**` directly before a Han character, because punctuation before the `**` requires a
 * space after it. Chinese has no such space, so any pair of `**` makes bold text.
 */
export const strongNextToHan: TokenizerAndRendererExtension = {
  name: 'strongNextToHan',
  level: 'inline',
  start: (source) => source.indexOf('**'),
  tokenizer(source) {
    const [raw, text] = strong.exec(source) ?? [];
    if (raw === undefined || text === undefined) return undefined;
    return { type: 'strongNextToHan', raw, tokens: this.lexer.inlineTokens(text) };
  },
  renderer(token) {
    return `<strong>${this.parser.parseInline(token.tokens ?? [])}</strong>`;
  },
};
