import { componentStory } from '../testing/gallery/component-story';
import type { Localise } from '../testing/samples/localise';
import { longWord } from '../testing/samples/sample';
import { Bubble } from './Bubble';
import { MessageRow, type MessageRowProps } from './MessageRow';
import { StreamingRow } from './StreamingRow';
import { TimeMark } from './TimeMark';

export default { title: 'Timeline/Rows' };

const noop = () => undefined;
const me = (localise: Localise) => ({ kind: 'person', name: localise('我', 'Me') }) as const;
const robot = (localise: Localise) => ({ kind: 'robot', name: localise('采购助手', 'Assistant') }) as const;
const delayNote = (localise: Localise) => ({
  text: localise('消息发得太快', 'Too many messages at once'),
  countdown: localise('0:09 后发送', 'Sends in 0:09'),
});

const own = (sending: NonNullable<MessageRowProps['sending']>) =>
  componentStory((localise) => (
    <MessageRow sender={me(localise)} side="own" sending={sending}>
      <Bubble side="own" position="first">
        {localise('三单匹配没过怎么办？', 'What if the match fails?')}
      </Bubble>
    </MessageRow>
  ));

export const Sent = own({ kind: 'sent' });
export const Sending = own({ kind: 'sending' });
export const Delayed = componentStory((localise) => (
  <MessageRow sender={me(localise)} side="own" sending={{ kind: 'sending', delay: delayNote(localise) }}>
    <Bubble side="own" position="first">
      {localise('三单匹配没过怎么办？', 'What if the match fails?')}
    </Bubble>
  </MessageRow>
));
export const Failed = own({ kind: 'failed', onRetry: noop, onDelete: noop });
export const Run = componentStory((localise) => (
  <>
    <MessageRow sender={robot(localise)} side="other" time="10:24">
      <Bubble side="other" position="first">
        {localise('我来看看。', 'Let me see.')}
      </Bubble>
    </MessageRow>
    <MessageRow sender={robot(localise)} side="other" position="following">
      <Bubble side="other" position="following">
        {longWord(localise)}
      </Bubble>
    </MessageRow>
  </>
));
export const Searching = componentStory((localise) => <StreamingRow sender={robot(localise)} content="" />);
export const Streaming = componentStory((localise) => (
  <StreamingRow
    sender={robot(localise)}
    content={localise('差异率 0.5% 以内可放行<ref>1</ref>，超过', 'Up to 0.5% passes<ref>1</ref>, above')}
  />
));
export const Time = componentStory((localise) => (
  <TimeMark text={localise('昨天 10:24', 'Yesterday 10:24')} dateTime="2026-04-20T10:24:00+08:00" />
));
