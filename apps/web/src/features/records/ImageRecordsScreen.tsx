import { type Message, parseTimestamp } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { ImageTile, ImageViewer, MediaSourceProvider, type ViewerImage } from '@parley/ui-kit';
import { useEffect, useState } from 'react';
import { useDownload } from '../../conversation/cards/use-download';
import { viewerImages } from '../../conversation/cards/viewer-images';
import { relativeDate } from '../../conversation/timeline/relative-date';
import { useSender } from '../../conversation/timeline/use-sender';
import { useResolveMedia } from '../../conversation/use-resolve-media';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { groupByPeriod, type PeriodGroup } from './group-by-period';
import { ChoiceBar, ChoiceButton } from './ImageChoiceControls';
import { PeriodSection } from './PeriodSection';
import { RecordList } from './RecordList';
import { RecordsFrame } from './RecordsFrame';
import { type ImageChoice, maxChosen, useImageChoice } from './use-image-choice';
import { useRecords } from './use-records';
import { useShowInChat } from './use-show-in-chat';

/**
 * The images of the conversation, newest first; a press opens the viewer, which leads to the message, or chooses the
 * image with others to be saved or shared. source: RT-16, U-10
 */
export function ImageRecordsScreen() {
  const t = useT();
  const [hasImages, setHasImages] = useState(false);
  const choice = useImageChoice();
  return (
    <RecordsFrame
      title="title.images"
      shownTitle={choice.isActive ? t('records.images.chosen', { count: choice.count, max: maxChosen }) : undefined}
      action={hasImages && <ChoiceButton choice={choice} />}
      skeleton={skeleton}
    >
      {(roomId) => <ImageRecords roomId={roomId} choice={choice} onHasImages={setHasImages} />}
    </RecordsFrame>
  );
}

interface SentImage extends ViewerImage {
  readonly key: string;
  readonly message: Message;
  readonly sentAt: number;
}

interface ImageRecordsProps {
  readonly roomId: string;
  readonly choice: ImageChoice;
  readonly onHasImages: (hasImages: boolean) => void;
}

function ImageRecords({ roomId, choice, onHasImages }: ImageRecordsProps) {
  const { now } = useServices();
  const { messages, ...loading } = useRecords(roomId, { kind: 'image' });
  const [shownKey, setShownKey] = useState<string>();
  const resolveMedia = useResolveMedia();
  const images = messages.flatMap(imagesOf);
  const hasImages = images.length > 0;
  useEffect(() => onHasImages(hasImages), [hasImages, onHasImages]);
  const groups = groupByPeriod(images, now());
  const isWhole = (index: number) => !loading.hasNextPage || index < groups.length - 1;
  return (
    <MediaSourceProvider resolve={resolveMedia}>
      <RecordList loading={loading} count={images.length} skeleton={skeleton}>
        {groups.map((group, index) => (
          <ImageGroup
            key={group.period}
            group={group}
            isWhole={isWhole(index)}
            isChosen={choice.isActive ? choice.has : undefined}
            onPress={choice.isActive ? choice.toggle : setShownKey}
          />
        ))}
      </RecordList>
      {choice.isActive && <ChoiceBar images={images.filter(({ key }) => choice.has(key))} onDone={choice.end} />}
      {shownKey !== undefined && (
        <ToastErrorBoundary onLoadFailed={() => setShownKey(undefined)}>
          <Viewer images={images} shownKey={shownKey} onShow={setShownKey} />
        </ToastErrorBoundary>
      )}
    </MediaSourceProvider>
  );
}

const noAnswers = new Map();

function imagesOf(message: Message): readonly SentImage[] {
  const sentAt = parseTimestamp(message.creationDate) ?? 0;
  return viewerImages(message, [message], noAnswers).map((image, index) => ({
    ...image,
    key: `${message.messageId}:${index}`,
    message,
    sentAt,
  }));
}

interface ImageGroupProps {
  readonly group: PeriodGroup<SentImage>;
  /** Whether all its images are loaded: only then their number is known. */
  readonly isWhole: boolean;
  /** Given while images are chosen. */
  readonly isChosen: ((key: string) => boolean) | undefined;
  readonly onPress: (key: string) => void;
}

function ImageGroup({ group: { period, items }, isWhole, isChosen, onPress }: ImageGroupProps) {
  const t = useT();
  const countText = isWhole ? t('records.images.count', { count: items.length }) : undefined;
  return (
    <PeriodSection period={period} countText={countText}>
      <ul className="grid grid-cols-3 gap-0.75 px-0.75">
        {items.map((image) => (
          <li key={image.key}>
            <Tile image={image} isChosen={isChosen?.(image.key)} onPress={() => onPress(image.key)} />
          </li>
        ))}
      </ul>
    </PeriodSection>
  );
}

interface TileProps {
  readonly image: SentImage;
  readonly isChosen: boolean | undefined;
  readonly onPress: () => void;
}

function Tile({ image, isChosen, onPress }: TileProps) {
  const t = useT();
  const format = useFormat();
  const { now } = useServices();
  const { name: sender } = useSender(image.message);
  const date = format.dateText(relativeDate(image.sentAt, now()));
  const label = t('records.images.open', { sender, date });
  return <ImageTile url={image.url} label={label} isChosen={isChosen} onPress={onPress} />;
}

interface ViewerProps {
  readonly images: readonly SentImage[];
  readonly shownKey: string;
  readonly onShow: (key: string | undefined) => void;
}

function Viewer({ images, shownKey, onShow }: ViewerProps) {
  const download = useDownload();
  const showInChat = useShowInChat();
  const index = images.findIndex(({ key }) => key === shownKey);
  if (index < 0) return null;
  // The viewer stays open until the screen is left: closing it would take back the entry of the history that it added.
  const showImageInChat = (at: number) => {
    const message = images[at]?.message;
    if (message) showInChat(message);
  };
  return (
    <ImageViewer
      images={images}
      index={index}
      onIndexChange={(at) => onShow(images[at]?.key)}
      onClose={() => onShow(undefined)}
      onDownload={download}
      onShowInChat={showImageInChat}
    />
  );
}

const skeleton = (
  <div aria-busy="true" className="min-h-0 grow overflow-hidden pt-12">
    <div className="grid grid-cols-3 gap-0.75 px-0.75">
      {Array.from({ length: 15 }, (_, at) => (
        <span key={at} aria-hidden="true" className="block aspect-square bg-muted" />
      ))}
    </div>
  </div>
);
