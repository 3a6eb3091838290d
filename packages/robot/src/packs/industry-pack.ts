/** A concept of an industry with its Chinese and English names, which are separated by bars. */
export type ConceptRow = readonly [concept: string, chinese: string, english: string];

/** Something that the rules of an industry count: bidders, guests. */
export interface CountedKind {
  readonly kind: string;
  /** Matches the text after the number: `^\s*(?:家|bidders?\b)`. */
  readonly follows: RegExp;
  /** The measure word between a number and its bound, as in 3 家以上. */
  readonly measureWord: string;
}

/** The words and thresholds of an industry; everything else about the industry is in the knowledge base. */
export interface IndustryPack {
  readonly concepts: readonly ConceptRow[];
  /** The thresholds of the industry's rules, smallest first, each with the concept of the sums up to it. */
  readonly sumBands: readonly (readonly [upTo: number, concept: string])[];
  readonly countedKinds: readonly CountedKind[];
  /**
   * A text is a request to act instead of a question when a request pattern matches and the question pattern does not.
   */
  readonly requestToAct: { readonly requestPatterns: readonly RegExp[]; readonly questionPattern: RegExp };
  /** The names of the service desk and the assistant in commands. */
  readonly names: {
    readonly serviceDeskInChinese: string;
    /** The word before 'desk'. */
    readonly serviceDeskInEnglish: string;
    readonly assistantInChinese: string;
  };
  /** Matches texts that are only the name of a subject; `undefined` for texts that name no particular one. */
  readonly bareSubjects: readonly (readonly [text: RegExp, subject: string | undefined])[];
}
