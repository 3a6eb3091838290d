import {
  type AnswerReference,
  type Message,
  type MessageBody,
  MessageState,
  messageSummary,
  readBody,
} from '@parley/domain';
import { useFormat, useT, useTextFormatter } from '@parley/i18n';
import { MessageBodyView, MessageRow, TimeMark } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { memo, useMemo, useState } from 'react';
import { useServices } from '../../services/services';
import { CapsuleReview } from '../capsule/CapsuleReview';
import { useCardIntents } from '../cards/use-card-intents';
import { useCardMemory } from '../cards/use-card-memory';
import { useUnreadableImageWarning } from '../cards/use-form';
import { writingExtensionAtom } from '../composer/writing-extension';
import { useConversation } from '../conversation-context';
import { MessageActions } from '../message-menu/MessageActions';
import { isRecallingAtom } from '../message-menu/use-recall';
import type { Permissions } from '../permissions';
import { SelectableRow } from '../selection/SelectableRow';
import { GapRow } from './GapRow';
import { PendingRow } from './PendingRow';
import { RecalledRow } from './RecalledRow';
import { relativeDate } from './relative-date';
import { serviceHint } from './service-hint';
import type { TimelineRow, TimelineRowOf } from './timeline-rows';
import { useSender } from './use-sender';
import { useShownQuote } from './use-shown-quote';

/** One row of the conversation, with the time above it if it follows a pause. source: DR-01, DR-02 */
export const TimelineRowView = memo(function TimelineRowView({ row }: { readonly row: TimelineRow }) {
  return (
    <>
      {row.timeAbove !== undefined && <TimeAbove at={row.timeAbove} />}
      {row.kind === 'pending' && <PendingRow row={row} />}
      {row.kind === 'message' && <ConfirmedRow row={row} />}
      {row.kind === 'gap' && <GapRow row={row} />}
    </>
  );
});

function TimeAbove({ at }: { readonly at: number }) {
  const format = useFormat();
  const { now } = useServices();
  return <TimeMark text={format.dateText(relativeDate(at, now()))} dateTime={new Date(at).toISOString()} />;
}

function ConfirmedRow({ row }: { readonly row: TimelineRowOf<'message'> }) {
  const { message, isOwn, position } = row;
  const isRecalling = useAtomValue(isRecallingAtom(message.messageId));
  const isRecalled = isRecalling || message.state === MessageState.recalled;
  const [wasShown] = useState(!isRecalled);
  if (isRecalled) return <RecalledRow message={message} isOwn={isOwn} isAnimated={wasShown} />;
  return <SentMessageRow message={message} side={isOwn ? 'own' : 'other'} position={position} />;
}

interface SentMessageRowProps {
  readonly message: Message;
  readonly side: 'own' | 'other';
  readonly position: 'first' | 'following';
}

function SentMessageRow({ message: stored, side, position }: SentMessageRowProps) {
  const quote = useShownQuote(stored.roomId, stored.quoteMsg);
  const isQuoteHidden = stored.quoteMsg !== undefined && !quote;
  // A hidden quote must not be copied, announced or shown as text either.
  const message = useMemo(() => (isQuoteHidden ? { ...stored, quoteMsg: undefined } : stored), [stored, isQuoteHidden]);
  const sender = useSender(message);
  const onIntent = useCardIntents(message);
  const { permissions } = useConversation();
  const textFormatter = useTextFormatter();
  const body = useMessageBody(message);
  const memory = useCardMemory(message, body);
  const summary = useMemo(() => messageSummary(message, textFormatter), [message, textFormatter]);
  useUnreadableImageWarning(message);
  const isWaiting = body.kind === 'queue' && message.isSample !== true;
  const view = (
    <MessageBodyView
      body={body}
      side={side}
      position={position}
      quote={quote}
      answer={answerOf(message, permissions, side)}
      memory={memory}
      canCancelQueue={permissions.canAskForPerson}
      queueDetails={isWaiting && permissions.canAskForPerson && <CapsuleReview roomId={message.roomId} />}
      onIntent={onIntent}
    />
  );
  if (body.kind === 'hint') return view;
  return (
    <SelectableRow message={message} summary={`${sender.name} · ${summary}`}>
      <MessageRow sender={sender} summary={summary} side={side} position={position}>
        <MessageActions message={message} side={side}>
          {view}
        </MessageActions>
        {side === 'own' && <OwnNote message={message} />}
      </MessageRow>
    </SelectableRow>
  );
}

/** What the screen adds under an own message, such as who has read it. */
function OwnNote({ message }: { readonly message: Message }) {
  const { OwnMessageNote } = useAtomValue(writingExtensionAtom(message.roomId)) ?? {};
  return OwnMessageNote && <OwnMessageNote message={message} />;
}

/** Hints of the service desk carry a code, from which they are worded in the reader's language. source: W-11 */
function useMessageBody(message: Message): MessageBody {
  const t = useT();
  return useMemo(() => {
    const body = readBody(message);
    const text = body.kind === 'hint' ? serviceHint(message, t) : undefined;
    return text === undefined ? body : { kind: 'hint', text };
  }, [message, t]);
}

/** One shared empty list: a new one each time would render the row again. */
const noReferences: readonly AnswerReference[] = [];

/**
 * An agent and the host page may send cards too, but only what the robot wrote is rated or asked for again.
 * source: DR-07
 */
const isOfRobot = ({ customerMsgFlag }: Message, side: 'own' | 'other'): boolean =>
  side === 'other' && customerMsgFlag !== 1;

function answerOf(message: Message, permissions: Permissions, side: 'own' | 'other') {
  const canRate = permissions.canRate && isOfRobot(message, side);
  return {
    content: message.content,
    references: message.answerReference ?? noReferences,
    rating: message.rating,
    canRate,
    answerState: message.answerState === 'streaming' ? undefined : message.answerState,
    canAskAgain: message.answerState !== 'streaming' && canRate,
    canFillForms: permissions.canFillForms,
  };
}
