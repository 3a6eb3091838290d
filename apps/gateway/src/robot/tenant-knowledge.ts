import { setImmediate } from 'node:timers/promises';
import {
  type FaqEntry,
  type FaqIndex,
  indexFaq,
  indexPolicies,
  isOurs,
  type PolicyIndex,
  type PolicySection,
  type Suggestable,
  suggestableOf,
  textOf,
} from '@parley/robot';
import type { RobotConfig } from '../config/config';
import type { Database } from '../db/database';
import { type Knowledge, storedKnowledge } from '../knowledge/stored-knowledge';
import { type EmbeddingSignal, embeddingSignal } from './embedding/embedding-signal';
import type { Citations, QuestionLanguage } from './reply';
import { faqReference, policyReference } from './sources';

/** What the robot of one tenant knows, ready to be asked. */
export interface TenantKnowledge {
  readonly stored: Knowledge;
  readonly faq: FaqIndex;
  readonly policies: PolicyIndex;
  readonly suggestable: readonly Suggestable[];
  /** One more signal, where an embedding model is configured. */
  readonly embedding: EmbeddingSignal | undefined;
}

export async function readTenantKnowledge(
  database: Database,
  tenantId: string,
  { config, warn }: { readonly config: RobotConfig; readonly warn: (what: string, cause: unknown) => void },
): Promise<TenantKnowledge> {
  const stored = await storedKnowledge(database, tenantId);
  const url = config.embedUrl;
  const embedding = url === undefined ? undefined : embeddingSignal(database, { url, entries: stored.entries, warn });
  return {
    stored,
    faq: await indexFaq(stored.entries, setImmediate),
    policies: indexPolicies(stored.sections),
    suggestable: suggestableOf(stored.entries),
    embedding,
  };
}

/** English has fewer words than Chinese has pairs, so that more of them meet by chance. */
const agreesFrom = { zh_CN: 0.55, en_US: 0.65 } as const;

/** The section that says what the entry says, if one does. */
export function sectionFor(
  { policies }: TenantKnowledge,
  entry: FaqEntry,
  language: QuestionLanguage,
): PolicySection | undefined {
  const text = textOf(entry, language);
  if (!text || !isOurs(entry)) return undefined;
  const best = policies
    .find(`${text.question}\n${text.answer}`, language)
    .find(({ section }) => branchOf(section.category) === branchOf(entry.category));
  return best && best.score >= agreesFrom[language] ? best.section : undefined;
}

const branchOf = (category: string): string => category.split('/')[0] ?? category;

const citesFrom = 0.35;

/** What answers about documents may cite. */
export const citationsOf = (knowledge: () => Promise<TenantKnowledge>): Citations => ({
  faq: async (ref, language) => {
    const { stored } = await knowledge();
    const entry = stored.entries.find((known) => known.ref === ref);
    const text = entry && textOf(entry, language);
    return text && faqReference(text);
  },
  policy: async (query, language) => {
    const [best] = (await knowledge()).policies.find(query, language);
    return best && best.score >= citesFrom ? policyReference(best.section) : undefined;
  },
});
