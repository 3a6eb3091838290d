import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { type FieldProps, urlsIn } from './field-props';
import { StoredImage, tileClasses, UploadTile } from './ImageTiles';

/**
 * Stored images, uploads, and a tile that adds more by press or drop. The file picker offers images only; other files
 * that are chosen or dropped are reported too, because only the screen can show that they are rejected.
 * source: MT-76, VA-13
 */
export function ImagesControl({ id, field, answer, uploads, isMissing, isDone, describedBy, ...rest }: FieldProps) {
  const t = useT();
  const { onFill, onIntent } = rest;
  const { fieldId } = field;
  const fileInput = useRef<HTMLInputElement>(null);
  const urls = urlsIn(answer);
  const addFiles = (files: readonly File[]) => onIntent({ type: 'addImages', fieldId, files, urls });
  const dropZone = useFileDrop(addFiles);
  const uploadStatus = uploadStatusOf(uploads);

  /** The remove button disappears with its image, so the focus moves to the file input. */
  function removeStored(index: number): void {
    onFill({ kind: 'images', urls: urls.toSpliced(index, 1) });
    fileInput.current?.focus();
  }
  function removeUpload(uploadId: string): void {
    onIntent({ type: 'removeUpload', fieldId, uploadId });
    fileInput.current?.focus();
  }

  return (
    <fieldset
      className="min-w-0"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      {...(isDone ? {} : dropZone.handlers)}
    >
      <ul className="flex flex-wrap gap-2">
        {urls.map((url, index) => (
          <StoredImage
            key={`${index}:${url}`}
            url={url}
            number={index + 1}
            onPreview={() => onIntent({ type: 'previewImage', url })}
            onRemove={isDone ? undefined : () => removeStored(index)}
          />
        ))}
        {uploads.map((upload, index) => (
          <UploadTile
            key={upload.uploadId}
            upload={upload}
            number={urls.length + index + 1}
            onRetry={() => onIntent({ type: 'retryUpload', fieldId, uploadId: upload.uploadId })}
            onRemove={() => removeUpload(upload.uploadId)}
          />
        ))}
        {!isDone && (
          <li>
            <AddTile input={fileInput} border={borderOf(isMissing, dropZone.isDragOver)} onFiles={addFiles} />
          </li>
        )}
      </ul>
      <p aria-live="polite" className="sr-only">
        {uploadStatus && t(`form.image.${uploadStatus}`)}
      </p>
    </fieldset>
  );
}

interface AddTileProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly border: string;
  readonly onFiles: (files: readonly File[]) => void;
}

function AddTile({ input, border, onFiles }: AddTileProps) {
  const t = useT();
  return (
    <label className={clsx(tileClasses, addClasses, border)}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that the same image can be chosen again after it was removed.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Plus size={18} aria-hidden="true" />
      {t('form.image.add')}
    </label>
  );
}

const addClasses =
  'cursor-pointer content-center gap-0.5 border-dashed text-center text-fg-3 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

function borderOf(isMissing: boolean, isDragOver: boolean): string {
  if (isDragOver) return 'border-accent bg-accent-soft';
  return isMissing ? 'border-bad ring-3 ring-bad/15' : 'border-line-check';
}

const uploadStatusOf = (uploads: FieldProps['uploads']) =>
  uploads.find(({ state }) => state === 'failed')?.state ?? uploads[0]?.state;

function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isDragOver, setDragOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      // The conversation accepts dropped files too; these belong to the form.
      event.stopPropagation();
      setDragOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return { isDragOver, handlers };
}
