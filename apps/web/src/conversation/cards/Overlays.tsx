import {
  DocumentDialog,
  ImageViewer,
  KnowledgeDialog,
  MediaSourceProvider,
  RecordDialog,
  TextDialog,
  TodoDialog,
  VideoViewer,
} from '@parley/ui-kit';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { type Overlay, overlaysAtom, withoutOverlay } from '../../stores/overlays';
import { useCopy } from '../message-menu/use-copy';
import { useResolveMedia } from '../use-resolve-media';
import { FileOverlay } from './FileOverlay';
import { LeaveQueueDialog } from './LeaveQueueDialog';
import { useDownload } from './use-download';

/** The open overlays of a conversation, each above the one it was opened from. source: U-14 */
export function Overlays({ roomId }: { readonly roomId: string }) {
  const [overlays, setOverlays] = useAtom(overlaysAtom(roomId));
  const close = (overlay: Overlay) => setOverlays(withoutOverlay(overlay));
  const resolveMedia = useResolveMedia();
  return (
    <MediaSourceProvider resolve={resolveMedia}>
      {overlays.map((overlay, depth) => (
        <ToastErrorBoundary key={depth} onLoadFailed={() => close(overlay)}>
          <OpenOverlay roomId={roomId} overlay={overlay} onClose={() => close(overlay)} />
        </ToastErrorBoundary>
      ))}
    </MediaSourceProvider>
  );
}

interface OverlayProps<L extends Overlay = Overlay> {
  readonly overlay: L;
  readonly onClose: () => void;
}
type OverlayOf<Type extends Overlay['type']> = Extract<Overlay, { readonly type: Type }>;

function OpenOverlay({ roomId, overlay, onClose }: OverlayProps & { readonly roomId: string }) {
  const { now, openLink } = useServices();
  const copy = useCopy();
  switch (overlay.type) {
    case 'source':
      return (
        <KnowledgeDialog
          reference={overlay.reference}
          onClose={onClose}
          onOpenOriginal={(url) => openLink(toHttps(url))}
        />
      );
    case 'document':
      return <DocumentDialog title={overlay.title} content={overlay.content} onClose={onClose} />;
    case 'images':
      return <ImagesOverlay overlay={overlay} onClose={onClose} />;
    case 'video':
      return <VideoViewer url={overlay.url} onClose={onClose} />;
    case 'file':
      return <FileOverlay file={overlay.file} onClose={onClose} />;
    case 'record':
      return <RecordDialog record={overlay.record} onClose={onClose} />;
    case 'todo':
      return (
        <TodoDialog
          todo={todoOf(overlay.content)}
          participants={[]}
          now={now()}
          mode={{ kind: 'read' }}
          onClose={onClose}
        />
      );
    case 'text':
      return <TextDialog text={overlay.text} onCopy={copy} onClose={onClose} />;
    case 'leaveQueue':
      return <LeaveQueueDialog roomId={roomId} onClose={onClose} />;
  }
}

/** A to-do message has only its text; when it is due is stored in the account's list of to-dos. */
const todoOf = (content: string) => ({ content, scheduleTime: '', repeatType: '0', endTime: '' }) as const;

/** source: SM-60 */
const toHttps = (url: string): string => url.replace(/^http:/i, 'https:');

function ImagesOverlay({ overlay: { images, index }, onClose }: OverlayProps<OverlayOf<'images'>>) {
  const [shownIndex, setShownIndex] = useState(index);
  return (
    <ImageViewer
      images={images}
      index={shownIndex}
      onIndexChange={setShownIndex}
      onClose={onClose}
      onDownload={useDownload()}
    />
  );
}
