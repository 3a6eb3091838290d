import { cardStory } from '../../testing/gallery/CardStory';
import { answers } from './samples';

export default { title: 'Cards/Answer' };

export const WithSources = cardStory(answers.withSources);
export const Rated = cardStory(answers.rated);
export const RatedWrong = cardStory(answers.ratedWrong);
export const ReasonForm = cardStory(answers.reasonForm);
export const Stopped = cardStory(answers.stopped);
export const Incomplete = cardStory(answers.incomplete);
export const Html = cardStory(answers.html);
export const LongWords = cardStory(answers.longWords);
export const Empty = cardStory(answers.empty);
