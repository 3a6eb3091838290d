import { cardStory } from '../../testing/gallery/CardStory';
import { imageCards } from './samples';

export default { title: 'Cards/Image card' };

export const Plain = cardStory(imageCards.plain);
export const Titled = cardStory(imageCards.titled);
export const Loading = cardStory(imageCards.loading);
export const Failed = cardStory(imageCards.failed);
export const LongWords = cardStory(imageCards.longWords);
