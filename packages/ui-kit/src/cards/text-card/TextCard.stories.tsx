import { cardStory } from '../../testing/gallery/CardStory';
import { textCards } from './samples';

export default { title: 'Cards/Text card' };

export const Short = cardStory(textCards.short);
export const Folded = cardStory(textCards.folded);
export const Unfolded = cardStory(textCards.unfolded);
export const LongWords = cardStory(textCards.longWords);
export const Empty = cardStory(textCards.empty);
