import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { lazyComponent } from '../feedback/lazy-component';
import { splitLongRuns } from '../primitives/split-long-runs';

const ParsedEmojiText = lazyComponent(async () => (await import('./ParsedEmojiText')).ParsedEmojiText);

/**
 * Plain text with shortcodes such as `[微笑]` as images. The table is loaded with the first bracket; until then, and for
 * unknown shortcodes, the text is shown as it was written. source: DR-19, M-45
 */
export function EmojiText({ text }: { readonly text: string }) {
  const plain = splitLongRuns(text);
  if (!text.includes('[')) return plain;
  return (
    <ErrorBoundary fallback={plain}>
      <ParsedEmojiText text={text} fallback={plain} />
    </ErrorBoundary>
  );
}
