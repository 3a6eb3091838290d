import { createContext, type ReactNode, useContext } from 'react';
import { isPrivateAddress, loadableUrl } from './loadable-url';
import { type Media, type ResolveMedia, useResolved } from './use-resolved';

const Resolver = createContext<ResolveMedia | undefined>(undefined);

export interface MediaSourceProviderProps {
  /** Should be stable: a new one is asked for every address again. */
  readonly resolve: ResolveMedia;
  readonly children: ReactNode;
}

/** Lets everything under it show files of ours, whose addresses mean nothing to a browser. source: X-16 */
export const MediaSourceProvider = ({ resolve, children }: MediaSourceProviderProps) => (
  <Resolver value={resolve}>{children}</Resolver>
);

/** A file of a message, ready to be put into an element. source: ER-11 */
export function useMedia(address: string | undefined): Media {
  const resolver = useContext(Resolver);
  const isPrivate = address !== undefined && isPrivateAddress(address);
  const outside = address === undefined || isPrivate ? undefined : loadableUrl(address);
  return useResolved({ address, outside, resolve: isPrivate ? resolver : undefined });
}

/** The address to load for that of a message: that itself, one that was asked for, or undefined. source: X-16 */
export const useMediaUrl = (address: string | undefined): string | undefined => useMedia(address).src;
