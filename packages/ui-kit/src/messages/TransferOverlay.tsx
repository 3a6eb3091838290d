import { useFormat, useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Transfer } from './message-props';

/** Shown over an image or video that is uploading or whose upload failed. source: MT-81, ER-17, ER-18 */
export function TransferOverlay({ transfer }: { readonly transfer: Transfer }) {
  const t = useT();
  const format = useFormat();
  switch (transfer.kind) {
    case 'done':
      return null;
    case 'running':
      return (
        <span className={overlayClasses}>
          <span
            role="progressbar"
            aria-label={t('message.upload.running')}
            aria-valuenow={transfer.progress === undefined ? undefined : Math.round(transfer.progress * 100)}
            className="kit-num grid size-13 place-content-center place-items-center rounded-full bg-black/60 text-cap text-white ring-1 ring-white/75"
          >
            {transfer.progress === undefined ? <WhiteSpinner /> : format.percent(transfer.progress)}
          </span>
          {transfer.onCancel && (
            <RoundButton
              label={t('message.upload.cancel')}
              onPress={transfer.onCancel}
              className="kit-hit-area absolute end-2.5 top-2.5 size-6 bg-black/60"
            >
              <X size={14} aria-hidden="true" />
            </RoundButton>
          )}
        </span>
      );
    case 'failed':
      return (
        <span className={overlayClasses}>
          <RoundButton
            label={t('message.upload.retry')}
            title={t('message.upload.failed')}
            onPress={transfer.onRetry}
            className="size-13 bg-bad"
          >
            <RotateCw size={20} aria-hidden="true" />
          </RoundButton>
        </span>
      );
  }
}

const overlayClasses = 'absolute inset-0 grid place-content-center place-items-center bg-scrim select-none';

interface RoundButtonProps {
  readonly label: string;
  /** The native tooltip, if it differs from the label. */
  readonly title?: string;
  readonly onPress: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

const RoundButton = ({ label, title = label, onPress, className, children }: RoundButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={title}
    onClick={onPress}
    className={clsx('grid place-items-center rounded-full text-white ring-1 ring-white/75', className)}
  >
    {children}
  </button>
);

const WhiteSpinner = () => (
  <span aria-hidden="true" className="size-4 animate-turn rounded-full border-2 border-white/30 border-t-white" />
);
