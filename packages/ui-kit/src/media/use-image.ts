import { useContext, useState } from 'react';
import { useMedia } from './media-source';
import { isBlocked, RemoteImagesContext, requestImage } from './remote-images';
import type { Media } from './use-resolved-media';

interface ImageMedia extends Omit<Media, 'state'> {
  /** `blocked`: the image of another origin, which loads after `show`. */
  readonly state: Media['state'] | 'blocked';
  readonly show: () => void;
}

/** An image and its loading state, like `useMedia`; one of another origin waits for a press. source: X-20, ER-11 */
export function useImage(address: string | undefined): ImageMedia {
  const remoteImages = useContext(RemoteImagesContext);
  const [, setShown] = useState(false);
  const isImageBlocked = address !== undefined && isBlocked(address, remoteImages);
  const media = useMedia(isImageBlocked ? undefined : address);
  if (!isImageBlocked) return { ...media, show: noop };
  const show = () => {
    requestImage(address);
    setShown(true);
  };
  return { ...media, state: 'blocked', show };
}

const noop = (): void => {};
