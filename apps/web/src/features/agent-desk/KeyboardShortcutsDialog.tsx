import { useT } from '@parley/i18n/react';
import { Dialog, Kbd } from '@parley/ui-kit';
import { isShortcutAction, keyNames, shortcutKeys } from './keyboard-shortcuts';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** What the keys of the desk do. Ours. source: WB481 */
export function KeyboardShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('agentDesk.shortcuts')}>
      <dl className="flex flex-col gap-2.5">
        {Object.keys(shortcutKeys)
          .filter(isShortcutAction)
          .map((action) => (
            <Keys key={action} text={t(`agentDesk.shortcuts.${action}`)} names={keyNames(action, isApple)} />
          ))}
        <Keys text={t('agentDesk.shortcuts.overview')} names={['?']} />
      </dl>
    </Dialog>
  );
}

function Keys({ text, names }: { readonly text: string; readonly names: readonly string[] }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="min-w-0 grow">{text}</dt>
      <dd className="flex flex-none gap-1">
        {names.map((name) => (
          <Kbd key={name}>{name}</Kbd>
        ))}
      </dd>
    </div>
  );
}
