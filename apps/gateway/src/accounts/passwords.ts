import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const keyLength = 32;
const hashPattern = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const currentCost: Cost = { N: 2 ** 15, r: 8, p: 1 };

/** Hashes a password as `scrypt$N$r$p$salt$key`. The cost is part of the hash, so it can be raised later. */
export async function hashPassword(password: string, salt = randomBytes(16), cost = currentCost): Promise<string> {
  const key = await deriveKey(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes equally long without a hash, so that its duration does not tell whether an account exists. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { cost, salt, key } = parseHash(hash ?? unmatchableHash);
  const matches = timingSafeEqual(await deriveKey(password, salt, cost), key);
  return matches && hash !== undefined;
}

const unmatchableHash = `scrypt$${currentCost.N}$${currentCost.r}$${currentCost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function parseHash(hash: string) {
  const [, N, r, p, salt = '', key = ''] = hashPattern.exec(hash) ?? [];
  return {
    cost: { N: Number(N ?? currentCost.N), r: Number(r ?? currentCost.r), p: Number(p ?? currentCost.p) },
    salt: Buffer.from(salt, 'base64url'),
    // An unreadable hash gives a key of zeros, which no password matches.
    key: Buffer.concat([Buffer.from(key, 'base64url'), Buffer.alloc(keyLength)]).subarray(0, keyLength),
  };
}

const deriveKey = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { ...cost, maxmem: 128 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
