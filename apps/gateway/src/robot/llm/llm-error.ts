/** Why a model's answer cannot be used. Whoever catches it falls back to what was retrieved. */
export class LlmError extends Error {
  constructor(
    readonly code: 'refused' | 'stalled' | 'failed' | 'empty',
    options?: { readonly cause?: unknown },
  ) {
    super(code, options);
    this.name = 'LlmError';
  }
}
