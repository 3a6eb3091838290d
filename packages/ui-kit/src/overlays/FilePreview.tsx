import { useT } from '@parley/i18n';
import { Download, FileX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../primitives/Button';
import { Spinner } from '../primitives/Spinner';
import { Drawer } from './Drawer';
import { closePreviewMessage } from './preview-messages';

export type PreviewState =
  /** The extension is not previewable. */
  | { readonly kind: 'unsupported' }
  /** The preview URL is being requested. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  /** `pages` are drawn by a script of the page itself, as those of a PDF are. */
  | { readonly kind: 'shown'; readonly url: string; readonly viewer?: 'plain' | 'pages' };

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
        <PreviewContent preview={preview} name={name} onClose={onClose} />
      </div>
    </Drawer>
  );
}

interface PreviewContentProps {
  readonly preview: PreviewState;
  readonly name: string;
  readonly onClose: () => void;
}

function PreviewContent({ preview, name, onClose }: PreviewContentProps) {
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
      return (
        <PreviewFrame
          key={preview.url}
          url={preview.url}
          name={name}
          viewer={preview.viewer ?? 'plain'}
          onClose={onClose}
        />
      );
  }
}

interface PreviewFrameProps {
  readonly url: string;
  readonly name: string;
  readonly viewer: 'plain' | 'pages';
  /** Escape was pressed in the viewer, whose keys this page does not hear. */
  readonly onClose: () => void;
}

/**
 * The content of a file is untrusted: by its `sandbox` attribute the iframe has an opaque origin, and runs no scripts but
 * those of a viewer, which reach nothing of this page.
 */
function PreviewFrame({ url, name, viewer, onClose }: PreviewFrameProps) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const close = ({ source, data }: MessageEvent) => {
      if (data === closePreviewMessage && source === frame.current?.contentWindow) onClose();
    };
    window.addEventListener('message', close);
    return () => window.removeEventListener('message', close);
  }, [onClose]);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={name}
        sandbox={viewer === 'plain' ? 'allow-downloads' : 'allow-downloads allow-scripts'}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        className="absolute inset-0 size-full border-0 bg-surface"
      />
      {!isLoaded && <Spinner size={24} label={t('shell.loading')} />}
    </>
  );
}
