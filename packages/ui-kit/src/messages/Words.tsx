import { splitLinks } from '@parley/domain';
import { Fragment } from 'react';

/** Plain words in which addresses can be pressed. source: §5 Links, X-20 */
export function Words({ text }: { readonly text: string }) {
  return splitLinks(text).map((part, place) => {
    const key = `${place}:${part.kind}`;
    if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <a
        key={key}
        href={part.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        data-cmp="LINK"
        className="rounded-xs font-medium text-accent-text underline-offset-3 hover:underline"
      >
        {part.text}
      </a>
    );
  });
}
