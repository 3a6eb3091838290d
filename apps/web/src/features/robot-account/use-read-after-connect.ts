import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { queryClientAtom } from '../../account/query-client';
import { connectionAtom } from '../../stores/connection';

/** Reads the robot account again whenever a connection has opened: events without one were missed. source: X-05 */
export function useReadAfterConnect(): void {
  const client = useAtomValue(queryClientAtom);
  const isConnected = useAtomValue(connectionAtom).status === 'success';
  useEffect(() => {
    if (isConnected) void client.invalidateQueries({ queryKey: ['robotLogin'] });
  }, [client, isConnected]);
}
