import { Bubble } from '../timeline/Bubble';
import type { MessageProps } from './message-props';
import { QuoteBlock } from './QuoteBlock';
import { Words } from './Words';

export type TextMessageProps = Pick<MessageProps<'text'>, 'body' | 'side' | 'position'> &
  Partial<Pick<MessageProps<'text'>, 'quote'>>;

/** What somebody wrote, under the message that it answers. source: MT-03, MT-25, MT-79 */
export function TextMessage({ body, side, position, quote }: TextMessageProps) {
  return (
    <Bubble side={side} position={position}>
      {quote && <QuoteBlock quote={quote} side={side} />}
      <Words text={body.text} />
    </Bubble>
  );
}
