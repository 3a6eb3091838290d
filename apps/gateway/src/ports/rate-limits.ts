/** Takes a share of what a key may do. @throws GatewayError TOO_MANY_REQUESTS with `seconds` to wait */
export type RateLimit = (key: string, share?: number) => Promise<void>;

/** How often an account or an address may do what. source: W-13 */
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
  /** Shares are bytes. */
  readonly uploadBytes: RateLimit;
  readonly fileReads: RateLimit;
}
