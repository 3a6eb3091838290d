import { useLanguage, useT } from '@parley/i18n/react';
import { Link } from '@parley/ui-kit';
import { useSetAtom } from 'jotai';
import { Languages } from 'lucide-react';
import { settingsAtom } from '../../stores/settings';

/** Names the language in use; a press takes the other one and keeps it. source: M-46 */
export function LanguageLink() {
  const t = useT();
  const language = useLanguage();
  const setSettings = useSetAtom(settingsAtom);
  const other = language === 'zh_CN' ? 'en_US' : 'zh_CN';
  return (
    <Link
      size="cap"
      tone="muted"
      icon={<Languages size={16} aria-hidden="true" />}
      onPress={() => setSettings((settings) => ({ ...settings, language: other }))}
    >
      {t(`shell.language.${language}`)}
    </Link>
  );
}
