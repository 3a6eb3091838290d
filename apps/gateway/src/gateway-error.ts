import type { ErrorCode } from '@parley/api-client/contract';

/** A refusal, by the code that the caller gets; the HTTP layer alone knows the status that goes with it. source: W-01 */
export class GatewayError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: Readonly<Record<string, string | number>> = {},
    options?: { readonly cause?: unknown },
  ) {
    super(code, options);
    this.name = 'GatewayError';
  }
}
