import { clsx } from 'clsx';
import { splitLongRuns } from '../primitives/split-long-runs';
import { plainSource } from './plain-source';
import type { RichTextProps } from './rich-text-props';

/** The words stay readable when their rendering, or the loading of its code, fails. */
export function PlainText({ source, mode, size }: Pick<RichTextProps, 'source' | 'mode' | 'size'>) {
  return (
    <div className={clsx('kit-md whitespace-break-spaces', size === 'body' && 'kit-md-body')}>
      {splitLongRuns(plainSource(source, mode))}
    </div>
  );
}
