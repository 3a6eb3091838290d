import { useT } from '@parley/i18n/react';
import { memo, useCallback, useState, useSyncExternalStore } from 'react';
import {
  Composer,
  LazyView,
  lazyModule,
  loadCommonCards,
  MessageRow,
  Skeleton,
  StreamingRow,
  TextMessage,
  Timeline,
} from '../../src';
import type { AnyMessageRow } from './AnyMessageRow';
import type { FrameStore } from './frame-store';
import { type MessageItem, robot, senderOf } from './message-items';

/** What reads and draws cards: with the first message that is more than words, when the words are on the screen. */
export const anyMessageRow = lazyModule(async () => {
  await painted();
  const [module] = await Promise.all([import('./AnyMessageRow'), loadCommonCards()]);
  return module.AnyMessageRow;
});

/** The second frame begins when the first has been handed over. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

interface ChatPageProps {
  readonly messages: FrameStore<readonly MessageItem[]>;
  readonly answer: FrameStore<string>;
}

/** The product's own parts. Its conversation waits for what reads cards before its first row, this page draws words at once. */
export function ChatPage({ messages, answer }: ChatPageProps) {
  const t = useT();
  const items = useSyncExternalStore(messages.subscribe, messages.get);
  const announce = useCallback(({ side }: MessageItem) => (side === 'other' ? t('a11y.answerReady') : undefined), [t]);
  return (
    <main className="flex h-dvh flex-col bg-canvas">
      <Timeline
        label={t('a11y.conversation')}
        items={items}
        renderItem={draw}
        older="idle"
        onReachStart={nothing}
        announce={announce}
        tail={<Answer answer={answer} />}
      />
      <Writing />
    </main>
  );
}

const nothing = () => undefined;
const draw = (item: MessageItem) => <MessageView item={item} />;

const itself = (view: typeof AnyMessageRow) => view;

const MessageView = memo(function MessageView({ item }: { readonly item: MessageItem }) {
  const { message, side, position } = item;
  const sender = senderOf(item);
  const text = message.msgType === 'TEXT' ? message.content : undefined;
  if (text === undefined) {
    const placeholder = <Skeleton shape="card" height={150} />;
    const fallback = (
      <MessageRow sender={sender} side={side} position={position}>
        {placeholder}
      </MessageRow>
    );
    return <LazyView module={anyMessageRow} selectView={itself} props={{ item }} fallback={fallback} />;
  }
  return (
    <MessageRow sender={sender} summary={text} side={side} position={position}>
      <TextMessage body={{ kind: 'text', text }} side={side} position={position} />
    </MessageRow>
  );
});

function Answer({ answer }: { readonly answer: FrameStore<string> }) {
  const content = useSyncExternalStore(answer.subscribe, answer.get);
  return content === '' ? null : <StreamingRow sender={robot} content={content} />;
}

function Writing() {
  const t = useT();
  const [value, setValue] = useState('');
  return (
    <Composer
      value={value}
      onChange={setValue}
      onSend={() => setValue('')}
      placeholder={t('a11y.composer')}
      look="docked"
    />
  );
}
