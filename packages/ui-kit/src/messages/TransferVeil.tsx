import { useFormat, useT } from '@parley/i18n';
import { RotateCw, X } from 'lucide-react';
import type { Transfer } from './message-props';

/** Over a picture or a video that is being sent, or was not. source: §2 Video message (MT-81), §8 (ER-17, ER-18) */
export function TransferVeil({ transfer }: { readonly transfer: Transfer }) {
  const t = useT();
  const format = useFormat();
  switch (transfer.kind) {
    case 'done':
      return null;
    case 'running':
      return (
        <span className="absolute inset-0 grid place-content-center place-items-center bg-scrim select-none">
          <span
            role="progressbar"
            aria-label={t('message.upload.running')}
            aria-valuenow={transfer.share === undefined ? undefined : Math.round(transfer.share * 100)}
            className="kit-num grid size-13 place-content-center place-items-center rounded-full bg-black/60 text-cap text-white ring-1 ring-white/75"
          >
            {transfer.share === undefined ? <WhiteRing /> : format.percent(transfer.share)}
          </span>
          {transfer.onCancel && (
            <button
              type="button"
              aria-label={t('message.upload.cancel')}
              title={t('message.upload.cancel')}
              onClick={transfer.onCancel}
              className="kit-hit absolute end-2.5 top-2.5 grid size-6 place-items-center rounded-full bg-black/60 text-white ring-1 ring-white/75"
            >
              <X size={14} aria-hidden="true" />
            </button>
          )}
        </span>
      );
    case 'failed':
      return (
        <span className="absolute inset-0 grid place-content-center place-items-center bg-scrim select-none">
          <button
            type="button"
            aria-label={t('message.upload.retry')}
            title={t('message.upload.failed')}
            onClick={transfer.onRetry}
            className="grid size-13 place-items-center rounded-full bg-bad text-white ring-1 ring-white/75"
          >
            <RotateCw size={20} aria-hidden="true" />
          </button>
        </span>
      );
  }
}

const WhiteRing = () => (
  <span aria-hidden="true" className="size-4 animate-turn rounded-full border-2 border-white/30 border-t-white" />
);
