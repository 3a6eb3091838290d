import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderKit } from '../testing/render-kit';
import { leaveLoadedEntry } from './back-entry';
import { useSystemBack } from './use-system-back';

beforeEach(() => {
  vi.stubGlobal('CloseWatcher', undefined);
  history.pushState({ page: 'base' }, '');
  return () => vi.unstubAllGlobals();
});

function Layer({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const [isInnerOpen, setInnerOpen] = useState(false);
  useSystemBack(onClose);
  return (
    <section aria-label={name}>
      <button type="button" onClick={() => setInnerOpen(true)}>{`open in ${name}`}</button>
      <button type="button" onClick={onClose}>{`close ${name}`}</button>
      {isInnerOpen && <Layer name={`${name} inner`} onClose={() => setInnerOpen(false)} />}
    </section>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && <Layer name="drawer" onClose={() => setOpen(false)} />}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openLayers = () => screen.queryAllByRole('region').map((layer) => layer.getAttribute('aria-label'));
const expectBaseEntry = () => expect(history.state).toEqual({ page: 'base' });

it('[UK163] closes the overlay that opened last without CloseWatcher, one per press', async () => {
  renderKit(<Page />);
  await press('open');
  await press('open in drawer');
  expect(openLayers()).toEqual(['drawer', 'drawer inner']);

  history.back();
  await waitFor(() => expect(openLayers()).toEqual(['drawer']));
  await waitFor(() => expect(history.state).not.toEqual({ page: 'base' }));
  history.back();
  await waitFor(() => expect(openLayers()).toEqual([]));
  expectBaseEntry();
});

it('[UK163] leaves no entry of the history when overlays are closed in another way', async () => {
  renderKit(<Page />);
  await press('open');
  await press('open in drawer');
  await press('close drawer inner');
  expect(openLayers()).toEqual(['drawer']);
  await press('close drawer');
  await waitFor(expectBaseEntry);

  await press('open');
  history.back();
  await waitFor(() => expect(openLayers()).toEqual([]));
  expectBaseEntry();
});

it('[UK163] steps over the entry of overlays that were closed by a navigation', async () => {
  renderKit(<Page />);
  await press('open');
  history.pushState({ page: 'next' }, '');
  await press('close drawer');
  history.back();
  await waitFor(expectBaseEntry);
});

it('[UK337] leaves the entry of an overlay that was open when the page was loaded again', async () => {
  history.pushState({ page: 'base', parleyOverlay: true }, '');
  leaveLoadedEntry();
  await waitFor(expectBaseEntry);
});

it('[UK337] opens an overlay on an entry of its own while it leaves the loaded one', async () => {
  history.pushState({ page: 'base', parleyOverlay: true }, '');
  leaveLoadedEntry();
  renderKit(<Page />);
  await press('open');
  await waitFor(() => expect(history.state).not.toEqual({ page: 'base' }));
  history.back();
  await waitFor(() => expect(openLayers()).toEqual([]));
  expectBaseEntry();
});
