import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { lazyComponent } from '../feedback/lazy-component';
import { textPieces } from '../primitives/text-pieces';

const EmojiParts = lazyComponent(async () => (await import('./EmojiParts')).EmojiParts);

/**
 * Plain words in which shortcodes such as `[微笑]` are pictures. The table comes with the first bracket; until then, and
 * for brackets that say nothing, the words stand as they were written. source: DR-19, M-45
 */
export function EmojiWords({ text }: { readonly text: string }) {
  const plain = textPieces(text);
  if (!text.includes('[')) return plain;
  return (
    <ErrorBoundary fallback={plain}>
      <EmojiParts text={text} fallback={plain} />
    </ErrorBoundary>
  );
}
