import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const length = 32;
const format = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const currentCost: Cost = { N: 2 ** 15, r: 8, p: 1 };

/** `scrypt$N$r$p$salt$key`: the cost travels with the hash, so it can be raised later. */
export async function hashPassword(password: string, salt = randomBytes(16), cost = currentCost): Promise<string> {
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes as long for an account that does not exist (`undefined`) as for one that does, so that nobody can find out which exist. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { cost, salt, key } = partsOf(hash ?? unmatchableHash);
  const isSame = timingSafeEqual(await derive(password, salt, cost), key);
  return isSame && hash !== undefined;
}

const unmatchableHash = `scrypt$${currentCost.N}$${currentCost.r}$${currentCost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function partsOf(hash: string) {
  const [, N, r, p, salt = '', key = ''] = format.exec(hash) ?? [];
  return {
    cost: { N: Number(N ?? currentCost.N), r: Number(r ?? currentCost.r), p: Number(p ?? currentCost.p) },
    salt: Buffer.from(salt, 'base64url'),
    // A hash that cannot be read matches nothing.
    key: Buffer.concat([Buffer.from(key, 'base64url'), Buffer.alloc(length)]).subarray(0, length),
  };
}

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...cost, maxmem: 128 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
