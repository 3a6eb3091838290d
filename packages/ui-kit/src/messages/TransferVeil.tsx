import { useFormat, useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Transfer } from './message-props';

/** Over a picture or a video that is being sent, or was not. source: MT-81, ER-17, ER-18 */
export function TransferVeil({ transfer }: { readonly transfer: Transfer }) {
  const t = useT();
  const format = useFormat();
  switch (transfer.kind) {
    case 'done':
      return null;
    case 'running':
      return (
        <span className={veilLook}>
          <span
            role="progressbar"
            aria-label={t('message.upload.running')}
            aria-valuenow={transfer.share === undefined ? undefined : Math.round(transfer.share * 100)}
            className="kit-num grid size-13 place-content-center place-items-center rounded-full bg-black/60 text-cap text-white ring-1 ring-white/75"
          >
            {transfer.share === undefined ? <WhiteRing /> : format.percent(transfer.share)}
          </span>
          {transfer.onCancel && (
            <RoundButton
              label={t('message.upload.cancel')}
              onPress={transfer.onCancel}
              className="kit-hit absolute end-2.5 top-2.5 size-6 bg-black/60"
            >
              <X size={14} aria-hidden="true" />
            </RoundButton>
          )}
        </span>
      );
    case 'failed':
      return (
        <span className={veilLook}>
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

const veilLook = 'absolute inset-0 grid place-content-center place-items-center bg-scrim select-none';

interface RoundButtonProps {
  readonly label: string;
  /** What is said on hover, where it is not the label. */
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

const WhiteRing = () => (
  <span aria-hidden="true" className="size-4 animate-turn rounded-full border-2 border-white/30 border-t-white" />
);
