import { readBody, summaryOf } from '@parley/domain';
import { useTextWords } from '@parley/i18n/react';
import { useMemo } from 'react';
import { freshCardMemory, MessageBodyView, MessageRow, plainAnswer } from '../../src';
import { type Line, senderOf } from './said';

/** A message of any kind, read, summed up and drawn as the product's conversation does it. */
export function ReadLine({ line }: { readonly line: Line }) {
  const { message, side, position } = line;
  const words = useTextWords();
  const body = useMemo(() => readBody(message), [message]);
  const summary = useMemo(() => summaryOf(message, words), [message, words]);
  return (
    <MessageRow sender={senderOf(line)} summary={summary} side={side} position={position}>
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
