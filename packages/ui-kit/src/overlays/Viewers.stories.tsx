import { overlayStory } from '../testing/gallery/component-story';
import { brokenImage, cartonImage, flangeImage, privateImage } from '../testing/samples/images';
import { FilePreview } from './FilePreview';
import { ImageViewer } from './ImageViewer';
import { VideoViewer } from './VideoViewer';

export default { title: 'Overlays/Viewers' };

const noop = () => undefined;
const viewerStory = (...urls: readonly string[]) =>
  overlayStory((localise) => (
    <ImageViewer
      images={urls.map((url, index) => ({ url, name: localise(`图片 ${index + 1}`, `Picture ${index + 1}`) }))}
      index={0}
      onIndexChange={noop}
      onClose={noop}
      onDownload={noop}
    />
  ));

export const OneImage = viewerStory(flangeImage);
export const SeveralImages = viewerStory(flangeImage, cartonImage);
export const ImageLoading = viewerStory(privateImage);
export const ImageFailed = viewerStory(brokenImage);

export const VideoLoading = overlayStory((localise) => (
  <VideoViewer url={privateImage} name={localise('收货现场', 'At the dock')} onClose={noop} />
));

export const FileUnsupported = overlayStory(() => (
  <FilePreview title="scan.zip" preview={{ kind: 'unsupported' }} onDownload={noop} onClose={noop} />
));
export const FileLoading = overlayStory(() => (
  <FilePreview title="match.xlsx" preview={{ kind: 'waiting' }} onDownload={noop} onClose={noop} />
));
export const FileFailed = overlayStory(() => (
  <FilePreview title="match.xlsx" preview={{ kind: 'failed', onRetry: noop }} onDownload={noop} onClose={noop} />
));
export const FileWithoutName = overlayStory(() => (
  <FilePreview preview={{ kind: 'waiting' }} onDownload={noop} onClose={noop} />
));
