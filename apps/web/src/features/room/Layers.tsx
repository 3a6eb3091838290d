import { Dialog, KnowledgeDialog, RichText } from '@parley/ui-kit';
import { useAtom } from 'jotai';
import { useServices } from '../../services/services';
import { openLayerAtom } from './open-layer';

/** Sources and long points, over the conversation. source: §2 Answer-source list (OV-30, OV-31), §4 (SM-53 … SM-62) */
export function Layers() {
  const [layer, setLayer] = useAtom(openLayerAtom);
  const { openLink } = useServices();
  const close = (): void => setLayer(undefined);
  return (
    <>
      <KnowledgeDialog
        reference={layer?.type === 'source' ? layer.reference : undefined}
        onClose={close}
        onOpenOriginal={(url) => openLink(url.replace(/^http:/i, 'https:'))}
      />
      <Dialog
        isOpen={layer?.type === 'text'}
        onClose={close}
        title={layer?.type === 'text' ? layer.title : ''}
        size="lg"
      >
        {layer?.type === 'text' && <RichText source={layer.content} mode="markdown" />}
      </Dialog>
    </>
  );
}
