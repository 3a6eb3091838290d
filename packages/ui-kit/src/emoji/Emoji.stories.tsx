import { componentStory, overlayStory } from '../testing/gallery/component-story';
import { EmojiPanel } from './EmojiPanel';
import { EmojiText } from './EmojiText';

export default { title: 'Emoji/Panel and text' };

const noop = () => undefined;

export const Panel = overlayStory(() => <EmojiPanel recent={[]} onChoose={noop} onClose={noop} />);
export const PanelWithRecent = overlayStory(() => (
  <EmojiPanel recent={['[微笑]', '[强]']} onChoose={noop} onClose={noop} />
));
export const InText = componentStory((localise) => (
  <EmojiText text={localise('收到[强][握手] 谢谢😀', 'Thanks [ThumbsUp][Shake] 😀')} />
));
