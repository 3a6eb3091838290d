import { useT } from '@parley/i18n';
import { Description, Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { ShieldAlert, TriangleAlert } from 'lucide-react';
import { ModalOverlay } from '../feedback/ModalOverlay';
import { centredInVisibleArea } from '../feedback/visible-area';
import { Button } from '../primitives/Button';

export interface ConfirmDialogProps {
  /** By default 'Notice'. */
  readonly title?: string | undefined;
  readonly text: string;
  /** By default 'Confirm'. */
  readonly confirmLabel?: string | undefined;
  /** By default 'Cancel'. */
  readonly closeLabel?: string | undefined;
  /** `danger` for actions that lose data. */
  readonly tone?: 'notice' | 'danger';
  readonly onConfirm: () => void;
  /** Cancel, Escape, 'back', or a press outside the dialog. */
  readonly onClose: () => void;
}

/** A question that must be answered first; the focus starts on cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, closeLabel, tone = 'notice', onConfirm, onClose } = props;
  const t = useT();
  const Icon = tone === 'danger' ? TriangleAlert : ShieldAlert;
  return (
    <ModalOverlay
      role="alertdialog"
      isDescribed
      onClose={onClose}
      className={clsx(
        centredInVisibleArea,
        'max-w-110 animate-pop overflow-y-auto rounded-xl bg-surface shadow-dialog dark:ring-1 dark:ring-line-card dark:ring-inset',
      )}
    >
      <div className="flex gap-3.5 px-6 pt-6 pb-5">
        <span
          aria-hidden="true"
          className={clsx(
            'grid size-10 flex-none place-items-center rounded-lg',
            tone === 'danger' ? 'bg-bad-soft text-bad-text' : 'bg-warn-soft text-warn-text',
          )}
        >
          <Icon size={20} />
        </span>
        <div className="min-w-0">
          <Title className="text-title font-semibold">{title ?? t('overlay.dialog.defaultTitle')}</Title>
          <Description className="mt-1.5 whitespace-pre-line text-fg-2">{text}</Description>
        </div>
      </div>
      <footer className="sticky bottom-0 flex items-center justify-end gap-2.5 border-t border-line bg-surface px-6 py-3.5">
        <Button onPress={onClose}>{closeLabel ?? t('overlay.cancel')}</Button>
        <Button variant={tone === 'danger' ? 'danger' : 'primary'} onPress={onConfirm}>
          {confirmLabel ?? t('overlay.confirm')}
        </Button>
      </footer>
    </ModalOverlay>
  );
}
