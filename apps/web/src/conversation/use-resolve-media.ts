import type { ResolveMedia } from '@parley/ui-kit';
import { useCallback } from 'react';
import { useServices } from '../services/services';

/** What `MediaSourceProvider` asks for the address of a file of ours. source: X-15 */
export function useResolveMedia(): ResolveMedia {
  const { fileServices } = useServices();
  return useCallback(
    async (address, options) => (await fileServices()).files.resolve(address, options),
    [fileServices],
  );
}
