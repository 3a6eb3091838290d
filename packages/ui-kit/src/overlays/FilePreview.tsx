import { useT } from '@parley/i18n';
import { Download, FileX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../primitives/Button';
import { Spinner } from '../primitives/Spinner';
import { Drawer } from './Drawer';

export type PreviewState =
  /** The extension is not previewable. */
  | { readonly kind: 'unsupported' }
  /** The preview URL is being requested. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  /** `pdf` is for the browser's own viewer; its HTTP response carries the sandbox as a header. */
  | { readonly kind: 'shown'; readonly url: string; readonly viewer?: 'page' | 'pdf' };

export interface FilePreviewProps {
  /** The file name; by default 'Attachment preview'. */
  readonly title?: string | undefined;
  readonly preview: PreviewState;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** A file in a sandboxed iframe. source: OV-25 … OV-28, SM-46, SM-47, X-18 */
export function FilePreview({ title, preview, onDownload, onClose }: FilePreviewProps) {
  const t = useT();
  const name = title || t('overlay.preview.title');
  return (
    <Drawer
      title={name}
      onClose={onClose}
      actions={
        <Button icon={<Download size={16} aria-hidden="true" />} onPress={onDownload}>
          {t('overlay.download')}
        </Button>
      }
    >
      <div className="relative grid min-h-0 grow place-content-center place-items-center gap-3 p-5 text-center text-fg-3">
        <PreviewContent preview={preview} name={name} />
      </div>
    </Drawer>
  );
}

function PreviewContent({ preview, name }: { readonly preview: PreviewState; readonly name: string }) {
  const t = useT();
  switch (preview.kind) {
    case 'unsupported':
      return (
        <p
          role="alert"
          className="flex items-center gap-2.5 rounded-[10px] border border-dashed border-line-input bg-surface px-3.5 py-2.5"
        >
          <FileX size={16} aria-hidden="true" />
          {t('overlay.preview.unsupported')}
        </p>
      );
    case 'waiting':
      return <Spinner size={24} label={t('shell.loading')} />;
    case 'failed':
      return (
        <>
          <p role="alert">{t('overlay.preview.failed')}</p>
          <Button onPress={preview.onRetry}>{t('shell.retry')}</Button>
        </>
      );
    case 'shown':
      return <PreviewFrame key={preview.url} url={preview.url} name={name} as={preview.viewer ?? 'page'} />;
  }
}

interface PreviewFrameProps {
  readonly url: string;
  readonly name: string;
  readonly as: 'page' | 'pdf';
}

/**
 * The content of a file is untrusted: by its `sandbox` attribute the iframe has an opaque origin and may not run
 * scripts. Chromium shows no PDF in an iframe with that attribute; a PDF has the sandbox in the header of its HTTP
 * response alone.
 */
function PreviewFrame({ url, name, as }: PreviewFrameProps) {
  const t = useT();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <iframe
        src={url}
        title={name}
        {...(as === 'page' ? { sandbox: 'allow-downloads' } : {})}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        className="absolute inset-0 size-full border-0 bg-surface"
      />
      {!isLoaded && <Spinner size={24} label={t('shell.loading')} />}
    </>
  );
}
