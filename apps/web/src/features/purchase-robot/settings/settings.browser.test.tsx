import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settingsAtom } from '../../../stores/settings';
import { aNotifyingBrowser } from '../../../testing/a-notifying-browser';
import { aClient } from '../../../testing/screen';
import { SettingsDialog } from './SettingsDialog';
import '../../../index.css';

it('[WB189] the settings choose whether the view follows a long answer', async () => {
  const { show, store } = aClient({});
  show(<SettingsDialog onClose={() => undefined} />);
  expect(await screen.findByRole('radio', { name: 'Follow to the end' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Stop at the beginning' }));
  expect(store.get(settingsAtom).longAnswers).toBe('stop');
  expect(screen.getByRole('radio', { name: 'Stop at the beginning' })).toHaveProperty('checked', true);
});

it('[WB661] notifications of the browser are off until the user turns them on and the browser allows them', async () => {
  aNotifyingBrowser('granted');
  const { show, store } = aClient({});
  show(<SettingsDialog onClose={() => undefined} />);
  const choice = () => screen.getByRole('checkbox', { name: 'Notifications while this page is hidden' });
  expect(choice()).toHaveProperty('checked', false);
  fireEvent.click(choice());
  await waitFor(() => expect(choice()).toHaveProperty('checked', true));
  expect(store.get(settingsAtom).browserNotifications).toBe(true);
  fireEvent.click(choice());
  expect(choice()).toHaveProperty('checked', false);
});

it('[WB661] a browser that blocks them says so, and they stay off', async () => {
  aNotifyingBrowser('denied');
  const { show, services, store } = aClient({});
  show(<SettingsDialog onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Notifications while this page is hidden' }));
  await waitFor(() =>
    expect(services.toasts.read().map(({ text }) => text)).toEqual([
      'Your browser blocks notifications of this site. Allow them there first.',
    ]),
  );
  expect(store.get(settingsAtom).browserNotifications).toBe(false);
});

it('[WB661] notifications of the browser are not offered in a host page, where no browser allows them', () => {
  aNotifyingBrowser('granted');
  const { show } = aClient({}, { host: { isEmbedded: true, post: () => undefined } });
  show(<SettingsDialog onClose={() => undefined} />);
  expect(screen.queryByRole('checkbox', { name: 'Notifications while this page is hidden' })).toBeNull();
});
