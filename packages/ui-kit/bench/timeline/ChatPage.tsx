import { readBody, summaryOf } from '@parley/domain';
import { useT, useTextWords } from '@parley/i18n/react';
import { memo, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { Composer, freshCardMemory, MessageBodyView, MessageRow, plainAnswer, StreamingRow, Timeline } from '../../src';
import type { FrameStore } from './frame-store';
import type { Line } from './said';

interface ChatPageProps {
  readonly lines: FrameStore<readonly Line[]>;
  readonly answer: FrameStore<string>;
}

/** The product's own parts, put together as its conversation does. */
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
const me = { kind: 'person', name: 'Lin Xiao' } as const;
const robot = { kind: 'robot', name: 'Procurement assistant' } as const;

const SaidLine = memo(function SaidLine({ line }: { readonly line: Line }) {
  const { message, side, position } = line;
  const words = useTextWords();
  const body = useMemo(() => readBody(message), [message]);
  const summary = useMemo(() => summaryOf(message, words), [message, words]);
  return (
    <MessageRow sender={side === 'own' ? me : robot} summary={summary} side={side} position={position}>
      <MessageBodyView
        body={body}
        side={side}
        position={position}
        answer={{ ...plainAnswer, content: message.content }}
        memory={freshCardMemory}
        onIntent={nothing}
      />
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
