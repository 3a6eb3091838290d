/**
 * Counts `cost` (default 1) against the limit of a key. @throws GatewayError TOO_MANY_REQUESTS with `seconds` to wait
 */
export type RateLimit = (key: string, cost?: number) => Promise<void>;

/** Gives a slot back; a second time changes nothing. It never rejects: a slot that cannot be given back expires. */
export type ReleaseSlot = () => Promise<void>;

/** Takes one of the limited slots of a key. @throws GatewayError TOO_MANY_REQUESTS when all are taken */
export type ConcurrencyLimit = (key: string) => Promise<ReleaseSlot>;

/** The limits of accounts and addresses. source: W-13 */
export interface RateLimits {
  readonly account: RateLimit;
  readonly anonymous: RateLimit;
  readonly loginAddress: RateLimit;
  readonly sends: RateLimit;
  /** What is forwarded: the cost is the number of messages. */
  readonly forwards: RateLimit;
  readonly questions: RateLimit;
  /** Codes that bind a robot account: asked for or tried. */
  readonly robotCodes: RateLimit;
  readonly search: RateLimit;
  readonly upgrades: RateLimit;
  readonly uploads: RateLimit;
  /** The cost is in bytes. */
  readonly uploadBytes: RateLimit;
  readonly fileReads: RateLimit;
  readonly runningUploads: ConcurrencyLimit;
  /** Whether an account has one of the slots of `runningUploads`. */
  readonly isUploading: (accountId: string) => Promise<boolean>;
  readonly openSockets: ConcurrencyLimit;
}
