import { RemoteImagesContext } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { userAtom } from '../stores/session';
import { type Config, remoteImagesOf } from './config';

interface RemoteImagesProviderProps {
  readonly config: Config;
  readonly children: ReactNode;
}

/** Provides which images load without a press: as the tenant of the user sets it, else as configured. source: X-20 */
export function RemoteImagesProvider({ config, children }: RemoteImagesProviderProps) {
  const setByTenant = useAtomValue(userAtom)?.showsRemotePictures;
  const remoteImages = useMemo(() => remoteImagesOf(config, setByTenant), [config, setByTenant]);
  return <RemoteImagesContext value={remoteImages}>{children}</RemoteImagesContext>;
}
