import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Marks of devices at which an account was signed in. A mark opens nothing: with it, wrong passwords are counted for the
 * device instead of its address, so that strangers at the same address cannot delay its sign-in.
 */
export interface KnownDevices {
  readonly mark: (username: string) => string;
  /** The id of the device, if this gateway made the mark, for this account. */
  readonly idOf: (username: string, mark: string | undefined) => string | undefined;
}

const markPattern = /^([\w-]{22})\.([\w-]{43})$/;

export function createKnownDevices(key: Uint8Array): KnownDevices {
  const digestOf = (username: string, id: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['known-device', username.toLowerCase(), id]))
      .digest('base64url');
  return {
    mark(username) {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${digestOf(username, id)}`;
    },
    idOf(username, mark) {
      const [, id = '', digest = ''] = markPattern.exec(mark ?? '') ?? [];
      const expected = digestOf(username, id);
      // `timingSafeEqual` throws on unequal lengths; a digest of the right format has 43 characters.
      const isGenuine =
        digest.length === expected.length && timingSafeEqual(Buffer.from(digest), Buffer.from(expected));
      return isGenuine ? id : undefined;
    },
  };
}
