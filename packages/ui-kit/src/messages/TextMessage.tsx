import { Bubble } from '../timeline/Bubble';
import type { MessageProps } from './message-props';
import { QuoteBlock } from './QuoteBlock';
import { Words } from './Words';

/** What somebody wrote, under the message that it answers. source: §3 Message types (MT-03, MT-25, MT-79) */
export function TextMessage({ body, side, position, quote }: MessageProps<'text'>) {
  return (
    <Bubble side={side} position={position}>
      {quote && <QuoteBlock quote={quote} side={side} />}
      <Words text={body.text} />
    </Bubble>
  );
}
