import { useT } from '@parley/i18n';
import { DialogOverlay } from '../feedback/DialogOverlay';
import { Button } from '../primitives/Button';
import { LazyRichText } from '../rich-text/LazyRichText';

export interface DocumentDialogProps {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly onClose: () => void;
}

/** The full text of one item of a collapse list. source: OV-31 */
export function DocumentDialog({ title, content, onClose }: DocumentDialogProps) {
  const t = useT();
  return (
    <DialogOverlay
      title={title}
      size="document"
      initialFocus="text"
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      {content.trim() ? (
        <LazyRichText source={content} mode="markdown" />
      ) : (
        <p className="text-fg-3">{t('shell.noData')}</p>
      )}
    </DialogOverlay>
  );
}
