import { useContext, useState } from 'react';
import { useMedia } from './media-source';
import { isWaiting, RemotePicturesContext, requestPicture } from './remote-pictures';
import type { Media } from './use-resolved-media';

interface Picture extends Omit<Media, 'state'> {
  /** `waiting`: the picture of another origin, which loads after `show`. */
  readonly state: Media['state'] | 'waiting';
  readonly show: () => void;
}

/** A picture and its loading state, like `useMedia`; one of another origin waits for a press. source: X-20, ER-11 */
export function usePicture(address: string | undefined): Picture {
  const remotePictures = useContext(RemotePicturesContext);
  const [, setShown] = useState(false);
  const waits = address !== undefined && isWaiting(address, remotePictures);
  const media = useMedia(waits ? undefined : address);
  if (!waits) return { ...media, show: noop };
  const show = () => {
    requestPicture(address);
    setShown(true);
  };
  return { ...media, state: 'waiting', show };
}

const noop = (): void => {};
