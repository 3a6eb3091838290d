import { useT } from '@parley/i18n';
import { Copy } from 'lucide-react';
import { DialogOverlay } from '../feedback/DialogOverlay';
import { Button } from '../primitives/Button';

export interface TextDialogProps {
  readonly text: string;
  readonly onCopy: (text: string) => void;
  readonly onClose: () => void;
}

/** A message as plain text. Ours. source: M-34 */
export function TextDialog({ text, onCopy, onClose }: TextDialogProps) {
  const t = useT();
  return (
    <DialogOverlay
      title={t('overlay.text.title')}
      initialFocus="text"
      onClose={onClose}
      footer={
        <>
          <Button icon={<Copy size={16} aria-hidden="true" />} onPress={() => onCopy(text)}>
            {t('card.copy')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('shell.close')}
          </Button>
        </>
      }
    >
      <p className="text-msg whitespace-pre-wrap">{text}</p>
    </DialogOverlay>
  );
}
