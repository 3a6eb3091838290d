import type { AnswerReference } from '@parley/domain';
import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { splitLongRuns } from '../primitives/split-long-runs';
import { BlockReader, groupSize, type SourceBlock } from './block-reader';
import { markCitations, withoutCitations } from './citations';
import { RichBlock } from './RichBlock';
import type { RichTextProps } from './rich-text-props';
import { closeCutOffText } from './streaming-tail';
import { useRestoredReaderState } from './use-restored-reader-state';

/** The maximum length that is parsed; a longer text is shown unparsed. source: UK5 */
const maxLength = 100_000;

/** Renders markdown or html from other people safely. source: MT-39, FL-08, X-20, M-20 */
export function RichText(props: RichTextProps) {
  const { source, mode, references, onImage, isStreaming = false, isCutShort = false, size = 'msg' } = props;
  const root = useRef<HTMLDivElement>(null);
  const groups = useBlocks(isCutShort && mode === 'markdown' ? closeCutOffText(source) : source, mode, isStreaming);
  useRestoredReaderState(root, source, isStreaming);
  const rootClasses = clsx('kit-md w-full min-w-0', size === 'body' && 'kit-md-body', isStreaming && 'kit-streaming');
  if (source.length > maxLength)
    return (
      <div className={clsx(rootClasses, 'whitespace-break-spaces')}>{splitLongRuns(withoutCitations(source))}</div>
    );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the chips and links inside, which are buttons
    <div
      ref={root}
      className={rootClasses}
      onClick={(event) => handlePress(event, props)}
      onKeyDown={(event) => handleKeyDown(event, props)}
    >
      {groups.map((blocks, index) => (
        // The index is a stable key: only the last groups change.
        <BlockGroup key={index} blocks={blocks} mode={mode} references={references} hasViewer={onImage !== undefined} />
      ))}
    </div>
  );
}

function useBlocks(source: string, mode: RichTextProps['mode'], isStreaming: boolean) {
  const [reader] = useState(() => new BlockReader());
  return useMemo(
    () => (mode === 'html' ? [[wholeHtml(source)]] : reader.read(source.slice(0, maxLength), isStreaming)),
    [reader, source, mode, isStreaming],
  );
}

const wholeHtml = (source: string): SourceBlock => ({ at: 0, text: markCitations(source), links: noLinks });
const noLinks = {};

interface GroupProps {
  readonly blocks: readonly SourceBlock[];
  readonly mode: RichTextProps['mode'];
  readonly references: readonly AnswerReference[] | undefined;
  readonly hasViewer: boolean;
}

const BlockGroup = memo(function Group({ blocks, ...rest }: GroupProps) {
  return (
    <div className={clsx(blocks.length === groupSize && 'kit-full-group')}>
      {blocks.map(({ at, text, links }) => (
        <RichBlock key={at} text={text} links={links} {...rest} />
      ))}
    </div>
  );
});

function handlePress(event: MouseEvent | KeyboardEvent, props: RichTextProps): void {
  const { references, onCite, onImage, onInnerMessage } = props;
  if (!(event.target instanceof Element)) return;
  if (event.target instanceof HTMLImageElement && event.target.role === 'button') onImage?.(event.target.src);
  const cited = event.target.closest<HTMLElement>('[data-cite]');
  const number = Number(cited?.dataset.cite);
  const reference = references?.[number - 1];
  if (cited && reference) onCite?.(reference, number);

  const id = event.target.closest<HTMLElement>('[data-inner-msg]')?.dataset.innerMsg;
  if (id === undefined) return;
  event.preventDefault();
  onInnerMessage?.(id);
}

function handleKeyDown(event: KeyboardEvent, props: RichTextProps): void {
  if (isOfInputMethod(event)) return;
  if (event.key !== 'Enter' && event.key !== ' ') return;
  const { target } = event;
  if (!(target instanceof HTMLElement) || target instanceof HTMLButtonElement || target.role !== 'button') return;
  // The space key would scroll.
  event.preventDefault();
  handlePress(event, props);
}
