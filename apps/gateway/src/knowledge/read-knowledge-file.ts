import type { KnowledgeFile } from './knowledge-file';
import { readPolicy } from './read-policy';
import { readTable } from './read-table';
import { readText } from './read-text';

/** Reads a `.csv` or `.md` file. Never throws: unreadable rows become problems with their line. source: W-15 */
export function readKnowledgeFile(name: string, bytes: Uint8Array): KnowledgeFile {
  const text = readText(bytes);
  if (text === undefined) return unreadable('the file is neither UTF-8 nor GB18030 text');
  if (/\.csv$/i.test(name)) return readTable(text);
  if (/\.(md|markdown)$/i.test(name)) return readPolicy(text);
  return unreadable('the name ends in neither .csv nor .md');
}

const unreadable = (reason: string): KnowledgeFile => ({ kind: 'unreadable', problems: [{ line: 1, reason }] });
