/** What the caller has to do after a failed call; the `code` of the api client's error. source: W-01 */
export type FailureKind = 'wait' | 'refuse' | 'signedOut';

export interface FailedCall {
  readonly kind: FailureKind;
  readonly errorCode: string | undefined;
  readonly retryAfterMs: number;
}

/** Reads the error of a call by its fields, not its class. Without a known code it is a refusal. */
export function failureOf(error: unknown): FailedCall {
  const { code, errorCode, retryAfterMs } = isObject(error) ? error : {};
  return {
    kind: code === 'wait' || code === 'signedOut' ? code : 'refuse',
    errorCode: typeof errorCode === 'string' ? errorCode : undefined,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : 0,
  };
}

/** True for a refusal. A lost network or an ended session is reported elsewhere. */
export const isPermanent = (error: unknown): boolean => failureOf(error).kind === 'refuse';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
