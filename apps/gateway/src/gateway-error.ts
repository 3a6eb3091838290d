import type { ErrorCode } from '@parley/api-client/contract';

/** A refusal that the caller is told, by code; the HTTP layer alone knows the status that goes with it. source: W-01 */
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
