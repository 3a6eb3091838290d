import { cardStory } from '../../testing/gallery/CardStory';
import { fileCards } from './samples';

export default { title: 'Cards/File card' };

export const Sheet = cardStory(fileCards.sheet);
export const Archive = cardStory(fileCards.archive);
export const WithFields = cardStory(fileCards.withFields);
export const LongWords = cardStory(fileCards.longWords);
export const Empty = cardStory(fileCards.empty);
