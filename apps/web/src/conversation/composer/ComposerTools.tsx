import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui-kit';
import { SquareSlash } from 'lucide-react';
import { useServices } from '../../services/services';
import { AttachButton } from '../attachments/AttachButton';
import { FileButtons } from '../attachments/FileButtons';
import { EmojiButton } from './EmojiButton';

interface ComposerToolsProps {
  readonly roomId: string;
  /** The element under the composer, where a phone's attachment panel is drawn. */
  readonly panelSlot: HTMLElement | null;
  /** In the small frame of a host page: only emoji and files, since shortcuts can be typed with '/'. */
  readonly isCompact: boolean;
  readonly disabled: boolean;
  /** Only what a phone has in front of the field. */
  readonly isLeading?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** Inserts a text at the caret. */
  readonly onInsert: (text: string) => void;
  readonly onShortcuts: () => void;
}

/**
 * The buttons of the composer that insert emoji, files and shortcuts; on a phone one button opens a panel for files and
 * the rest, and the shortcuts' button stands in front of the field. source: W-17, U-18
 */
export function ComposerTools(props: ComposerToolsProps) {
  const { roomId, panelSlot, isCompact, disabled, onFiles, onInsert, onShortcuts } = props;
  const t = useT();
  const { deviceKind } = useServices();
  const isPhone = deviceKind === 'MOBILE';
  const shortcutsButton = (
    <IconButton
      label={t('composer.shortcuts.hint')}
      icon={<SquareSlash size={18} />}
      disabled={disabled}
      onPress={onShortcuts}
    />
  );
  if (props.isLeading) return shortcutsButton;
  return (
    <>
      <EmojiButton align={isCompact ? 'end' : 'start'} disabled={disabled} onInsert={onInsert} />
      {isPhone ? (
        <AttachButton
          roomId={roomId}
          slot={panelSlot}
          disabled={disabled}
          onFiles={onFiles}
          onShortcuts={onShortcuts}
        />
      ) : (
        <FileButtons isCompact={isCompact} disabled={disabled} onFiles={onFiles} />
      )}
      {!isPhone && !isCompact && shortcutsButton}
    </>
  );
}
