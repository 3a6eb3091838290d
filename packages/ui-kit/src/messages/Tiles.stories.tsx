import { messageStory } from '../testing/gallery/MessageStory';
import { tiles } from '../testing/samples/messages';

export default { title: 'Messages/Tiles' };

export const Link = messageStory(tiles.link);
export const LinkNobodyFollows = messageStory(tiles.linkNobodyFollows);
export const Todo = messageStory(tiles.todo);
export const Code = messageStory(tiles.code);
export const CodePicture = messageStory(tiles.codePicture);
export const Record = messageStory(tiles.record);
