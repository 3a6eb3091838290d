import { SignJWT } from 'jose';
import type { DemoUser } from './demo-users';

interface SigningOptions {
  readonly secret: string;
  readonly now: Date;
  readonly newId: () => string;
}

const lifetimeSeconds = 120;

/**
 * Signs a JWT that tells the gateway who the current user is, so that nobody types a second password. It is valid
 * once, for two minutes. Only the host's server has the secret. source: W-12
 */
export function signIdentity(
  { id, name, department }: DemoUser,
  { secret, now, newId }: SigningOptions,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ name: name.zh, department: department.zh, tenant: 'lanchuan' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .setJti(newId())
    .sign(new TextEncoder().encode(secret));
}
