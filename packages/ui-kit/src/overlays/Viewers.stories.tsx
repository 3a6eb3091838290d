import { layerStory } from '../testing/gallery/part-story';
import { aBrokenPicture, aCarton, aFlange, aPrivatePicture } from '../testing/samples/pictures';
import { FilePreview, ImageViewer, VideoDrawer } from './layers';

export default { title: 'Overlays/Viewers' };

const nothing = () => undefined;
const viewerOf = (...urls: readonly string[]) =>
  layerStory((localise) => (
    <ImageViewer
      images={urls.map((url, index) => ({ url, name: localise(`图片 ${index + 1}`, `Picture ${index + 1}`) }))}
      index={0}
      onIndexChange={nothing}
      onClose={nothing}
      onDownload={nothing}
    />
  ));

export const OnePicture = viewerOf(aFlange);
export const SeveralPictures = viewerOf(aFlange, aCarton);
export const PictureLoading = viewerOf(aPrivatePicture);
export const PictureFailed = viewerOf(aBrokenPicture);

export const VideoLoading = layerStory((localise) => (
  <VideoDrawer url={aPrivatePicture} name={localise('收货现场', 'At the dock')} onClose={nothing} />
));

export const FileUnsupported = layerStory(() => (
  <FilePreview title="scan.zip" preview={{ kind: 'unsupported' }} onDownload={nothing} onClose={nothing} />
));
export const FileWaiting = layerStory(() => (
  <FilePreview title="match.xlsx" preview={{ kind: 'waiting' }} onDownload={nothing} onClose={nothing} />
));
export const FileFailed = layerStory(() => (
  <FilePreview
    title="match.xlsx"
    preview={{ kind: 'failed', onRetry: nothing }}
    onDownload={nothing}
    onClose={nothing}
  />
));
export const FileWithoutName = layerStory(() => (
  <FilePreview preview={{ kind: 'waiting' }} onDownload={nothing} onClose={nothing} />
));
