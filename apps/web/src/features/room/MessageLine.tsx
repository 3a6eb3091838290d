import { contentOf, type Message, MessageState, readBody } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n/react';
import { Bubble, CardView, MessageRow, type Sender, SystemHint, TimeMark, UnknownCard } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { useServices } from '../../services/services';
import { cardMemoryAtom } from '../../stores/card-memory';
import { roleAtom } from '../../stores/role';
import { dateWords } from './date-words';
import type { Line } from './message-line';
import { useCardIntents } from './use-card-intents';

/** One row of the conversation, with the time above it where one is due. source: §2 Message renderer, §5 (DR-01, DR-02) */
export const MessageLine = memo(function MessageLine({ line }: { readonly line: Line }) {
  return (
    <>
      {line.timeAbove !== undefined && <TimeAbove at={line.timeAbove} />}
      {line.kind === 'pending' ? <PendingLine line={line} /> : <ConfirmedLine line={line} />}
    </>
  );
});

function TimeAbove({ at }: { readonly at: number }) {
  const format = useFormat();
  const { now } = useServices();
  return <TimeMark text={format.when(dateWords(at, now()))} dateTime={new Date(at).toISOString()} />;
}

type LineOf<Kind extends Line['kind']> = Extract<Line, { readonly kind: Kind }>;

function PendingLine({ line: { pending, position } }: { readonly line: LineOf<'pending'> }) {
  const t = useT();
  const { sender } = useServices();
  const { roomId, msgUuid, state } = pending;
  const sending =
    state === MessageState.failed
      ? ({
          kind: 'failed',
          onRetry: () => sender.retry(roomId, msgUuid),
          onDelete: () => sender.drop(roomId, msgUuid),
        } as const)
      : ({ kind: 'sending' } as const);
  return (
    <MessageRow sender={{ kind: 'person', name: t('timeline.me') }} side="own" position={position} sending={sending}>
      <Bubble side="own" position={position}>
        {pending.content}
      </Bubble>
    </MessageRow>
  );
}

function ConfirmedLine({ line: { message, isOwn, position } }: { readonly line: LineOf<'message'> }) {
  const t = useT();
  const sender = useSender(message, isOwn);
  if (message.state === MessageState.recalled) {
    const tip = isOwn ? message.recallSelfTip : message.recallOthersTip;
    return <SystemHint>{tip || t(isOwn ? 'timeline.recalledByMe' : 'timeline.recalledByOther')}</SystemHint>;
  }
  if (message.msgType === 'SYSTEM_HINT') return <SystemHint>{message.content}</SystemHint>;
  const side = isOwn ? 'own' : 'other';
  return (
    <MessageRow sender={sender} side={side} position={position}>
      <MessageBody message={message} side={side} position={position} />
    </MessageRow>
  );
}

function useSender({ customerMsgFlag, senderName, senderNickName }: Message, isOwn: boolean): Sender {
  const t = useT();
  if (isOwn) return { kind: 'person', name: t('timeline.me') };
  if (customerMsgFlag === 1) return { kind: 'person', name: senderNickName || senderName || t('timeline.agent') };
  return { kind: 'robot', name: t('timeline.robot') };
}

interface MessageBodyProps {
  readonly message: Message;
  readonly side: 'own' | 'other';
  readonly position: 'first' | 'following';
}

function MessageBody({ message, side, position }: MessageBodyProps) {
  const memory = useAtomValue(cardMemoryAtom(message.messageId));
  const onIntent = useCardIntents(message);
  const role = useAtomValue(roleAtom);
  const reading = readBody(message);
  switch (reading.kind) {
    case 'text':
    case 'hint':
    case 'todo':
      return (
        <Bubble side={side} position={position}>
          {reading.text}
        </Bubble>
      );
    case 'unknown':
      return <UnknownCard readable={reading.readable} onIntent={onIntent} />;
    case 'queue':
    case 'link':
    case 'image':
    case 'file':
    case 'voice':
    case 'video':
    case 'code':
    case 'record':
      return <UnknownCard readable={contentOf(message)} onIntent={onIntent} />;
    case 'card':
      return (
        <CardView
          card={reading.card}
          answer={factsOf(message, role !== 'customer')}
          memory={memory}
          onIntent={onIntent}
        />
      );
  }
}

const factsOf = (message: Message, canRate: boolean) => ({
  content: message.content,
  references: message.answerReference,
  rating: message.rating,
  canRate,
  answerState: message.answerState === 'streaming' ? undefined : message.answerState,
});
