import { ErrorBoundary, lazyComponent, lazyModule } from '@parley/ui-kit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RetryErrorBoundary, WaitForAllTexts } from '../services/error-boundaries';
import { LoadFailed } from '../services/LoadFailed';
import { connectionAtom } from '../stores/connection';
import { aClient } from '../testing/screen';

function Broken(): never {
  throw loadError();
}

const loadError = () => new TypeError('Failed to fetch dynamically imported module');
const withoutErrorLog = { onCaughtError: () => undefined };

it('[WB53] a part whose code fails to load leaves the rest of the screen intact', () => {
  render(
    <main>
      <p>conversation</p>
      <ErrorBoundary fallback={<p>not loaded</p>}>
        <Broken />
      </ErrorBoundary>
    </main>,
    withoutErrorLog,
  );
  expect(screen.getByText('conversation')).toBeDefined();
  expect(screen.getByText('not loaded')).toBeDefined();
});

it('[WB199] a panel whose code fails to load offers a retry, which does not reload the page', async () => {
  const load = vi.fn(async () => () => <p>rail</p>).mockRejectedValueOnce(loadError());
  const Rail = lazyComponent(lazyModule(load), (view) => view);
  aClient({}).show(
    <RetryErrorBoundary failed={(onRetry) => <LoadFailed onRetry={onRetry} />}>
      <Rail fallback={<p>loading</p>} />
    </RetryErrorBoundary>,
    withoutErrorLog,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('rail')).toBeDefined();
  expect(screen.queryByText('The page could not be loaded')).toBeNull();
});

it('[WB199] without a connection a failed retry does not reload the page and can be repeated', async () => {
  const load = vi.fn(async () => () => <p>rail</p>);
  for (let failures = 0; failures < 3; failures += 1) load.mockRejectedValueOnce(loadError());
  const Rail = lazyComponent(lazyModule(load), (view) => view);
  aClient({}).show(
    <RetryErrorBoundary failed={(onRetry) => <LoadFailed onRetry={onRetry} />}>
      <Rail />
    </RetryErrorBoundary>,
    withoutErrorLog,
  );
  for (let tries = 1; tries <= 3; tries += 1) {
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(tries + 1));
  }
  expect(await screen.findByText('rail')).toBeDefined();
});

it('[WB196] texts that fail to load are requested once, and again when the connection is back', async () => {
  const load = vi.fn(async () => true as const).mockRejectedValueOnce(loadError());
  const { show, store } = aClient({}, { deferredTextsModule: { loaded: () => undefined, load } });
  show(
    <ErrorBoundary fallback={<p>without texts</p>}>
      <WaitForAllTexts fallback={<p>loading</p>}>
        <p>content</p>
      </WaitForAllTexts>
    </ErrorBoundary>,
    withoutErrorLog,
  );
  expect(screen.getByText('loading')).toBeDefined();
  expect(await screen.findByText('without texts')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
  act(() => store.set(connectionAtom, { status: 'success' }));
  expect(await screen.findByText('content')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
