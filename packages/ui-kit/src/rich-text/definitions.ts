import { Lexer, type Links, Marked } from 'marked';

const definition = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S/;
const maxLineLength = 2048;
const maxDefinitions = 100;
const { defaults } = new Marked();

const noLinks: Links = {};

/** Link definitions of a text: `[name]: address` may stand in another block than its use, before or after it. */
export class Definitions {
  readonly #links = new Map<string, Links[string]>();

  /** Takes a line that stands in no fence; true when it defines something new. The first of a name counts. */
  readDefinition(line: string): boolean {
    if (this.#links.size >= maxDefinitions || line.length > maxLineLength || !definition.test(line)) return false;
    const before = this.#links.size;
    const lexer = new Lexer(defaults);
    lexer.blockTokens(line, []);
    for (const [name, link] of Object.entries(lexer.tokens.links)) {
      if (!this.#links.has(name)) this.#links.set(name, link);
    }
    return this.#links.size > before;
  }

  /** Those that a block may mean: what it does not name must not make it parsed again. */
  for(text: string): Links {
    if (this.#links.size === 0 || !text.includes('[')) return noLinks;
    // As the parser looks names up.
    const names = text.toLowerCase().replace(/\s+/g, ' ');
    const intended = [...this.#links].filter(([name]) => names.includes(`[${name}]`));
    return intended.length === 0 ? noLinks : Object.fromEntries(intended);
  }
}

export const isSameLinks = (one: Links, other: Links): boolean => Object.keys(one).join() === Object.keys(other).join();
