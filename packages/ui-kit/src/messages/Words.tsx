import { splitLinks } from '@parley/domain';
import { EmojiWords } from '../emoji/EmojiWords';
import { leadsTo } from '../primitives/leads-to';
import { textPieces } from '../primitives/text-pieces';

/** Plain words in which addresses can be pressed and shortcodes are pictures. source: DR-19, X-20 */
export function Words({ text }: { readonly text: string }) {
  return splitLinks(text).map((part, index) => {
    const key = `${index}:${part.kind}`;
    if (part.kind === 'text') return <EmojiWords key={key} text={part.text} />;
    return (
      <a
        key={key}
        href={part.url}
        title={leadsTo(part.url)}
        target="_blank"
        rel="noopener noreferrer nofollow"
        data-cmp="LINK"
        className="rounded-xs font-medium text-accent-text underline-offset-3 hover:underline"
      >
        {textPieces(part.text)}
      </a>
    );
  });
}
