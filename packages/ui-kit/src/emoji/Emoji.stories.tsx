import { layerStory, partStory } from '../testing/gallery/part-story';
import { EmojiWords } from './EmojiWords';
import { EmojiPanel } from './panel';

export default { title: 'Emoji/Panel and words' };

const nothing = () => undefined;

export const Panel = layerStory(() => <EmojiPanel recent={[]} onChoose={nothing} onClose={nothing} />);
export const PanelWithRecent = layerStory(() => (
  <EmojiPanel recent={['[微笑]', '[强]']} onChoose={nothing} onClose={nothing} />
));
export const InWords = partStory((localise) => (
  <EmojiWords text={localise('收到[强][握手] 谢谢😀', 'Thanks [ThumbsUp][Shake] 😀')} />
));
