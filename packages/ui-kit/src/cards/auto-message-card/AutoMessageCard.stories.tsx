import { cardStory } from '../../testing/gallery/CardStory';
import { bills } from './samples';

export default { title: 'Cards/Bill' };

export const EveryPart = cardStory(bills.everyPart);
export const FewQuestions = cardStory(bills.fewQuestions);
export const LongWords = cardStory(bills.longWords);
export const Empty = cardStory(bills.empty);
