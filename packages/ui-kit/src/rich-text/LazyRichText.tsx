import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { importModule } from '../feedback/import-module';
import { lazyComponent } from '../feedback/lazy-component';
import { lazyModule } from '../feedback/lazy-module';
import { PlainText } from './PlainText';
import type { RichTextProps } from './rich-text-props';

const RichText = lazyComponent(
  lazyModule(() => importModule(() => import('./RichText'))),
  (module) => module.RichText,
);

/** Rich text whose parser and sanitiser are loaded when first needed; until then, or if that fails, plain text. */
export function LazyRichText(props: RichTextProps) {
  const { source, mode, size = 'msg' } = props;
  const plain = <PlainText source={source} mode={mode} size={size} />;
  return (
    <ErrorBoundary fallback={plain}>
      <RichText {...props} fallback={plain} />
    </ErrorBoundary>
  );
}
