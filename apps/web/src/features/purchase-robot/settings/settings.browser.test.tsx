import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settingsAtom } from '../../../stores/settings';
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
