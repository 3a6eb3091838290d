import { useFormat, useT } from '@parley/i18n';
import { RotateCw, X } from 'lucide-react';
import { IconButton } from '../primitives/IconButton';
import type { Transfer } from './message-props';

interface TransferStatusProps {
  readonly transfer: Exclude<Transfer, { readonly kind: 'done' }>;
}

/** How far the upload of a file or recording is, or that it failed. source: ER-17, ER-18 */
export function TransferStatus({ transfer }: TransferStatusProps) {
  const t = useT();
  if (transfer.kind === 'failed')
    return <span className="block text-cap text-bad-text select-none">{t('message.upload.failed')}</span>;
  if (transfer.progress === undefined)
    return <span className="kit-num block text-cap text-fg-3 select-none">{t('message.upload.running')}</span>;
  return (
    <span
      role="progressbar"
      aria-label={t('message.upload.running')}
      aria-valuenow={Math.round(transfer.progress * 100)}
      className="mt-1.75 block h-1 overflow-hidden rounded-xs bg-muted"
    >
      <span style={{ width: `${transfer.progress * 100}%` }} className="block h-full rounded-xs bg-accent" />
    </span>
  );
}

/** Cancels a running upload, beside its percentage, or tries a failed one again. source: ER-17, ER-18 */
export function TransferButton({ transfer }: TransferStatusProps) {
  const t = useT();
  const format = useFormat();
  if (transfer.kind === 'failed')
    return (
      <IconButton
        label={t('message.upload.retry')}
        icon={<RotateCw size={18} aria-hidden="true" />}
        onPress={transfer.onRetry}
      />
    );
  return (
    <>
      {transfer.progress !== undefined && (
        <span className="kit-num text-cap text-fg-3 select-none">{format.percent(transfer.progress)}</span>
      )}
      {transfer.onCancel && (
        <IconButton
          label={t('message.upload.cancel')}
          icon={<X size={18} aria-hidden="true" />}
          onPress={transfer.onCancel}
        />
      )}
    </>
  );
}
