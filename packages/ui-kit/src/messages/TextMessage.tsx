import { Bubble } from '../timeline/Bubble';
import { LinkedText } from './LinkedText';
import { MentionedText } from './MentionedText';
import type { MessageProps } from './message-props';
import { QuoteBlock } from './QuoteBlock';

export type TextMessageProps = Pick<MessageProps<'text'>, 'body' | 'side' | 'position'> &
  Partial<Pick<MessageProps<'text'>, 'quote'>>;

/** A text message, below its quote. source: MT-03, MT-25, MT-79 */
export function TextMessage({ body, side, position, quote }: TextMessageProps) {
  return (
    <Bubble side={side} position={position}>
      {quote && <QuoteBlock quote={quote} side={side} />}
      {body.mentioned ? <MentionedText text={body.text} names={body.mentioned} /> : <LinkedText text={body.text} />}
    </Bubble>
  );
}
