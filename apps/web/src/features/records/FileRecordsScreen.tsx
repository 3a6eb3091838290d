import { type FileFilter, type FileMessage, fileFilters, parseTimestamp } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Chip } from '@parley/ui-kit';
import { type ReactNode, useRef, useState } from 'react';
import { isStoredFile } from '../../account/files/create-files';
import { FileOverlay } from '../../conversation/cards/FileOverlay';
import { useDebounced } from '../../conversation/search/use-debounced';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { ClearSearchButton } from './ClearSearchButton';
import { FileRow } from './FileRow';
import { fileOf } from './file-of';
import { groupByPeriod } from './group-by-period';
import { PeriodSection } from './PeriodSection';
import { RecordList } from './RecordList';
import { RecordSearchField } from './RecordSearchField';
import { RecordSkeleton } from './RecordSkeleton';
import { RecordsFrame } from './RecordsFrame';
import { useDownloads } from './use-downloads';
import { useRecords } from './use-records';
import { useShowInChat } from './use-show-in-chat';

/** The files of the conversation, newest first, by name and by kind, each with a way to its message. source: RT-17, U-10 */
export function FileRecordsScreen() {
  return (
    <RecordsFrame title="title.files" skeleton={<RecordSkeleton head="file" />}>
      {(roomId) => <FileRecords roomId={roomId} />}
    </RecordsFrame>
  );
}

function FileRecords({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const [words, setWords] = useState('');
  const [fileKind, setFileKind] = useState<FileFilter>('any');
  const keyword = useDebounced(words.trim());
  const downloads = useDownloads();
  const head = useRef<HTMLDivElement>(null);
  const focus = (selector: 'input' | '[aria-pressed]') => head.current?.querySelector<HTMLElement>(selector)?.focus();
  function clearKind(): void {
    setFileKind('any');
    focus('[aria-pressed]');
  }
  function clearWords(): void {
    setWords('');
    focus('input');
  }
  const clearButton = (
    <ClearSearchButton
      onClearFilters={fileKind === 'any' ? undefined : clearKind}
      onClearWords={keyword ? clearWords : undefined}
    />
  );
  return (
    <>
      <div ref={head} className="flex-none border-b border-line bg-surface px-4 pt-3">
        <RecordSearchField
          label={t('records.files.search')}
          placeholder={t('records.files.search')}
          value={words}
          onChange={setWords}
        />
        <FileKinds chosen={fileKind} onChoose={setFileKind} />
      </div>
      <FileList
        key={`${fileKind} ${keyword}`}
        roomId={roomId}
        fileKind={fileKind}
        keyword={keyword}
        emptyAction={clearButton}
        {...downloads}
      />
    </>
  );
}

interface FileKindsProps {
  readonly chosen: FileFilter;
  readonly onChoose: (kind: FileFilter) => void;
}

function FileKinds({ chosen, onChoose }: FileKindsProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn with a border and a legend
    <div
      role="group"
      aria-label={t('records.files.kinds')}
      className="kit-no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-3"
    >
      {fileFilters.map((kind) => (
        <Chip key={kind} isPressed={kind === chosen} onPress={() => onChoose(kind)}>
          {t(`records.files.${kind}`)}
        </Chip>
      ))}
    </div>
  );
}

interface FileListProps extends ReturnType<typeof useDownloads> {
  readonly roomId: string;
  readonly fileKind: FileFilter;
  readonly keyword: string;
  readonly emptyAction: ReactNode;
}

function FileList({ roomId, fileKind, keyword, emptyAction, running, download }: FileListProps) {
  const t = useT();
  const { openLink, now } = useServices();
  const showInChat = useShowInChat();
  const { messages, ...loading } = useRecords(roomId, { fileKind, keyword });
  const [opened, setOpened] = useState<FileMessage>();
  const files = messages.flatMap((message) => {
    const file = fileOf(message);
    const sentAt = parseTimestamp(message.creationDate) ?? 0;
    return file ? [{ message, file, sentAt, key: message.messageId }] : [];
  });
  const groups = groupByPeriod(files, now());
  const countTextOf = (index: number, count: number) =>
    loading.hasNextPage && index === groups.length - 1 ? undefined : t('records.files.count', { count });
  function open(key: string, file: FileMessage): void {
    if (!isStoredFile(file)) openLink(file.url);
    else if (file.isPreviewable) setOpened(file);
    else void download(key, file);
  }
  return (
    <>
      <RecordList
        loading={loading}
        count={files.length}
        skeleton={<RecordSkeleton head="file" />}
        emptyTitle={emptyTitleOf(fileKind, keyword, t)}
        emptyAction={emptyAction}
      >
        {groups.map(({ period, items }, index) => (
          <PeriodSection key={period} period={period} countText={countTextOf(index, items.length)}>
            <ul className="border-y border-line">
              {items.map(({ message, file, key }) => (
                <FileRow
                  key={key}
                  message={message}
                  file={file}
                  isDownloading={running.has(key)}
                  onOpen={() => open(key, file)}
                  onDownload={() => void download(key, file)}
                  onShowInChat={() => showInChat(message)}
                />
              ))}
            </ul>
          </PeriodSection>
        ))}
      </RecordList>
      {opened && (
        <ToastErrorBoundary onLoadFailed={() => setOpened(undefined)}>
          <FileOverlay file={opened} onClose={() => setOpened(undefined)} />
        </ToastErrorBoundary>
      )}
    </>
  );
}

/** Undefined for a conversation without files. */
function emptyTitleOf(fileKind: FileFilter, keyword: string, t: Translate): string | undefined {
  if (fileKind === 'any') return keyword ? t('room.search.none', { keyword }) : undefined;
  return keyword ? t('room.search.noneFiltered', { keyword }) : t('records.files.noneOfKind');
}
