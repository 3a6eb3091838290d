import { messageStory } from '../testing/gallery/MessageStory';
import { texts } from '../testing/samples/messages';

export default { title: 'Messages/Text' };

export const Plain = messageStory(texts.plain);
export const LinksAndEmoji = messageStory(texts.linksAndEmoji);
export const Quote = messageStory(texts.quote);
export const LongWords = messageStory(texts.longWords);
