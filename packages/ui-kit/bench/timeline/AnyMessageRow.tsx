import { messageSummary, readBody } from '@parley/domain';
import { useTextFormatter } from '@parley/i18n';
import { useMemo } from 'react';
import { freshCardMemory, MessageBodyView, MessageRow, plainAnswer } from '../../src';
import { type MessageItem, senderOf } from './message-items';

/** A message of any kind, parsed, summarised and rendered as in the product. */
export function AnyMessageRow({ item }: { readonly item: MessageItem }) {
  const { message, side, position } = item;
  const formatter = useTextFormatter();
  const body = useMemo(() => readBody(message), [message]);
  const summary = useMemo(() => messageSummary(message, formatter), [message, formatter]);
  return (
    <MessageRow sender={senderOf(item)} summary={summary} side={side} position={position}>
      <MessageBodyView
        body={body}
        side={side}
        position={position}
        answer={{ ...plainAnswer, content: message.content }}
        memory={freshCardMemory}
        onIntent={noop}
      />
    </MessageRow>
  );
}

const noop = () => undefined;
