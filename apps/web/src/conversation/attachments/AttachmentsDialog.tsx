import { useFormat, useT } from '@parley/i18n/react';
import { Button, Dialog, IconButton, toSafeLine } from '@parley/ui-kit';
import { File as FileIcon, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { refusalOf, uploadKindOf } from '../../account/files/upload-kind';
import { useServices } from '../../services/services';

interface AttachmentsDialogProps {
  readonly files: readonly File[];
  /** Files that a reload would lose. */
  readonly unsavedFiles: ReadonlySet<File>;
  readonly onChange: (files: readonly File[]) => void;
  /** Called with the files that can be sent. */
  readonly onSend: (files: readonly File[]) => void;
}

/** Asks before pasted or dropped files are sent: it may have been the wrong file. source: behaviours 1 */
export function AttachmentsDialog({ files, unsavedFiles, onChange, onSend }: AttachmentsDialogProps) {
  const t = useT();
  const sendable = files.filter((file) => !refusalOf(file));
  return (
    <Dialog
      isOpen
      size="sm"
      title={sendable.length > 0 ? t('composer.files.title', { count: sendable.length }) : t('composer.files.none')}
      onClose={() => onChange([])}
      footer={
        <>
          <Button onPress={() => onChange([])}>{t('overlay.cancel')}</Button>
          <Button variant="primary" isAriaDisabled={sendable.length === 0} onPress={() => onSend(sendable)}>
            {t('composer.send')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {files.map((file, index) => (
          <li key={`${index}:${file.name}`} className="flex items-center gap-3">
            <Thumbnail file={file} />
            <FileDetails file={file} />
            {files.length > 1 && (
              <IconButton
                size="sm"
                label={t('a11y.remove', { name: toSafeLine(file.name) })}
                icon={<X size={16} />}
                onPress={() => onChange(files.filter((other) => other !== file))}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="pt-2 text-cap text-fg-3">
        {sendable.some((file) => unsavedFiles.has(file)) && t('message.files.notStored')}
      </p>
    </Dialog>
  );
}

/** The name of a file without invisible characters, which may disguise its ending, its size, and why it cannot be sent. source: X-19 */
function FileDetails({ file }: { readonly file: File }) {
  const t = useT();
  const format = useFormat();
  const { errorText } = useServices();
  const refusal = refusalOf(file);
  return (
    <span className="min-w-0 grow">
      <bdi className="block truncate text-body">{toSafeLine(file.name) || t('message.file.unnamed')}</bdi>
      <span className="kit-num block text-cap text-fg-3">{format.size(file.size)}</span>
      {refusal && <span className="block text-cap text-bad-text">{errorText(refusal)}</span>}
    </span>
  );
}

function Thumbnail({ file }: { readonly file: File }) {
  const url = useMemo(() => (uploadKindOf(file) === 'image' ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  const boxClassName = 'size-12 flex-none rounded-md border border-line bg-muted';
  if (url) return <img src={url} alt="" className={`${boxClassName} object-cover`} />;
  return (
    <span aria-hidden="true" className={`${boxClassName} grid place-items-center text-fg-3`}>
      <FileIcon size={20} />
    </span>
  );
}
