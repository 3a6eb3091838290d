import { ErrorBoundary, lazyComponent, lazyModule } from '@parley/ui-kit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RetryErrorBoundary, WaitForAllTexts } from '../services/error-boundaries';
import { LoadFailed } from '../services/LoadFailed';
import { connectionAtom } from '../stores/connection';
import { aClient } from '../testing/screen';

function Broken(): never {
  throw missing();
}

const missing = () => new TypeError('Failed to fetch dynamically imported module');
const quiet = { onCaughtError: () => undefined };

it('[WB53] a part whose code does not come leaves the rest of the screen alone', () => {
  render(
    <main>
      <p>conversation</p>
      <ErrorBoundary fallback={<p>not loaded</p>}>
        <Broken />
      </ErrorBoundary>
    </main>,
    quiet,
  );
  expect(screen.getByText('conversation')).toBeDefined();
  expect(screen.getByText('not loaded')).toBeDefined();
});

it('[WB199] a part that is always drawn offers another try, which keeps the page', async () => {
  const load = vi.fn(async () => () => <p>rail</p>).mockRejectedValueOnce(missing());
  const Rail = lazyComponent(lazyModule(load), (view) => view);
  aClient({}).show(
    <RetryErrorBoundary failed={(onRetry) => <LoadFailed onRetry={onRetry} />}>
      <Rail fallback={<p>coming</p>} />
    </RetryErrorBoundary>,
    quiet,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('rail')).toBeDefined();
  expect(screen.queryByText('The page could not be loaded')).toBeNull();
});

it('[WB199] without a connection every try in vain keeps the page and may be followed by another', async () => {
  const load = vi.fn(async () => () => <p>rail</p>);
  for (let tries = 0; tries < 3; tries += 1) load.mockRejectedValueOnce(missing());
  const Rail = lazyComponent(lazyModule(load), (view) => view);
  aClient({}).show(
    <RetryErrorBoundary failed={(onRetry) => <LoadFailed onRetry={onRetry} />}>
      <Rail />
    </RetryErrorBoundary>,
    quiet,
  );
  for (let tries = 1; tries <= 3; tries += 1) {
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(tries + 1));
  }
  expect(await screen.findByText('rail')).toBeDefined();
});

it('[WB196] words that do not come are asked for once, and again when the connection is back', async () => {
  const load = vi.fn(async () => true as const).mockRejectedValueOnce(missing());
  const { show, store } = aClient({}, { deferredTextsModule: { loaded: () => undefined, load } });
  show(
    <ErrorBoundary fallback={<p>without words</p>}>
      <WaitForAllTexts fallback={<p>coming</p>}>
        <p>said</p>
      </WaitForAllTexts>
    </ErrorBoundary>,
    quiet,
  );
  expect(screen.getByText('coming')).toBeDefined();
  expect(await screen.findByText('without words')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
  act(() => store.set(connectionAtom, { status: 'success' }));
  expect(await screen.findByText('said')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
