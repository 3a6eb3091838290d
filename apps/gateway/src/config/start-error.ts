/** Why the gateway cannot start, as one sentence for standard error. */
export class StartError extends Error {
  constructor(sentence: string, options?: { readonly cause?: unknown }) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
