import {
  citableSection,
  type FaqIndex,
  indexFaq,
  indexPolicies,
  type Lexicon,
  mapInSlices,
  type PolicyIndex,
  type SuggestionCandidate,
  suggestionCandidatesOf,
  textOf,
} from '@parley/robot';
import type { RobotConfig } from '../config/config';
import type { Database } from '../db/database';
import { type Knowledge, storedKnowledge } from '../knowledge';
import { pauseWhenDue } from '../pause-when-due';
import { faqReference, policyReference } from './answer-references';
import { type EmbeddingSignal, embeddingSignal } from './embedding/embedding-signal';
import type { Citations } from './reply';

/** The indexed knowledge of one tenant. */
export interface TenantKnowledge {
  readonly stored: Knowledge;
  readonly faq: FaqIndex;
  readonly policies: PolicyIndex;
  readonly suggestionCandidates: readonly SuggestionCandidate[];
  /** An additional signal, where an embedding model is configured. */
  readonly embedding: EmbeddingSignal | undefined;
}

export interface KnowledgeReadOptions {
  readonly config: RobotConfig;
  readonly lexicon: Lexicon;
  readonly warn: (what: string, cause: unknown) => void;
}

export async function readTenantKnowledge(
  database: Database,
  tenantId: string,
  { config, lexicon, warn }: KnowledgeReadOptions,
): Promise<TenantKnowledge> {
  const stored = await storedKnowledge(database, tenantId);
  const url = config.embeddingsUrl;
  const embedding = url === undefined ? undefined : embeddingSignal(database, { url, entries: stored.entries, warn });
  const options = { lexicon, pause: pauseWhenDue() };
  const faq = await indexFaq(stored.entries, options);
  const policies = await indexPolicies(stored.sections, options);
  const suggestionCandidates = await mapInSlices(stored.entries, options.pause, (entry) =>
    suggestionCandidatesOf([entry]),
  );
  return { stored, faq, policies, suggestionCandidates: suggestionCandidates.flat(), embedding };
}

/** Citations from the knowledge of a tenant. */
export const citationsOf = (knowledge: () => Promise<TenantKnowledge>): Citations => ({
  faq: async (ref, language) => {
    const { stored } = await knowledge();
    const entry = stored.entries.find((known) => known.ref === ref);
    const text = entry && textOf(entry, language);
    return text && faqReference(text);
  },
  policy: async (query, language) => {
    const section = citableSection((await knowledge()).policies, query, language);
    return section && policyReference(section);
  },
});
