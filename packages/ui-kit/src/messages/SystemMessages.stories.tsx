import { messageStory } from '../testing/gallery/MessageStory';
import type { Story } from '../testing/gallery/story';
import { systemMessages } from '../testing/samples/messages';
import { RecallNotice } from './RecallNotice';

export default { title: 'Messages/System' };

export const Hint = messageStory(systemMessages.hint);
export const Queue = messageStory(systemMessages.queue);
export const QueueWithoutPosition = messageStory(systemMessages.queueWithoutPosition);
export const Unknown = messageStory(systemMessages.unknown);
export const HintLongWords = messageStory(systemMessages.hintLongWords);
export const UnknownLongWords = messageStory(systemMessages.unknownLongWords);
export const Recalled: Story = { render: () => <RecallNotice side="own" onReEdit={() => undefined} /> };
export const RecalledByOther: Story = { render: () => <RecallNotice side="other" /> };
