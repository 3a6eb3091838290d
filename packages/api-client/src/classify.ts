import * as v from 'valibot';
import type { Failure, FailureCode } from './api-error';
import { ErrorBody } from './contract/error-body';

/** An answer before its body is read by the schema of its call. */
export interface HttpAnswer {
  readonly status: number;
  /** Parsed JSON; undefined when the body is none. */
  readonly body: unknown;
  readonly retryAfterMs?: number | undefined;
}

const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** What an answer means when it is no success; undefined when it is one. source: W-01, RS-01, RS-02 */
export function failureOf({ status, body, retryAfterMs }: HttpAnswer): Failure | undefined {
  const errorBody = v.safeParse(ErrorBody, body);
  if (status >= 200 && status < 300 && !errorBody.success) return undefined;
  const code = codeOf(status);
  return {
    code,
    ...(errorBody.success ? { errorCode: errorBody.output.code, message: errorBody.output.message } : {}),
    ...(errorBody.success && errorBody.output.params ? { params: errorBody.output.params } : {}),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

function codeOf(status: number): FailureCode {
  if (status === 401) return 'signedOut';
  return retryableStatuses.has(status) || (status >= 500 && status !== 501) ? 'wait' : 'refuse';
}

/** `Retry-After` in seconds or as a date. source: W-01 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
