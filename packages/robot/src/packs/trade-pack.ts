/** A concept of a trade, what Chinese calls it and what English calls it, the names separated by bars. */
export type ConceptRow = readonly [concept: string, chinese: string, english: string];

/** Something that is counted in a trade and that rules depend on: bidders, guests. */
export interface CountedKind {
  readonly kind: string;
  /** What follows the number, with its beginning: `^\s*(?:家|bidders?\b)`. */
  readonly follows: RegExp;
  /** The measure word between a number and its bound, as in 3 家以上. */
  readonly measureWord: string;
}

/** All that the robot knows of a trade before it reads its knowledge base: another trade is another pack. */
export interface TradePack {
  readonly concepts: readonly ConceptRow[];
  /** The thresholds of the rules of the trade: the concept of the sums up to each, the smallest first. */
  readonly sumBands: readonly (readonly [upTo: number, concept: string])[];
  readonly countedKinds: readonly CountedKind[];
  /** What wants something done instead of explained, the concept `request-to-act`: one of `wants`, and nothing of `asks`. */
  readonly requestToAct: { readonly wants: readonly RegExp[]; readonly asks: RegExp };
  /** How the people of the trade name their service desk and their assistant, as commands use the names. */
  readonly names: {
    readonly serviceDeskInChinese: string;
    /** What stands before the word 'desk'. */
    readonly serviceDeskInEnglish: string;
    readonly assistantInChinese: string;
  };
  /** Texts that name a subject and ask nothing; without a subject they name none in particular. */
  readonly bareSubjects: readonly (readonly [text: RegExp, subject: string | undefined])[];
}
