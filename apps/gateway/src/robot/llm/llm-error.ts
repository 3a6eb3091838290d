/** Why a model's answer cannot be used. The caller falls back to the retrieved text. */
export class LlmError extends Error {
  constructor(
    readonly code: 'refused' | 'stalled' | 'failed' | 'empty',
    options?: { readonly cause?: unknown },
  ) {
    super(code, options);
    this.name = 'LlmError';
  }
}
