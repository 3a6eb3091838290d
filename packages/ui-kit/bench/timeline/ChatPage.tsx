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

/** The row of cards and media: loaded with the first message that is not plain text, after the first paint. */
export const richMessageRow = lazyModule(async () => {
  await afterFirstPaint();
  const [module] = await Promise.all([import('./AnyMessageRow'), loadCommonCards()]);
  return module.AnyMessageRow;
});

/** Resolves after the first paint: the second animation frame begins when the first one was painted. */
const afterFirstPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

interface ChatPageProps {
  readonly messages: FrameStore<readonly MessageItem[]>;
  readonly answer: FrameStore<string>;
}

/**
 * A chat of the product's components. Unlike the product, it renders plain text before the code of all other kinds of
 * message is loaded.
 */
export function ChatPage({ messages, answer }: ChatPageProps) {
  const t = useT();
  const items = useSyncExternalStore(messages.subscribe, messages.get);
  const announce = useCallback(({ side }: MessageItem) => (side === 'other' ? t('a11y.answerReady') : undefined), [t]);
  return (
    <main className="flex h-dvh flex-col bg-canvas">
      <Timeline
        label={t('a11y.conversation')}
        items={items}
        renderItem={renderItem}
        older="idle"
        onReachStart={noop}
        announce={announce}
        tail={<Answer answer={answer} />}
      />
      <BenchComposer />
    </main>
  );
}

const noop = () => undefined;
const renderItem = (item: MessageItem) => <MessageView item={item} />;

const identity = (view: typeof AnyMessageRow) => view;

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
    return <LazyView module={richMessageRow} selectView={identity} props={{ item }} fallback={fallback} />;
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

function BenchComposer() {
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
