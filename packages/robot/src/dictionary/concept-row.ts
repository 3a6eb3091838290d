/** A concept of the domain, what Chinese calls it and what English calls it, separated by bars. */
export type ConceptRow = readonly [concept: string, chinese: string, english: string];
