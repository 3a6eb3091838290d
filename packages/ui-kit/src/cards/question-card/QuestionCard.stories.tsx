import { cardStory } from '../../testing/gallery/CardStory';
import { questionCards } from './samples';

export default { title: 'Cards/Question card' };

export const List = cardStory(questionCards.list);
export const Visited = cardStory(questionCards.visited);
export const Group = cardStory(questionCards.group);
export const LongWords = cardStory(questionCards.longWords);
export const Empty = cardStory(questionCards.empty);
