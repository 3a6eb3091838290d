import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { sessionAtom } from '../stores/session';
import { settingsAtom } from '../stores/settings';
import { aUser } from '../testing';
import { followLanguage } from './follow-language';

it('[WB224] says that the language of the host is not applied where the user has chosen one', async () => {
  const store = createStore();
  const applied: string[] = [];
  const { setLanguageByHost } = followLanguage(store, async (language) => void applied.push(language), 'zh_CN');
  expect(await setLanguageByHost('en_US')).toBe(true);

  store.set(sessionAtom, { status: 'signedIn', user: aUser() });
  store.set(settingsAtom, (settings) => ({ ...settings, language: 'zh_CN' as const }));
  expect(await setLanguageByHost('en_US')).toBe(false);
  expect(applied.at(-1)).toBe('zh_CN');
});
