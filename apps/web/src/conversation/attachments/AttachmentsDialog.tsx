import { useFormat, useT } from '@parley/i18n';
import { Button, Dialog, FileName, IconButton, toSafeLine, VideoFrame } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { File as FileIcon, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { rememberImageSize } from '../../account/files/image-size';
import { maxMegabytes, refusalOf, uploadKindOf } from '../../account/files/upload-kind';
import { rememberVideoDuration, videoDurationOf } from '../../account/files/video-duration';
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
            <Attachment file={file} isOnly={files.length === 1} />
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

interface AttachmentProps {
  readonly file: File;
  /** Whether it is the only file, whose image is shown whole. */
  readonly isOnly: boolean;
}

function Attachment({ file, isOnly }: AttachmentProps) {
  const [duration, setDuration] = useState(() => videoDurationOf(file));
  const onDuration = (seconds: number): void => {
    rememberVideoDuration(file, seconds);
    setDuration(videoDurationOf(file));
  };
  return (
    <>
      <Thumbnail file={file} isOnly={isOnly} onDuration={onDuration} />
      <FileDetails file={file} duration={duration} />
    </>
  );
}

interface FileDetailsProps {
  readonly file: File;
  /** Of a video, in seconds. */
  readonly duration: number | undefined;
}

/**
 * The name, the size, the duration of a video and, if it cannot be sent, the reason. The name is shown without invisible characters, which may
 * disguise its extension. source: X-19
 */
function FileDetails({ file, duration }: FileDetailsProps) {
  const t = useT();
  const format = useFormat();
  const { errorText } = useServices();
  const refusal = refusalOf(file);
  return (
    <span className="min-w-0 flex-1">
      <FileName name={toSafeLine(file.name) || t('message.file.unnamed')} className="text-body" />
      <span className="kit-num block text-cap text-fg-3">
        {[format.size(file.size), ...(duration === undefined ? [] : [format.duration(duration)])].join(' · ')}
      </span>
      {refusal && <span className="block text-cap text-bad-text">{errorText(refusal)}</span>}
    </span>
  );
}

interface ThumbnailProps extends AttachmentProps {
  /** Called with the duration of a video in seconds. */
  readonly onDuration: (seconds: number) => void;
}

/**
 * A box of a fixed size, so that nothing moves when the image has loaded, whatever its proportions. What the browser
 * cannot decode has the icon of a file. source: WB566, WB568
 */
function Thumbnail({ file, isOnly, onDuration }: ThumbnailProps) {
  const kind = uploadKindOf(file);
  const [isBroken, setBroken] = useState(false);
  const hasPreview = (kind === 'image' || kind === 'video') && !isBroken;
  const url = useMemo(() => (hasPreview ? URL.createObjectURL(file) : undefined), [hasPreview, file]);
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
  const imageClassName = clsx(boxClassName, isOnly ? 'h-45 w-full object-scale-down' : 'size-12 object-cover');
  if (kind === 'video')
    return <VideoFrame src={url} onLoaded={onDuration} onFailed={() => setBroken(true)} className={imageClassName} />;
  return (
    <img
      src={url}
      alt=""
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        rememberImageSize(file, { width, height })
      }
      onError={() => setBroken(true)}
      className={imageClassName}
    />
  );
}
