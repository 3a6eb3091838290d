import {
  DocumentDialog,
  ImageViewer,
  KnowledgeDialog,
  MediaSourceProvider,
  RecordDialog,
  TaskDialog,
  TextDialog,
  VideoDrawer,
} from '@parley/ui-kit';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { type Layer, layersAtom, withoutLayer } from '../../stores/layers';
import { useCopy } from '../message-menu/use-copy';
import { useResolveMedia } from '../use-resolve-media';
import { FileLayer } from './FileLayer';
import { useDownload } from './use-download';

/** Everything that lies over the conversation of a room, each over the one that opened it. source: U-14 */
export function Layers({ roomId }: { readonly roomId: string }) {
  const [layers, setLayers] = useAtom(layersAtom(roomId));
  const close = (layer: Layer) => setLayers(withoutLayer(layer));
  const resolveMedia = useResolveMedia();
  return (
    <MediaSourceProvider resolve={resolveMedia}>
      {layers.map((layer, depth) => (
        <ToastErrorBoundary key={depth} onMissed={() => close(layer)}>
          <OpenLayer layer={layer} onClose={() => close(layer)} />
        </ToastErrorBoundary>
      ))}
    </MediaSourceProvider>
  );
}

interface LayerProps<L extends Layer = Layer> {
  readonly layer: L;
  readonly onClose: () => void;
}
type LayerOf<Type extends Layer['type']> = Extract<Layer, { readonly type: Type }>;

function OpenLayer({ layer, onClose }: LayerProps) {
  const { now, openLink } = useServices();
  const copy = useCopy();
  switch (layer.type) {
    case 'source':
      return (
        <KnowledgeDialog
          reference={layer.reference}
          onClose={onClose}
          onOpenOriginal={(url) => openLink(secure(url))}
        />
      );
    case 'document':
      return <DocumentDialog title={layer.title} content={layer.content} onClose={onClose} />;
    case 'images':
      return <Images layer={layer} onClose={onClose} />;
    case 'video':
      return <VideoDrawer url={layer.url} onClose={onClose} />;
    case 'file':
      return <FileLayer file={layer.file} onClose={onClose} />;
    case 'record':
      return <RecordDialog record={layer.record} onClose={onClose} />;
    case 'task':
      return (
        <TaskDialog
          task={taskOf(layer.content)}
          participants={[]}
          now={now()}
          use={{ kind: 'read' }}
          onClose={onClose}
        />
      );
    case 'text':
      return <TextDialog text={layer.text} onCopy={copy} onClose={onClose} />;
  }
}

/** A to-do message carries its text; when it is due is on the account's list. */
const taskOf = (content: string) => ({ content, scheduleTime: '', repeatType: '0', endTime: '' }) as const;

/** source: SM-60 */
const secure = (url: string): string => url.replace(/^http:/i, 'https:');

function Images({ layer: { images, index }, onClose }: LayerProps<LayerOf<'images'>>) {
  const [at, setAt] = useState(index);
  return <ImageViewer images={images} index={at} onIndexChange={setAt} onClose={onClose} onDownload={useDownload()} />;
}
