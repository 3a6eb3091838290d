import { type Language, preferredLanguage } from '@parley/i18n';
import type { createStore } from 'jotai';
import { sessionAtom } from '../stores/session';
import { settingsAtom } from '../stores/settings';

/** Applies the language of the setting, the address or host, and the account, whenever one of them changes. source: M-46, W-11 */
export function followLanguage(
  store: ReturnType<typeof createStore>,
  setLanguage: (language: Language) => Promise<void>,
  initialParameter: string | undefined,
) {
  let parameter = initialParameter;

  function preferred(): Language {
    const session = store.get(sessionAtom);
    const account = session.status === 'signedIn' || session.status === 'expired' ? session.user.language : undefined;
    const { language: setting } = store.get(settingsAtom);
    return preferredLanguage({ setting, parameter, account });
  }

  // When the catalogue fails to load, the texts stay in the previous language.
  const update = (): void => void setLanguage(preferred()).catch(() => undefined);

  store.sub(sessionAtom, update);
  store.sub(settingsAtom, update);
  return {
    /** False when the user's own setting takes precedence; rejects when the language fails to load. */
    async setLanguageByHost(language: Language): Promise<boolean> {
      parameter = language;
      const applied = preferred();
      await setLanguage(applied);
      return applied === language;
    },
  };
}
