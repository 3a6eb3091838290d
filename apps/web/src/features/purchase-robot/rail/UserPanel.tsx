import { useLanguage } from '@parley/i18n/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { connectionAtom } from '../../../stores/connection';
import { userAtom } from '../../../stores/session';
import { settingsAtom } from '../../../stores/settings';
import { SettingsButton } from './SettingsButton';
import { UserFooter } from './UserFooter';

/** Who is signed in, and their settings. */
export function UserPanel() {
  const user = useAtomValue(userAtom);
  const { status } = useAtomValue(connectionAtom);
  const language = useLanguage();
  const setSettings = useSetAtom(settingsAtom);
  if (!user) return null;
  const other = language === 'zh_CN' ? 'en_US' : 'zh_CN';
  return (
    <UserFooter
      name={user.nickname}
      department={user.department ?? ''}
      isOnline={status === 'success'}
      onSwitchLanguage={() => setSettings((settings) => ({ ...settings, language: other }))}
    >
      <SettingsButton />
    </UserFooter>
  );
}
