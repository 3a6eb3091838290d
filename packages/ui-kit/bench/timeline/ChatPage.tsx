import { useT } from '@parley/i18n/react';
import { memo, useCallback, useState, useSyncExternalStore } from 'react';
import {
  Composer,
  LazyView,
  lazyModule,
  loadReadingCards,
  MessageRow,
  Skeleton,
  StreamingRow,
  TextMessage,
  Timeline,
} from '../../src';
import type { FrameStore } from './frame-store';
import type { ReadLine } from './ReadLine';
import { type Line, robot, senderOf } from './said';

/** What reads and draws cards: with the first message that is more than words, when the words are on the screen. */
export const readLine = lazyModule(async () => {
  await painted();
  const [module] = await Promise.all([import('./ReadLine'), loadReadingCards()]);
  return module.ReadLine;
});

/** The second frame begins when the first has been handed over. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

interface ChatPageProps {
  readonly lines: FrameStore<readonly Line[]>;
  readonly answer: FrameStore<string>;
}

/** The product's own parts. Its conversation waits for what reads cards before its first row, this page draws words at once. */
export function ChatPage({ lines, answer }: ChatPageProps) {
  const t = useT();
  const items = useSyncExternalStore(lines.subscribe, lines.get);
  const announce = useCallback(({ side }: Line) => (side === 'other' ? t('a11y.answerReady') : undefined), [t]);
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
const draw = (line: Line) => <SaidLine line={line} />;

const itself = (view: typeof ReadLine) => view;

const SaidLine = memo(function SaidLine({ line }: { readonly line: Line }) {
  const { message, side, position } = line;
  const sender = senderOf(line);
  const text = message.msgType === 'TEXT' ? message.content : undefined;
  if (text === undefined) {
    const place = <Skeleton shape="card" height={150} />;
    const fallback = <MessageRow {...{ sender, side, position }}>{place}</MessageRow>;
    return <LazyView code={readLine} view={itself} props={{ line }} fallback={fallback} />;
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
