import { createContext, type ReactNode, useContext } from 'react';
import { isPrivateAddress, isRasterData, loadableUrl } from './loadable-url';
import { measureImage } from './measure-image';
import { type Media, type ResolveMedia, useResolvedMedia } from './use-resolved-media';

const ResolverContext = createContext<ResolveMedia | undefined>(undefined);

export interface MediaSourceProviderProps {
  /** Should be stable: with a new function every address is resolved again. */
  readonly resolve: ResolveMedia;
  readonly children: ReactNode;
}

/** Resolves private file addresses, which a browser cannot load, for everything below it. source: X-16 */
export const MediaSourceProvider = ({ resolve, children }: MediaSourceProviderProps) => (
  <ResolverContext value={resolve}>{children}</ResolverContext>
);

/** The loadable URL and loading state of a file of a message. source: ER-11 */
export function useMedia(address: string | undefined): Media {
  const resolver = useContext(ResolverContext);
  const isPrivate = address !== undefined && isPrivateAddress(address);
  const isInline = address !== undefined && isRasterData(address);
  const publicUrl = address === undefined || isPrivate || isInline ? undefined : loadableUrl(address);
  return useResolvedMedia({ address, publicUrl, resolve: isPrivate ? resolver : isInline ? measureImage : undefined });
}

/** The URL to load for an address: itself, a resolved one, or undefined. source: X-16 */
export const useMediaUrl = (address: string | undefined): string | undefined => useMedia(address).src;
