import type { ResolveMedia } from '@parley/ui-kit';
import { useCallback } from 'react';
import { useServices } from '../services/services';

/** The function by which `MediaSourceProvider` turns the address of a stored file into a signed URL. source: X-15 */
export function useResolveMedia(): ResolveMedia {
  const { fileServices } = useServices();
  return useCallback(
    async (address, options) => (await fileServices()).files.resolve(address, options),
    [fileServices],
  );
}
