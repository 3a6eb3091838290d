import { partStory } from '../testing/gallery/part-story';
import { longWord } from '../testing/samples/sample';
import type { Say } from '../testing/samples/say';
import { Bubble } from './Bubble';
import { MessageRow, type MessageRowProps } from './MessageRow';
import { StreamingRow } from './StreamingRow';
import { TimeMark } from './TimeMark';

export default { title: 'Timeline/Rows' };

const nothing = () => undefined;
const me = (say: Say) => ({ kind: 'person', name: say('我', 'Me') }) as const;
const robot = (say: Say) => ({ kind: 'robot', name: say('采购助手', 'Assistant') }) as const;

const own = (sending: NonNullable<MessageRowProps['sending']>) =>
  partStory((say) => (
    <MessageRow sender={me(say)} side="own" sending={sending}>
      <Bubble side="own" position="first">
        {say('三单匹配没过怎么办？', 'What if the match fails?')}
      </Bubble>
    </MessageRow>
  ));

export const Sent = own({ kind: 'sent' });
export const Sending = own({ kind: 'sending' });
export const Failed = own({ kind: 'failed', onRetry: nothing, onDelete: nothing });
export const Run = partStory((say) => (
  <>
    <MessageRow sender={robot(say)} side="other" time="10:24">
      <Bubble side="other" position="first">
        {say('我来看看。', 'Let me see.')}
      </Bubble>
    </MessageRow>
    <MessageRow sender={robot(say)} side="other" position="following">
      <Bubble side="other" position="following">
        {longWord(say)}
      </Bubble>
    </MessageRow>
  </>
));
export const Searching = partStory((say) => <StreamingRow sender={robot(say)} content="" />);
export const Streaming = partStory((say) => (
  <StreamingRow
    sender={robot(say)}
    content={say('差异率 0.5% 以内可放行<ref>1</ref>，超过', 'Up to 0.5% passes<ref>1</ref>, above')}
  />
));
export const Time = partStory((say) => (
  <TimeMark text={say('昨天 10:24', 'Yesterday 10:24')} dateTime="2026-04-20T10:24:00+08:00" />
));
