import { useT } from '@parley/i18n/react';
import { Avatar, IconButton } from '@parley/ui-kit';
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';

interface UserFooterProps {
  readonly name: string;
  readonly department: string;
  readonly isOnline: boolean;
  readonly onSwitchLanguage: () => void;
  /** The settings button with what it opens. */
  readonly children: ReactNode;
}

/** The name and department of the user, the language switch and the settings. */
export function UserFooter({ name, department, isOnline, onSwitchLanguage, children }: UserFooterProps) {
  const t = useT();
  return (
    <footer className="relative flex flex-none items-center gap-2.5 border-t border-line py-2.5 pointer-coarse:gap-3 pr-3 pl-4">
      <Avatar name={name} size={32} presence={isOnline ? 'online' : 'offline'} />
      <div className="min-w-0 grow">
        <div className="truncate text-sub font-medium">{name}</div>
        <div className="truncate text-cap text-fg-3">{department}</div>
      </div>
      <IconButton label={t('shell.switchLanguage')} icon={<Languages size={18} />} onPress={onSwitchLanguage} />
      {children}
    </footer>
  );
}
