import { lazy, Suspense } from 'react';
import { PlainFallback } from './PlainFallback';
import type { RichTextProps } from './rich-text-props';

const RichText = lazy(async () => ({ default: (await import('./RichText')).RichText }));

/** Rich text whose parser and sanitiser are loaded with the first one; until then, and without them, plain text. */
export function LazyRichText(props: RichTextProps) {
  const { source, mode, size = 'msg' } = props;
  const plain = <PlainFallback.Text source={source} mode={mode} size={size} />;
  return (
    <PlainFallback plain={plain}>
      <Suspense fallback={plain}>
        <RichText {...props} />
      </Suspense>
    </PlainFallback>
  );
}
