import { useT } from '@parley/i18n/react';
import { Button, type ViewerImage } from '@parley/ui-kit';
import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { isStoredFile } from '../../account/files/create-files';
import { useDownload } from '../../conversation/cards/use-download';
import { useShareFiles } from '../../conversation/message-menu/use-share-files';
import type { ImageChoice } from './use-image-choice';

/** Begins the choice of images, or ends it. Ours. */
export function ChoiceButton({ choice }: { readonly choice: ImageChoice }) {
  const t = useT();
  return (
    <Button variant="ghost" className="h-touch text-accent-text" onPress={choice.isActive ? choice.end : choice.begin}>
      {t(choice.isActive ? 'overlay.cancel' : 'records.images.choose')}
    </Button>
  );
}

interface ChoiceBarProps {
  readonly images: readonly ViewerImage[];
  readonly onDone: () => void;
}

/** What can be done with the chosen images, which stay chosen when they were not shared. Ours. source: OV-18 */
export function ChoiceBar({ images, onDone }: ChoiceBarProps) {
  const t = useT();
  const download = useDownload();
  const share = useShareFiles();
  const [running, setRunning] = useState<'download' | 'share'>();
  const isEmpty = images.length === 0 || running !== undefined;
  async function run(what: 'download' | 'share', act: () => Promise<boolean>): Promise<void> {
    setRunning(what);
    const isDone = await act().finally(() => setRunning(undefined));
    if (isDone) onDone();
  }
  async function downloadAll(): Promise<boolean> {
    // One after the other: browsers drop downloads that begin at the same moment.
    for (const image of images) await download(image);
    return true;
  }
  const canShare = share && images.every(isStoredFile);
  return (
    <div className="flex flex-none gap-3 border-t border-line bg-surface px-4 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {canShare && (
        <Button
          size="lg"
          width="grow"
          className="h-touch"
          icon={<Share2 size={18} />}
          isAriaDisabled={isEmpty}
          isBusy={running === 'share'}
          onPress={() => void run('share', () => share(images))}
        >
          {t('message.share.now')}
        </Button>
      )}
      <Button
        variant="primary"
        size="lg"
        width="grow"
        className="h-touch"
        icon={<Download size={18} />}
        isAriaDisabled={isEmpty}
        isBusy={running === 'download'}
        onPress={() => void run('download', downloadAll)}
      >
        {t('overlay.download')}
      </Button>
    </div>
  );
}
