import { readBody, summaryOf } from '@parley/domain';
import { useTextFormatter } from '@parley/i18n/react';
import { useMemo } from 'react';
import { freshCardMemory, MessageBodyView, MessageRow, plainAnswer } from '../../src';
import { type MessageItem, senderOf } from './message-items';

/** A message of any kind, read, summed up and drawn as the product's conversation does it. */
export function AnyMessageRow({ item }: { readonly item: MessageItem }) {
  const { message, side, position } = item;
  const words = useTextFormatter();
  const body = useMemo(() => readBody(message), [message]);
  const summary = useMemo(() => summaryOf(message, words), [message, words]);
  return (
    <MessageRow sender={senderOf(item)} summary={summary} side={side} position={position}>
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
}

const nothing = () => undefined;
