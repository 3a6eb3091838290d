import { messageStory } from '../testing/gallery/MessageStory';
import { tiles } from '../testing/samples/messages';

export default { title: 'Messages/Tiles' };

export const Link = messageStory(tiles.link);
export const LinkUnsafe = messageStory(tiles.linkUnsafe);
export const Todo = messageStory(tiles.todo);
export const CodeText = messageStory(tiles.codeText);
export const CodeImage = messageStory(tiles.codeImage);
export const Record = messageStory(tiles.record);
export const LinkLongWords = messageStory(tiles.linkLongWords);
export const TodoLongWords = messageStory(tiles.todoLongWords);
export const CodeLongWords = messageStory(tiles.codeLongWords);
export const RecordLongWords = messageStory(tiles.recordLongWords);
