import type { ErrorCode } from '@parley/api-client/contract';

/** A refusal with the error code for the caller. Only the HTTP layer maps the code to a status. source: W-01 */
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
