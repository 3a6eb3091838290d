export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
  /** The device, only if the account signed in on it before. */
  readonly deviceId?: string | undefined;
}

/**
 * Counts wrong passwords by account together with the known device, else with the address, so that strangers never lock an
 * account for its owner; and, except at known devices, the accounts that an address tries.
 */
export interface SignInAttempts {
  /** Before the password is checked, so that simultaneous attempts count. @throws GatewayError TOO_MANY_REQUESTS */
  readonly begin: (attempt: SignInAttempt) => Promise<void>;
  readonly succeed: (attempt: SignInAttempt) => Promise<void>;
  /** The password was wrong; tells who has to wait from now on, which the operator should see. */
  readonly fail: (attempt: SignInAttempt) => Promise<'account' | 'address' | undefined>;
  /** The password could not be checked: the attempt does not count. */
  readonly cancel: (attempt: SignInAttempt) => Promise<void>;
}
