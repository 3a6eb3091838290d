import { splitLinks } from '@parley/domain';
import { EmojiText } from '../emoji/EmojiText';
import { linkDestination } from '../primitives/link-destination';
import { splitLongRuns } from '../primitives/split-long-runs';

/** Plain text with addresses as links and emoji shortcodes as images. source: DR-19, X-20 */
export function LinkedText({ text }: { readonly text: string }) {
  return splitLinks(text).map((part, index) => {
    const key = `${index}:${part.kind}`;
    if (part.kind === 'text') return <EmojiText key={key} text={part.text} />;
    return (
      <a
        key={key}
        href={part.url}
        title={linkDestination(part.url)}
        target="_blank"
        rel="noopener noreferrer nofollow"
        data-theme-component="LINK"
        className="rounded-xs font-medium text-accent-text underline-offset-3 hover:underline"
      >
        {splitLongRuns(part.text)}
      </a>
    );
  });
}
