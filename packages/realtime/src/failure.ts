/** What a failed call means for whoever made it; the api client says it as `code` of its error. source: W-01 */
export type FailureKind = 'wait' | 'refuse' | 'signedOut';

export interface FailedCall {
  readonly kind: FailureKind;
  readonly errorCode: string | undefined;
  readonly retryAfterMs: number;
}

/** Reads the error of a call without knowing its class. What says nothing of itself is a refusal: it is never repeated. */
export function failureOf(error: unknown): FailedCall {
  const { code, errorCode, retryAfterMs } = isObject(error) ? error : {};
  return {
    kind: code === 'wait' || code === 'signedOut' ? code : 'refuse',
    errorCode: typeof errorCode === 'string' ? errorCode : undefined,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : 0,
  };
}

/** A failure that does not pass by itself: a network that is gone and a session that is over are reported elsewhere. */
export const isPermanent = (error: unknown): boolean => failureOf(error).kind === 'refuse';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
