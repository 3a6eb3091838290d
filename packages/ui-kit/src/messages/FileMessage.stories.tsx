import { messageStory } from '../testing/gallery/MessageStory';
import { files } from '../testing/samples/messages';

export default { title: 'Messages/File' };

export const Sheet = messageStory(files.sheet);
export const Document = messageStory(files.document);
export const Slides = messageStory(files.slides);
export const Pdf = messageStory(files.pdf);
export const Archive = messageStory(files.archive);
export const Image = messageStory(files.image);
export const Other = messageStory(files.other);
export const Uploading = messageStory(files.uploading);
export const Failed = messageStory(files.failed);
export const LongWords = messageStory(files.longWords);
