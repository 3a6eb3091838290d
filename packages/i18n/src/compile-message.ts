import type { I18n } from '@lingui/core';

type Compiler = Parameters<I18n['setMessagesCompiler']>[0];
export type Compiled = ReturnType<Compiler>;
type Token = Compiled[number];

/**
 * Lingui leaves its own compiler out of production builds (it would weigh more than a catalogue), and the catalogues are
 * loaded as texts, so the few forms that they use are compiled here: `{name}`, `{name, number}`, and
 * `{name, plural|select, case {text} … other {text}}` with `#`. Text that is not of this form stays as it is.
 */
export const compileMessage = (text: string): Compiled => tokensOf(text);

function tokensOf(text: string, pluralName?: string): Token[] {
  const tokens: Token[] = [];
  let plain = '';
  for (let index = 0; index < text.length; index += 1) {
    const end = text[index] === '{' ? closingBrace(text, index) : -1;
    const piece = end > 0 ? text.slice(index, end + 1) : text.slice(index, index + 1);
    const token = end > 0 ? argumentOf(piece.slice(1, -1)) : hashToken(piece, pluralName);
    index += piece.length - 1;
    if (token === undefined) {
      plain += piece;
      continue;
    }
    if (plain) tokens.push(plain);
    plain = '';
    tokens.push(token);
  }
  return plain || tokens.length === 0 ? [...tokens, plain] : tokens;
}

const hashToken = (letter: string, pluralName: string | undefined): Token | undefined =>
  letter === '#' && pluralName !== undefined ? '#' : undefined;

const argumentPattern = /^\s*(\w+)\s*(?:,\s*(?:(number)\s*|(plural|select)\s*,([\s\S]*)))?$/;

function argumentOf(inside: string): Token | undefined {
  const [, name, number, kind, cases] = argumentPattern.exec(inside) ?? [];
  if (name === undefined) return undefined;
  if (kind === undefined || cases === undefined) return number ? [name, number] : [name];
  const compiledCases = casesOf(cases, kind === 'plural' ? name : undefined);
  return compiledCases.other === undefined ? undefined : [name, kind, compiledCases];
}

function casesOf(text: string, pluralName: string | undefined): Record<string, Compiled> {
  const cases: Record<string, Compiled> = {};
  for (let index = 0; index < text.length; ) {
    const open = text.indexOf('{', index);
    const end = open < 0 ? -1 : closingBrace(text, open);
    if (end < 0) break;
    cases[text.slice(index, open).trim()] = tokensOf(text.slice(open + 1, end), pluralName);
    index = end + 1;
  }
  return cases;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    else if (text[index] === '}') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return -1;
}
