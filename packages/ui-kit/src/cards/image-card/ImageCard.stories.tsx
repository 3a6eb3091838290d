import { cardStory } from '../../testing/gallery/CardStory';
import { imageCards } from '../../testing/samples/media-cards';

export default { title: 'Cards/Image card' };

export const Plain = cardStory(imageCards.default);
export const Titled = cardStory(imageCards.titled);
export const Loading = cardStory(imageCards.loading);
export const Failed = cardStory(imageCards.failed);
export const LongWords = cardStory(imageCards.longWords);
