/** Why the gateway does not start, as one sentence for the person at the terminal. */
export class StartError extends Error {
  constructor(sentence: string, options?: { readonly cause?: unknown }) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
