import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { type FieldProps, urlsIn } from './field-props';
import { StoredImage, tileLook, UploadTile } from './ImageTiles';

/**
 * Pictures: those that are there, those on their way, and a tile that adds more by press or drop. The picker offers
 * pictures; what else is chosen or dropped goes on too, because only the screen can say that it is refused.
 * source: MT-76, VA-13
 */
export function ImagesAnswer({ id, field, answer, uploads, isMissing, isDone, describedBy, ...rest }: FieldProps) {
  const t = useT();
  const { onFill, onIntent } = rest;
  const { fieldId } = field;
  const adder = useRef<HTMLInputElement>(null);
  const urls = urlsIn(answer);
  const add = (files: readonly File[]) => onIntent({ type: 'addImages', fieldId, files, urls });
  const drop = useDrop(add);
  const uploadStatus = uploadStatusOf(uploads);

  /** The pressed cross goes away with its picture; the focus must not. */
  function dropStored(index: number): void {
    onFill({ kind: 'images', urls: urls.toSpliced(index, 1) });
    adder.current?.focus();
  }
  function dropUpload(uploadId: string): void {
    onIntent({ type: 'dropUpload', fieldId, uploadId });
    adder.current?.focus();
  }

  return (
    <fieldset
      className="min-w-0"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      {...(isDone ? {} : drop.handlers)}
    >
      <ul className="flex flex-wrap gap-2">
        {urls.map((url, index) => (
          <StoredImage
            key={`${index}:${url}`}
            url={url}
            number={index + 1}
            onPreview={() => onIntent({ type: 'previewImage', url })}
            onDrop={isDone ? undefined : () => dropStored(index)}
          />
        ))}
        {uploads.map((upload, index) => (
          <UploadTile
            key={upload.uploadId}
            upload={upload}
            number={urls.length + index + 1}
            onRetry={() => onIntent({ type: 'retryUpload', fieldId, uploadId: upload.uploadId })}
            onDrop={() => dropUpload(upload.uploadId)}
          />
        ))}
        {!isDone && (
          <li>
            <Adder input={adder} border={borderOf(isMissing, drop.isOver)} onFiles={add} />
          </li>
        )}
      </ul>
      <p aria-live="polite" className="sr-only">
        {uploadStatus && t(`form.image.${uploadStatus}`)}
      </p>
    </fieldset>
  );
}

interface AdderProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly border: string;
  readonly onFiles: (files: readonly File[]) => void;
}

function Adder({ input, border, onFiles }: AdderProps) {
  const t = useT();
  return (
    <label className={clsx(tileLook, addLook, border)}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same picture can be chosen again after it was taken away.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Plus size={18} aria-hidden="true" />
      {t('form.image.add')}
    </label>
  );
}

const addLook =
  'cursor-pointer content-center gap-0.5 border-dashed text-center text-fg-3 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

function borderOf(isMissing: boolean, isOver: boolean): string {
  if (isOver) return 'border-accent bg-accent-soft';
  return isMissing ? 'border-bad ring-3 ring-bad/15' : 'border-line-check';
}

const uploadStatusOf = (uploads: FieldProps['uploads']) =>
  uploads.find(({ state }) => state === 'failed')?.state ?? uploads[0]?.state;

function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      // The conversation takes files too; these are the form's.
      event.stopPropagation();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver, handlers };
}
