import type { ForwardedRecord } from '@parley/domain';
import { useT } from '@parley/i18n';
import { DialogOverlay } from '../feedback/DialogOverlay';
import { Avatar } from '../primitives/Avatar';

export interface RecordDialogProps {
  readonly record: ForwardedRecord;
  readonly onClose: () => void;
}

/** The messages of a forwarded record. source: OV-08 */
export function RecordDialog({ record: { title, list, num }, onClose }: RecordDialogProps) {
  const t = useT();
  return (
    <DialogOverlay
      title={title || t('overlay.record.title')}
      description={t('overlay.record.count', { count: num ?? list.length })}
      onClose={onClose}
    >
      <ol className="flex flex-col gap-3.5 pt-1">
        {list.map(({ nickname, text }, index) => (
          <li key={index} className="flex gap-2.5">
            <Avatar name={nickname || '?'} size={28} />
            <div className="min-w-0">
              <b className="block text-cap font-medium text-fg-3">
                <bdi>{nickname || t('overlay.record.unknownSender')}</bdi>
              </b>
              <p className="whitespace-pre-wrap">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {list.length === 0 && <p className="text-fg-3">{t('shell.noData')}</p>}
    </DialogOverlay>
  );
}
