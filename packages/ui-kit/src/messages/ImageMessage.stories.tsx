import { messageStory } from '../testing/gallery/MessageStory';
import { images } from '../testing/samples/messages';

export default { title: 'Messages/Image' };

export const Wide = messageStory(images.wide);
export const High = messageStory(images.high);
export const UnknownSize = messageStory(images.unknownSize);
export const Loading = messageStory(images.loading);
export const LoadingSmall = messageStory(images.loadingSmall);
export const Broken = messageStory(images.broken);
export const Uploading = messageStory(images.uploading);
export const NotSent = messageStory(images.notSent);
