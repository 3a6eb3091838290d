import { onDemand } from '../feedback/on-demand';
import { PartBoundary } from '../feedback/PartBoundary';
import { PlainText } from './PlainText';
import type { RichTextProps } from './rich-text-props';

const RichText = onDemand(async () => (await import('./RichText')).RichText);

/** Rich text whose parser and sanitiser are loaded with the first one; until then, and without them, plain text. */
export function LazyRichText(props: RichTextProps) {
  const { source, mode, size = 'msg' } = props;
  const plain = <PlainText source={source} mode={mode} size={size} />;
  return (
    <PartBoundary fallback={plain}>
      <RichText {...props} fallback={plain} />
    </PartBoundary>
  );
}
