import { Lexer, type Links, Marked } from 'marked';

const definition = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S/;
const maxLineLength = 2048;
const maxDefinitions = 100;
const { defaults } = new Marked();

const noLinks: Links = {};

/** Link definitions of a text: `[name]: address` may stand in another block than its use, before or after it. */
export class Definitions {
  readonly #links = new Map<string, Links[string]>();

  /** Reads a line outside fences; true if it defines a new name. The first definition of a name counts. */
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

  /** The definitions that a block may reference; others must not cause it to be parsed again. */
  referencedBy(text: string): Links {
    if (this.#links.size === 0 || !text.includes('[')) return noLinks;
    // The parser normalises names in the same way.
    const names = text.toLowerCase().replace(/\s+/g, ' ');
    const referenced = [...this.#links].filter(([name]) => names.includes(`[${name}]`));
    return referenced.length === 0 ? noLinks : Object.fromEntries(referenced);
  }
}

export const isSameLinks = (one: Links, other: Links): boolean => Object.keys(one).join() === Object.keys(other).join();
