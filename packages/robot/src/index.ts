export { type Command, createCommands, type ReadCommand } from './conversation/commands';
export { type Decision, decide } from './decision/decide';
export { nearestEntries, relatedEntries } from './decision/offered-entries';
export { type EvaluationQuestion, type Measure, measure } from './evaluation/measure';
export { type FaqEntry, type FaqText, isInScope, textOf } from './knowledge/faq-entry';
export type { QuestionLanguage } from './knowledge/language';
export type { PolicySection } from './knowledge/policy-section';
export { createLexicon, type Lexicon } from './lexicon/lexicon';
export type { CountedKind, IndustryPack } from './packs/industry-pack';

export { type FaqIndex, indexFaq } from './retrieval/faq-index';
export { mapInSlices, type Pause } from './retrieval/in-slices';
export { type FoundSection, indexPolicies, type PolicyIndex } from './retrieval/policy-index';
export { policyPoints } from './retrieval/policy-points';
export { citableSection, quotableSection, supportingSection } from './retrieval/policy-sections';
export { type Candidate, rank } from './retrieval/ranking';
export { entriesContaining } from './suggestions/entries-containing';
export {
  type SuggestionCandidate,
  suggestEntries,
  suggestionCandidatesOf,
  suggestQuestions,
} from './suggestions/suggest-questions';
export { languageOfText } from './text/language';
