import { ApiError } from '@parley/api-client';
import type { FileMessage } from '@parley/domain';
import { useLanguage } from '@parley/i18n';
import { FilePreview, type PreviewState } from '@parley/ui-kit';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../services/services';
import { useDownload } from './use-download';

interface FileOverlayProps {
  readonly file: FileMessage;
  readonly onClose: () => void;
}

/** The preview of a file; where there is none it says so and offers the download. source: SM-46, SM-47 */
export function FileOverlay({ file, onClose }: FileOverlayProps) {
  const download = useDownload();
  const preview = usePreview(file);
  return <FilePreview title={file.name} preview={preview} onDownload={() => download(file)} onClose={onClose} />;
}

/** Images, texts and tables are shown by themselves, all other previews as the pages of a PDF. source: X-18 */
const viewerOf = (name: string) => (/\.(?:jpe?g|png|gif|txt|csv)$/i.test(name) ? 'plain' : 'pages');

/** The theme in which the page is drawn, which `system` leaves to the device. */
const currentTheme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function usePreview(file: FileMessage): PreviewState {
  const { fileServices } = useServices();
  const language = useLanguage();
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const [state, setState] = useState<'failed' | { readonly url: string } | undefined>(undefined);
  const loadPreview = useCallback(() => {
    setState(undefined);
    fileServices()
      .then(({ files }) => files.previewUrl(file, { language, theme }))
      .then(
        (url) => setState({ url }),
        (error: unknown) => {
          setState('failed');
          if (!(error instanceof ApiError)) throw error;
        },
      );
  }, [fileServices, file, language, theme]);
  useEffect(() => {
    if (file.isPreviewable) loadPreview();
  }, [file, loadPreview]);

  if (!file.isPreviewable) return { kind: 'unsupported' };
  if (state === 'failed') return { kind: 'failed', onRetry: loadPreview };
  return state ? { kind: 'shown', url: state.url, viewer: viewerOf(file.name) } : { kind: 'waiting' };
}
