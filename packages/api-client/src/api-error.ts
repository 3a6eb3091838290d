/**
 * `wait`: the same call may succeed later · `refuse`: it never will as it stands · `signedOut`: the session is over ·
 * `broken`: the answer is not what the contract promises. source: W-01
 */
export type FailureCode = 'wait' | 'refuse' | 'signedOut' | 'broken';

/** A failed call, classified. source: W-01 */
export interface Failure {
  readonly code: FailureCode;
  /** The `code` of the gateway's error body: the catalogue has its words under `error.<code>`. */
  readonly errorCode?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly message?: string;
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** Every failed call throws this; `code` is the classified HTTP status. source: W-01 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;
  readonly errorCode: string | undefined;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  /** How long the gateway asks to wait. */
  readonly retryAfterMs: number | undefined;

  constructor({ code, errorCode, params, message = '', retryAfterMs, cause }: Failure) {
    super(message, { cause });
    this.code = code;
    this.errorCode = errorCode;
    this.params = params;
    this.retryAfterMs = retryAfterMs;
  }
}
