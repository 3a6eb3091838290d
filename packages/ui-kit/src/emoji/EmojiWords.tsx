import { lazy, Suspense } from 'react';

const EmojiParts = lazy(async () => ({ default: (await import('./EmojiParts')).EmojiParts }));

/**
 * Plain words in which shortcodes such as `[微笑]` are pictures. The table comes with the first bracket; until then, and
 * for brackets that say nothing, the words stand as they were written. source: §9 (DR-19), M-45
 */
export function EmojiWords({ text }: { readonly text: string }) {
  if (!text.includes('[')) return text;
  return (
    <Suspense fallback={text}>
      <EmojiParts text={text} />
    </Suspense>
  );
}
