import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui-kit';
import { SquareSlash } from 'lucide-react';
import { FileButtons } from '../attachments/FileButtons';
import { EmojiButton } from './EmojiButton';

interface ComposerToolsProps {
  /** In the small frame of a host page: only emoji and files, since shortcuts can be typed with '/'. */
  readonly isCompact: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Inserts a text at the caret. */
  readonly onInsert: (text: string) => void;
  readonly onShortcuts: () => void;
}

/** The buttons of the composer that insert emoji, files and shortcuts. source: W-17 */
export function ComposerTools({ isCompact, disabled, onFiles, onInsert, onShortcuts }: ComposerToolsProps) {
  const t = useT();
  return (
    <>
      <EmojiButton align={isCompact ? 'end' : 'start'} disabled={disabled} onInsert={onInsert} />
      <FileButtons isCompact={isCompact} disabled={disabled} onFiles={onFiles} />
      {!isCompact && (
        <IconButton
          label={t('composer.shortcuts.hint')}
          icon={<SquareSlash size={18} />}
          disabled={disabled}
          onPress={onShortcuts}
        />
      )}
    </>
  );
}
