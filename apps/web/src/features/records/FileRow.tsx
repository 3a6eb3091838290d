import { type FileMessage, type Message, parseTimestamp } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { FileIcon, FileName, IconButton, Spinner, toSafeLine } from '@parley/ui-kit';
import { Download, MessageSquareText } from 'lucide-react';
import { relativeDate } from '../../conversation/timeline/relative-date';
import { useSender } from '../../conversation/timeline/use-sender';
import { useServices } from '../../services/services';

interface FileRowProps {
  readonly message: Message;
  readonly file: FileMessage;
  readonly isDownloading: boolean;
  readonly onOpen: () => void;
  readonly onDownload: () => void;
  readonly onShowInChat: () => void;
}

/** A file with its size, its sender and its date; a press does what one on its message does. source: RT-17, OV-18, U-10 */
export function FileRow({ message, file, isDownloading, onOpen, onDownload, onShowInChat }: FileRowProps) {
  const t = useT();
  const name = toSafeLine(file.name) || t('message.file.unnamed');
  return (
    <li className="flex items-center gap-3 border-b border-line bg-surface pr-4 last:border-b-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 grow items-center gap-3 py-2.5 pl-4 text-start -outline-offset-2 active:bg-hover"
      >
        <FileIcon group={file.group} name={name} />
        <span className="min-w-0 grow">
          <FileName name={name} className="text-msg text-fg" />
          <FileMeta message={message} size={file.size} />
        </span>
      </button>
      <IconButton
        label={t('records.files.showInChat', { name })}
        icon={<MessageSquareText size={20} aria-hidden="true" />}
        onPress={onShowInChat}
      />
      <IconButton
        label={t(isDownloading ? 'records.files.download.running' : 'message.file.download', { name })}
        icon={isDownloading ? <Spinner size={20} /> : <Download size={20} aria-hidden="true" />}
        aria-disabled={isDownloading || undefined}
        onPress={isDownloading ? undefined : onDownload}
      />
    </li>
  );
}

/** In one row if it fits: a name of usual length is shown whole, and the date below it. source: WB584 */
function FileMeta({ message, size }: { readonly message: Message; readonly size: number | undefined }) {
  const format = useFormat();
  const { now } = useServices();
  const { name: sender } = useSender(message);
  const sentAt = parseTimestamp(message.creationDate);
  return (
    <span className="kit-num block text-cap text-fg-3">
      {size !== undefined && <span className="whitespace-nowrap">{`${format.size(size)} · `}</span>}
      <bdi className="inline-block max-w-full truncate align-bottom">{sender}</bdi>
      {sentAt !== undefined && (
        <>
          {' · '}
          <span className="whitespace-nowrap">{format.dateText(relativeDate(sentAt, now()))}</span>
        </>
      )}
    </span>
  );
}
