import { RemoteImagesContext } from '@parley/ui-kit';
import { render, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useContext } from 'react';
import { expect, it } from 'vitest';
import { sessionAtom } from '../stores/session';
import { aUser } from '../testing';
import { loadConfig } from './config';
import { RemoteImagesProvider } from './RemoteImagesProvider';

const ShownImages = () => <output>{useContext(RemoteImagesContext).areShown ? 'all' : 'ours'}</output>;

it.each([
  [false, undefined, 'ours'],
  [false, true, 'all'],
  [true, undefined, 'all'],
  [true, false, 'ours'],
] as const)(
  '[WB253] configured %s and set to %s by the tenant, the images that load at once are: %s',
  async (configured, set, expected) => {
    const config = await loadConfig(async () => Response.json({ showsRemotePictures: configured }));
    const store = createStore();
    const { container, unmount } = render(
      <Provider store={store}>
        <RemoteImagesProvider config={config}>
          <ShownImages />
        </RemoteImagesProvider>
      </Provider>,
    );
    expect(container.textContent).toBe(configured ? 'all' : 'ours');
    store.set(sessionAtom, { status: 'signedIn', user: aUser({ showsRemotePictures: set }) });
    await waitFor(() => expect(container.textContent).toBe(expected));
    unmount();
  },
);
