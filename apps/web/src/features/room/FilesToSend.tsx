import { useFormat, useT } from '@parley/i18n/react';
import { Button, Dialog, IconButton } from '@parley/ui-kit';
import { File as FileSign, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { uploadKindOf } from '../../files/upload-kind';

interface FilesToSendProps {
  readonly files: readonly File[];
  /** Whether a reload gives them back. */
  readonly isKept: boolean;
  readonly onChange: (files: readonly File[]) => void;
  readonly onSend: () => void;
}

/** What was pasted or dropped, before it goes out: it may have been the wrong thing. source: behaviours 1 (paste image) */
export function FilesToSend({ files, isKept, onChange, onSend }: FilesToSendProps) {
  const t = useT();
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('composer.files.title', { count: files.length })}
      onClose={() => onChange([])}
      footer={
        <>
          <Button onPress={() => onChange([])}>{t('overlay.cancel')}</Button>
          <Button variant="primary" onPress={onSend}>
            {t('composer.send')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {files.map((file, place) => (
          <li key={`${place}:${file.name}`} className="flex items-center gap-3">
            <Thumbnail file={file} />
            <FileFacts file={file} />
            {files.length > 1 && (
              <IconButton
                size="sm"
                label={t('a11y.remove', { name: file.name })}
                icon={<X size={16} />}
                onPress={() => onChange(files.filter((other) => other !== file))}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="pt-2 text-cap text-fg-3">
        {!isKept && t('message.files.unkept')}
      </p>
    </Dialog>
  );
}

function FileFacts({ file: { name, size } }: { readonly file: File }) {
  const format = useFormat();
  return (
    <span className="min-w-0 grow">
      <bdi className="block truncate text-body">{name}</bdi>
      <span className="kit-num block text-cap text-fg-3">{format.size(size)}</span>
    </span>
  );
}

function Thumbnail({ file }: { readonly file: File }) {
  const url = useMemo(() => (uploadKindOf(file) === 'image' ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  const look = 'size-12 flex-none rounded-md border border-line bg-muted';
  if (url) return <img src={url} alt="" className={`${look} object-cover`} />;
  return (
    <span aria-hidden="true" className={`${look} grid place-items-center text-fg-3`}>
      <FileSign size={20} />
    </span>
  );
}
