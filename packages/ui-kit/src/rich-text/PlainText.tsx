import { clsx } from 'clsx';
import { splitLongRuns } from '../primitives/split-long-runs';
import { plainSource } from './plain-source';
import type { RichTextProps } from './rich-text-props';

/** The text without rendering, shown while the code of rich text is loading or if it fails. */
export function PlainText({ source, mode, size }: Pick<RichTextProps, 'source' | 'mode' | 'size'>) {
  return (
    <div className={clsx('kit-md whitespace-break-spaces', size === 'body' && 'kit-md-body')}>
      {splitLongRuns(plainSource(source, mode))}
    </div>
  );
}
