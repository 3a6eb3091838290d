import { splitEmoji } from '@parley/domain';
import { Fragment } from 'react';
import { splitLongRuns } from '../primitives/split-long-runs';
import { Emoji } from './Emoji';

/** Text with its shortcodes as images. */
export function ParsedEmojiText({ text }: { readonly text: string }) {
  return splitEmoji(text).map((part, index) => {
    const key = `${index}:${part.kind}`;
    if (part.kind === 'text') return <Fragment key={key}>{splitLongRuns(part.text)}</Fragment>;
    return <Emoji key={key} emoji={part.emoji} code={part.text} />;
  });
}
