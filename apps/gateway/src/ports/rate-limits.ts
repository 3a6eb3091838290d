/**
 * Counts `cost` (default 1) against the limit of a key. @throws GatewayError TOO_MANY_REQUESTS with `seconds` to wait
 */
export type RateLimit = (key: string, cost?: number) => Promise<void>;

/** The rate limits of accounts and addresses. source: W-13 */
export interface RateLimits {
  readonly account: RateLimit;
  readonly anonymous: RateLimit;
  readonly loginAccount: RateLimit;
  readonly loginAddress: RateLimit;
  readonly sends: RateLimit;
  readonly questions: RateLimit;
  readonly search: RateLimit;
  readonly upgrades: RateLimit;
  readonly uploads: RateLimit;
  /** The cost is in bytes. */
  readonly uploadBytes: RateLimit;
  readonly fileReads: RateLimit;
}
