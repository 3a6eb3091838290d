import type { Links } from 'marked';
import { markCitations } from './citations';
import { Definitions, isSameLinks } from './definitions';
import { afterLine, type Scan, scanFrom } from './scan-lines';
import { showableTail } from './streaming-tail';

/** A piece of markdown that can be rendered alone. `at` is its place in the text and never changes while it grows. */
export interface SourceBlock {
  readonly at: number;
  readonly text: string;
  /** The definitions that it may mean; the same object as long as they are the same. */
  readonly links: Links;
}

/** How many blocks are handed over together: what stands must not be looked at one by one with every piece of a stream. */
export const groupSize = 32;

/**
 * Cuts a text that may still grow into blocks. What was read is not read again: a block is finished by the first whole
 * line of the next one, and only what follows the last finished one is cut anew. Ours. source: behaviours 2 (25)
 */
export class BlockReader {
  /** The whole lines that were taken. */
  #taken = '';
  #scan: Scan = scanFrom(0);
  #definitions = new Definitions();
  #finished: SourceBlock[] = [];
  #fullGroups: (readonly SourceBlock[])[] = [];

  /** The blocks of the text as it is now, in groups that stay the same object while nothing in them changes. */
  read(source: string, isStreaming: boolean): readonly (readonly SourceBlock[])[] {
    const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
    // Compared as a whole: what came before may have been replaced by what is true in the end.
    if (text.slice(0, this.#taken.length) !== this.#taken) this.#forget();
    this.#takeLines(text);
    if (!isStreaming) this.#define(text.slice(this.#scan.at), this.#scan.fence);

    const { start, lead } = this.#scan;
    const rest = text.slice(start);
    const open = splitRest(isStreaming ? showableTail(rest) : rest, { start, lead });
    return this.#grouped(open.map(({ at, text: words }) => this.#block(at, words)));
  }

  #forget(): void {
    this.#taken = '';
    this.#scan = scanFrom(0);
    this.#definitions = new Definitions();
    this.#finished = [];
    this.#fullGroups = [];
  }

  #takeLines(text: string): void {
    let { at } = this.#scan;
    for (let end = text.indexOf('\n', at) + 1; end > 0; end = text.indexOf('\n', at) + 1) {
      const line = text.slice(at, end);
      const { start, fence, lead } = this.#scan;
      this.#scan = afterLine(this.#scan, line);
      if (this.#scan.start !== start) this.#finished.push(this.#block(start, lead + text.slice(start, at)));
      this.#define(line, fence);
      at = end;
    }
    this.#taken = text.slice(0, at);
  }

  #block(at: number, text: string): SourceBlock {
    const words = markCitations(text);
    return { at, text: words, links: this.#definitions.for(words) };
  }

  /** A definition that comes late changes blocks that are finished, and only those that mean it. */
  #define(line: string, fence: string | undefined): void {
    if (fence !== undefined || !this.#definitions.readDefinition(markCitations(line))) return;
    this.#finished.forEach((block, index) => {
      const links = this.#definitions.for(block.text);
      if (isSameLinks(links, block.links)) return;
      this.#finished[index] = { ...block, links };
      delete this.#fullGroups[Math.floor(index / groupSize)];
    });
  }

  #grouped(open: readonly SourceBlock[]): readonly (readonly SourceBlock[])[] {
    const full = Math.floor(this.#finished.length / groupSize);
    for (let group = 0; group < full; group += 1) {
      this.#fullGroups[group] ??= this.#finished.slice(group * groupSize, (group + 1) * groupSize);
    }
    const rest = [...this.#finished.slice(full * groupSize), ...open];
    const groups = this.#fullGroups.slice(0, full);
    for (let at = 0; at < rest.length; at += groupSize) groups.push(rest.slice(at, at + groupSize));
    return groups;
  }
}

/** What is not finished, cut as it is: its last line may be a part of one. */
function splitRest(
  rest: string,
  { start, lead }: Pick<Scan, 'start' | 'lead'>,
): readonly Pick<SourceBlock, 'at' | 'text'>[] {
  const blocks: Pick<SourceBlock, 'at' | 'text'>[] = [];
  let scan = scanFrom(0, lead);
  for (const line of rest.split(/(?<=\n)/)) {
    const before = scan;
    scan = afterLine(scan, line);
    const words = rest.slice(before.start, before.at);
    if (scan.start !== before.start) blocks.push({ at: start + before.start, text: before.lead + words });
  }
  const last = rest.slice(scan.start);
  return last.trim() === '' ? blocks : [...blocks, { at: start + scan.start, text: scan.lead + last }];
}
