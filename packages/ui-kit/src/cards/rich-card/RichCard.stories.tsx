import { cardStory } from '../../testing/gallery/CardStory';
import { richCards } from './samples';

export default { title: 'Cards/Card and template card' };

export const EveryPart = cardStory(richCards.everyPart);
export const TitleOnly = cardStory(richCards.titleOnly);
export const Empty = cardStory(richCards.empty);
export const EmptyFields = cardStory(richCards.emptyFields);
export const LongWords = cardStory(richCards.longWords);
export const Cover = cardStory(richCards.cover);
export const CoverLoading = cardStory(richCards.coverLoading);
export const CoverFailed = cardStory(richCards.coverFailed);
export const CollapseList = cardStory(richCards.collapseList);
export const ProgressList = cardStory(richCards.progressList);
export const SubTitlePlain = cardStory(richCards.subTitlePlain);
export const SubTitleMarkdown = cardStory(richCards.subTitleMarkdown);
export const SubTitleHtml = cardStory(richCards.subTitleHtml);
export const SubTitleUnknown = cardStory(richCards.subTitleUnknown);
export const Folded = cardStory(richCards.folded);
export const Unfolded = cardStory(richCards.unfolded);
