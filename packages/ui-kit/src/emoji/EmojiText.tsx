import { splitEmoji } from '@parley/domain';
import { TextRuns } from '../primitives/TextRuns';
import { Emoji } from './Emoji';

/** Plain text with shortcodes such as `[微笑]` as images; unknown ones stay as they were written. source: DR-19, M-45 */
export function EmojiText({ text }: { readonly text: string }) {
  if (!text.includes('[')) return <TextRuns text={text} />;
  return splitEmoji(text).map((part, index) => {
    const key = `${index}:${part.kind}`;
    if (part.kind === 'text') return <TextRuns key={key} text={part.text} />;
    return <Emoji key={key} emoji={part.emoji} code={part.text} />;
  });
}
