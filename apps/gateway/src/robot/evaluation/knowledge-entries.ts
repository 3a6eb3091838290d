import type { FaqEntry } from '@parley/robot';
import { demoKnowledgeFolder, filesAt, readKnowledgeFile } from '../../knowledge';

/** Reads the entries from the knowledge files, without a database. */
export async function knowledgeEntries(): Promise<readonly FaqEntry[]> {
  const entries = new Map<string, FaqEntry>();
  for (const { source, bytes } of await filesAt(demoKnowledgeFolder)) {
    const file = readKnowledgeFile(source, bytes);
    if (file.kind !== 'faq') continue;
    for (const { ref, category, ...text } of file.rows) {
      const known = entries.get(ref);
      entries.set(ref, { ref, category, texts: [...(known?.texts ?? []), text] });
    }
  }
  return [...entries.values()];
}
