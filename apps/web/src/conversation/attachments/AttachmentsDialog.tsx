import { useFormat, useT } from '@parley/i18n';
import { Button, Dialog, FileName, IconButton, toSafeLine } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { File as FileIcon, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { rememberImageSize } from '../../account/files/image-size';
import { maxMegabytes, refusalOf, uploadKindOf } from '../../account/files/upload-kind';
import { useServices } from '../../services/services';
import { CaptionField, isSendableCaption } from './CaptionField';

interface AttachmentsDialogProps {
  readonly files: readonly File[];
  /** Files that a reload would lose. */
  readonly unsavedFiles: ReadonlySet<File>;
  readonly caption: string;
  readonly onCaptionChange: (caption: string) => void;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onChange: (files: readonly File[]) => void;
  /** Called with the files that can be sent. */
  readonly onSend: (files: readonly File[]) => void;
}

/**
 * Asks before files are sent, because a wrong one may have been chosen, and lets the user edit the text sent with them.
 * source: behaviours 1, WB244
 */
export function AttachmentsDialog(props: AttachmentsDialogProps) {
  const { files, unsavedFiles, caption, onCaptionChange, onAdd, onChange, onSend } = props;
  const t = useT();
  const { deviceKind } = useServices();
  const sendable = files.filter((file) => !refusalOf(file));
  const canSend = sendable.length > 0 && isSendableCaption(caption);
  const send = () => canSend && onSend(sendable);
  return (
    <Dialog
      isOpen
      size="sm"
      title={sendable.length > 0 ? t('message.files.title', { count: sendable.length }) : t('message.files.none')}
      onClose={() => onChange([])}
      footer={
        <>
          <Button onPress={() => onChange([])}>{t('overlay.cancel')}</Button>
          <Button variant="primary" isAriaDisabled={!canSend} onPress={send}>
            {t('composer.send')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {files.map((file, index) => (
          <li key={`${index}:${file.name}`} className="flex flex-wrap items-center gap-3">
            <Thumbnail file={file} isOnly={files.length === 1} />
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
      {deviceKind === 'MOBILE' && (
        <p className="pt-3 text-cap text-fg-3">{t('message.files.limits', { megabytes: maxMegabytes })}</p>
      )}
      {sendable.length > 0 && (
        <CaptionField value={caption} onChange={onCaptionChange} onSend={send} onPasteFiles={onAdd} />
      )}
      <p role="status" className="pt-2 text-cap text-fg-3">
        {sendable.some((file) => unsavedFiles.has(file)) && t('message.files.notStored')}
      </p>
    </Dialog>
  );
}

/**
 * The name, the size and, if it cannot be sent, the reason. The name is shown without invisible characters, which may
 * disguise its extension. source: X-19
 */
function FileDetails({ file }: { readonly file: File }) {
  const t = useT();
  const format = useFormat();
  const { errorText } = useServices();
  const refusal = refusalOf(file);
  return (
    <span className="min-w-0 flex-1">
      <FileName name={toSafeLine(file.name) || t('message.file.unnamed')} className="text-body" />
      <span className="kit-num block text-cap text-fg-3">{format.size(file.size)}</span>
      {refusal && <span className="block text-cap text-bad-text">{errorText(refusal)}</span>}
    </span>
  );
}

interface ThumbnailProps {
  readonly file: File;
  /** Whether it is the only file, whose image is shown whole. */
  readonly isOnly: boolean;
}

/** A box of a fixed size, so that nothing moves when the image has loaded, whatever its proportions. */
function Thumbnail({ file, isOnly }: ThumbnailProps) {
  const url = useMemo(() => (uploadKindOf(file) === 'image' ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  const boxClassName = 'flex-none rounded-md border border-line bg-muted';
  if (!url)
    return (
      <span aria-hidden="true" className={`${boxClassName} grid size-12 place-items-center text-fg-3`}>
        <FileIcon size={20} />
      </span>
    );
  return (
    <img
      src={url}
      alt=""
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        rememberImageSize(file, { width, height })
      }
      className={clsx(boxClassName, isOnly ? 'h-45 w-full object-scale-down' : 'size-12 object-cover')}
    />
  );
}
