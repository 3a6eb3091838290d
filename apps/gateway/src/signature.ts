import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a value that JSON can write, with the key of this installation: 43 characters of base64url. */
export const signatureOf = (key: Uint8Array, value: unknown): string =>
  createHmac('sha256', key).update(JSON.stringify(value)).digest('base64url');

/** Whether two signatures are the same, in a time that does not depend on where they differ. */
export const areSameSignatures = (a: string, b: string): boolean =>
  // `timingSafeEqual` throws on unequal lengths.
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
