import { findForbiddenText } from '@parley/api-client/contract';
import { type AccountKind, accountKinds } from '@parley/domain';
import { sql } from 'drizzle-orm';
import { errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { isUniqueViolation } from '../db/database-error';
import { GatewayError } from '../gateway-error';

export interface HostIdentity {
  readonly tenantId: string;
  readonly subject: string;
  readonly name: string;
  readonly department: string | undefined;
  /** The kinds of account that the tenant lets its host sign in; undefined where it leaves that to the gateway. */
  readonly kinds: readonly AccountKind[] | undefined;
}

const shortText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(128));

const JwtClaims = v.object({
  sub: v.pipe(v.string(), v.regex(/^[\w.@-]{1,64}$/)),
  name: shortText,
  department: v.optional(shortText),
  tenant: v.string(),
  iat: v.number(),
  exp: v.number(),
  jti: v.pipe(v.string(), v.minLength(8), v.maxLength(128)),
});

const TenantRow = v.object({
  tenant_id: v.string(),
  secret: v.string(),
  host_identity_kinds: v.nullable(v.array(v.picklist(accountKinds))),
});

interface HostIdentityDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The maximum validity of an identity. */
  readonly maxMinutes: number;
}

/**
 * Verifies the JWT that a host's server signed for one of its users, and marks it as used. source: W-12, R-11
 *
 * @throws GatewayError UNKNOWN_CLIENT, HOST_IDENTITY_EXPIRED, HOST_IDENTITY_USED or HOST_IDENTITY_REFUSED
 */
export async function readHostIdentity(
  dependencies: HostIdentityDependencies,
  { platformCode, token }: { readonly platformCode: string; readonly token: string },
): Promise<HostIdentity> {
  const { database, clock, maxMinutes } = dependencies;
  const [tenant] = await database.read(
    TenantRow,
    sql`SELECT tenant_id, secret, host_identity_kinds FROM tenants WHERE platform_code = ${platformCode}`,
  );
  if (!tenant) throw new GatewayError('UNKNOWN_CLIENT');
  const claims = await verifyToken(token, tenant.secret, clock.now());
  const validMinutes = (claims.exp - claims.iat) / 60;
  const isOfTenant = claims.tenant === tenant.tenant_id;
  // Clocks of two machines differ by seconds, so `iat` may be a little in the future.
  const isIssuedByNow = claims.iat * 1000 <= clock.now().getTime() + 30_000;
  if (!isOfTenant || !isIssuedByNow || validMinutes > maxMinutes) throw new GatewayError('HOST_IDENTITY_REFUSED');
  await markUsed(database, tenant.tenant_id, claims, clock.now());
  return {
    tenantId: tenant.tenant_id,
    subject: claims.sub,
    name: claims.name,
    department: claims.department,
    kinds: tenant.host_identity_kinds ?? undefined,
  };
}

async function verifyToken(token: string, secret: string, now: Date): Promise<v.InferOutput<typeof JwtClaims>> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      currentDate: now,
    });
    const claims = v.parse(JwtClaims, payload);
    if (findForbiddenText(claims)) throw new Error('a claim contains control characters');
    return claims;
  } catch (cause) {
    const code = cause instanceof errors.JWTExpired ? 'HOST_IDENTITY_EXPIRED' : 'HOST_IDENTITY_REFUSED';
    throw new GatewayError(code, {}, { cause });
  }
}

async function markUsed(database: Database, tenantId: string, { jti, exp }: { jti: string; exp: number }, now: Date) {
  const expiresAt = new Date(exp * 1000).toISOString();
  try {
    await database.batch([
      sql`DELETE FROM used_identities WHERE expires_at < ${now.toISOString()}`,
      sql`INSERT INTO used_identities (tenant_id, jti, expires_at) VALUES (${tenantId}, ${jti}, ${expiresAt})`,
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) throw new GatewayError('HOST_IDENTITY_USED', {}, { cause: error });
    throw error;
  }
}
