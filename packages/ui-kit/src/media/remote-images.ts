import { createContext } from 'react';

/** Which images load without a press. Loading one tells its server the reader's address. source: X-20 */
export interface RemoteImages {
  readonly areShown: boolean;
  /** Origins that are ours, such as `https://chat.example`. */
  readonly ownOrigins: readonly string[];
}

/** By default, images of every other origin wait for a press. */
export const RemoteImagesContext = createContext<RemoteImages>({ areShown: false, ownOrigins: [] });

/** The images that the reader asked for; a row that is mounted again shows them at once. */
const requested = new Set<string>();
const maxRequested = 1000;

export function requestImage(address: string): void {
  if (requested.size >= maxRequested) requested.clear();
  requested.add(keyOf(address));
}

/** Whether the image at this address loads only when the reader presses. source: X-20 */
export function isBlocked(address: string, { areShown, ownOrigins }: RemoteImages): boolean {
  if (areShown || !/^https?:/i.test(address) || requested.has(keyOf(address))) return false;
  const origin = URL.canParse(address) ? new URL(address).origin : undefined;
  return origin === undefined || ![location.origin, ...ownOrigins].includes(origin);
}

/** In normalised form, because `img.src` returns that form. */
const keyOf = (address: string): string => (URL.canParse(address) ? new URL(address).href : address);
