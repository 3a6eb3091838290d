import { splitEmoji } from '@parley/domain';
import { Fragment } from 'react';
import { textPieces } from '../primitives/text-pieces';
import { Emoji } from './Emoji';

/** Words in which shortcodes are pictures. */
export function EmojiParts({ text }: { readonly text: string }) {
  return splitEmoji(text).map((part, index) => {
    const key = `${index}:${part.kind}`;
    if (part.kind === 'text') return <Fragment key={key}>{textPieces(part.text)}</Fragment>;
    return <Emoji key={key} emoji={part.emoji} code={part.text} />;
  });
}
