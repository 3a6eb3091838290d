import type { FileMessage } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import type { CardIntent } from '../cards/card-intent';
import { FileName } from '../primitives/FileName';
import { IconButton } from '../primitives/IconButton';
import { FileIcon } from './FileIcon';
import type { Transfer } from './message-props';
import { tileClasses } from './message-tile';
import { TransferButton, TransferStatus } from './TransferStatus';
import { toSafeLine } from './to-safe-line';

export interface FileTileProps {
  readonly file: FileMessage;
  readonly side: 'own' | 'other';
  readonly transfer: Transfer;
  readonly onIntent: (intent: CardIntent) => void;
}

/** A file: a press previews a previewable file and downloads any other. source: OV-18, DR-26, DR-27 */
export function FileTile({ file, side, transfer, onIntent }: FileTileProps) {
  const t = useT();
  const name = toSafeLine(file.name) || t('message.file.unnamed');
  const content = (
    <>
      <FileIcon group={file.group} name={name} />
      <span className="min-w-0 grow">
        <FileName
          name={name}
          title={name}
          className="text-[14px]/[20px] font-medium text-fg group-hover/file:text-accent-text"
        />
        <FileMeta file={file} transfer={transfer} />
      </span>
    </>
  );
  return (
    <div className={clsx(tileClasses(side), widthClasses, 'flex items-center gap-3 p-3')}>
      {transfer.kind === 'done' ? (
        <button
          type="button"
          onClick={() => onIntent({ type: file.isPreviewable ? 'openFile' : 'downloadFile', file })}
          className={clsx(rowClasses, 'group/file rounded-sm text-start')}
        >
          {content}
        </button>
      ) : (
        <div className={rowClasses}>{content}</div>
      )}
      <FileAction file={file} name={name} transfer={transfer} onIntent={onIntent} />
    </div>
  );
}

/** As wide as the name needs, between the width of other tiles and that of a card. */
const widthClasses = 'w-fit min-w-[min(100%,--spacing(75))] max-w-[min(100%,var(--w-card))]';
const rowClasses = 'flex min-w-0 grow items-center gap-3';

function FileMeta({ file, transfer }: Pick<FileTileProps, 'file' | 'transfer'>) {
  const t = useT();
  const format = useFormat();
  if (transfer.kind !== 'done') return <TransferStatus transfer={transfer} />;
  const pressHint = t(file.isPreviewable ? 'message.file.preview' : 'message.file.clickToDownload');
  return (
    <span className="kit-num block text-cap text-fg-3 select-none">
      {file.size === undefined ? pressHint : [format.size(file.size), pressHint].join(' · ')}
    </span>
  );
}

function FileAction({ file, name, transfer, onIntent }: Omit<FileTileProps, 'side'> & { readonly name: string }) {
  const t = useT();
  if (transfer.kind !== 'done') return <TransferButton transfer={transfer} />;
  return (
    <IconButton
      label={t('message.file.download', { name })}
      title={t('overlay.download')}
      icon={<Download size={18} aria-hidden="true" />}
      onPress={() => onIntent({ type: 'downloadFile', file })}
    />
  );
}
