import { RemotePicturesContext } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { userAtom } from '../stores/session';
import { type Config, remotePicturesOf } from './config';

interface RemotePicturesProviderProps {
  readonly config: Config;
  readonly children: ReactNode;
}

/** Provides which pictures load without a press: as the tenant of the user sets it, else as configured. source: X-20 */
export function RemotePicturesProvider({ config, children }: RemotePicturesProviderProps) {
  const setByTenant = useAtomValue(userAtom)?.showsRemotePictures;
  const remotePictures = useMemo(() => remotePicturesOf(config, setByTenant), [config, setByTenant]);
  return <RemotePicturesContext value={remotePictures}>{children}</RemotePicturesContext>;
}
