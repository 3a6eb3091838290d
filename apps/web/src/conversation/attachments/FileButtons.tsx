import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui-kit';
import { Image, Paperclip } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { FileInput } from './FileInput';

interface FileButtonsProps {
  readonly isCompact: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Buttons that choose images and files; in the compact composer one button is for both. source: W-17 */
export function FileButtons({ isCompact, ...rest }: FileButtonsProps) {
  const t = useT();
  return (
    <>
      {!isCompact && <PickButton {...rest} label={t('composer.image')} icon={<Image size={18} />} accept="image/*" />}
      <PickButton {...rest} label={t('composer.file')} icon={<Paperclip size={18} />} />
    </>
  );
}

interface PickButtonProps extends Omit<FileButtonsProps, 'isCompact'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly accept?: string;
}

function PickButton({ label, icon, accept, disabled, onFiles }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={label}
        icon={icon}
        disabled={disabled}
        onPointerDown={keepFocusInField}
        onPress={() => input.current?.click()}
      />
      <FileInput ref={input} accept={accept} onFiles={onFiles} />
    </>
  );
}

/** A press leaves the caret in the composer, where the dialog of the chosen files returns the focus. source: WB274 */
function keepFocusInField(event: PointerEvent): void {
  if (document.activeElement instanceof HTMLTextAreaElement) event.preventDefault();
}
