import { cardStory } from '../../testing/gallery/CardStory';
import { taskCards } from './samples';

export default { title: 'Cards/Task card' };

export const Single = cardStory(taskCards.single);
export const SingleConfirmed = cardStory(taskCards.singleConfirmed);
export const Multiple = cardStory(taskCards.multiple);
export const MultipleChosen = cardStory(taskCards.multipleChosen);
export const Submitted = cardStory(taskCards.submitted);
export const Executions = cardStory(taskCards.executions);
export const ExecutionsAll = cardStory(taskCards.executionsAll);
export const LongWords = cardStory(taskCards.longWords);
export const Empty = cardStory(taskCards.empty);
