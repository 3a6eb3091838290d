import { ApiError } from '@parley/api-client';
import { useState } from 'react';
import { useServices } from './services';

/** Runs a call of a button: busy until it has ended; why it failed is a toast, except that the session ended. source: W-01 */
export function useCall() {
  const { toasts, errorText } = useServices();
  const [isBusy, setBusy] = useState(false);
  async function run(call: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy };
}
