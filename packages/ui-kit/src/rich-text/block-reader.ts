import type { Links } from 'marked';
import { markCitations } from './citations';
import { Definitions, isSameLinks } from './definitions';
import { type Scan, scanFrom, scanLine } from './scan-lines';
import { showableText } from './streaming-tail';

/**
 * A piece of markdown that can be rendered alone. `at` is its index in the text; it stays the same while the text
 * grows.
 */
export interface SourceBlock {
  readonly at: number;
  readonly text: string;
  /** The link definitions that it may reference; the same object as long as they are the same. */
  readonly links: Links;
}

/** Blocks are returned in groups of this size, so that unchanged blocks are not rendered again one by one. */
export const groupSize = 32;

/**
 * Splits a text that may still grow into blocks. A block is finished by the first whole line of the next one, and only
 * the text after the last finished block is split again. Ours. source: behaviours 2 (25)
 */
export class BlockReader {
  /** The complete lines that were scanned. */
  #consumed = '';
  #scan: Scan = scanFrom(0);
  #definitions = new Definitions();
  #finished: SourceBlock[] = [];
  #fullGroups: (readonly SourceBlock[])[] = [];

  /** The blocks of the text as it is now, in groups that stay the same object while nothing in them changes. */
  read(source: string, isStreaming: boolean): readonly (readonly SourceBlock[])[] {
    const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
    // Compared in full, because the final text may differ from the streamed text.
    if (text.slice(0, this.#consumed.length) !== this.#consumed) this.#reset();
    this.#consumeLines(text);
    if (!isStreaming) this.#addDefinition(text.slice(this.#scan.at), this.#scan.fence);

    const { blockStart, repeatedTableHead } = this.#scan;
    const rest = text.slice(blockStart);
    const unfinished = splitRest(isStreaming ? showableText(rest) : rest, { blockStart, repeatedTableHead });
    return this.#groupBlocks(unfinished.map((block) => this.#createBlock(block.at, block.text)));
  }

  #reset(): void {
    this.#consumed = '';
    this.#scan = scanFrom(0);
    this.#definitions = new Definitions();
    this.#finished = [];
    this.#fullGroups = [];
  }

  #consumeLines(text: string): void {
    let { at } = this.#scan;
    for (let end = text.indexOf('\n', at) + 1; end > 0; end = text.indexOf('\n', at) + 1) {
      const line = text.slice(at, end);
      const { blockStart, fence, repeatedTableHead } = this.#scan;
      this.#scan = scanLine(this.#scan, line);
      if (this.#scan.blockStart !== blockStart) {
        this.#finished.push(this.#createBlock(blockStart, repeatedTableHead + text.slice(blockStart, at)));
      }
      this.#addDefinition(line, fence);
      at = end;
    }
    this.#consumed = text.slice(0, at);
  }

  #createBlock(at: number, source: string): SourceBlock {
    const text = markCitations(source);
    return { at, text, links: this.#definitions.referencedBy(text) };
  }

  /** A late definition changes finished blocks, but only those that reference it. */
  #addDefinition(line: string, fence: string | undefined): void {
    if (fence !== undefined || !this.#definitions.readDefinition(markCitations(line))) return;
    this.#finished.forEach((block, index) => {
      const links = this.#definitions.referencedBy(block.text);
      if (isSameLinks(links, block.links)) return;
      this.#finished[index] = { ...block, links };
      delete this.#fullGroups[Math.floor(index / groupSize)];
    });
  }

  #groupBlocks(unfinished: readonly SourceBlock[]): readonly (readonly SourceBlock[])[] {
    const fullGroupCount = Math.floor(this.#finished.length / groupSize);
    for (let group = 0; group < fullGroupCount; group += 1) {
      this.#fullGroups[group] ??= this.#finished.slice(group * groupSize, (group + 1) * groupSize);
    }
    const rest = [...this.#finished.slice(fullGroupCount * groupSize), ...unfinished];
    const groups = this.#fullGroups.slice(0, fullGroupCount);
    for (let at = 0; at < rest.length; at += groupSize) groups.push(rest.slice(at, at + groupSize));
    return groups;
  }
}

/** Splits the text after the last finished block; its last line may be incomplete. */
function splitRest(
  rest: string,
  { blockStart, repeatedTableHead }: Pick<Scan, 'blockStart' | 'repeatedTableHead'>,
): readonly Pick<SourceBlock, 'at' | 'text'>[] {
  const blocks: Pick<SourceBlock, 'at' | 'text'>[] = [];
  let scan = scanFrom(0, repeatedTableHead);
  for (const line of rest.split(/(?<=\n)/)) {
    const before = scan;
    scan = scanLine(scan, line);
    if (scan.blockStart === before.blockStart) continue;
    const text = before.repeatedTableHead + rest.slice(before.blockStart, before.at);
    blocks.push({ at: blockStart + before.blockStart, text });
  }
  const last = rest.slice(scan.blockStart);
  return last.trim() === ''
    ? blocks
    : [...blocks, { at: blockStart + scan.blockStart, text: scan.repeatedTableHead + last }];
}
