import { clsx } from 'clsx';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useMemo } from 'react';
import { linksOf } from './block-html';
import { markCitations, withoutCitations } from './citations';
import { RichBlock } from './RichBlock';
import type { RichTextProps } from './rich-text-props';
import { type SourceBlock, splitBlocks } from './split-blocks';
import { showableTail } from './streaming-tail';
import { usePaced } from './use-paced';

/** The longest text that is rendered at all; more is shown as it is. source: security 1 */
const longest = 100_000;

/** Markdown or html that others wrote, made safe. source: §2 (MT-39), §5 (FL-08), X-20, M-20 */
export function RichText(props: RichTextProps) {
  const { source, mode, references, isStreaming = false, size = 'msg' } = props;
  const paced = usePaced(source, isStreaming);
  const shown = useMemo(() => blocksOf(paced, mode, isStreaming), [paced, mode, isStreaming]);
  const links = useLinks(mode === 'markdown' ? shown.text : '');
  // A chunk that is not drawn yet must not cost a look at every block that stands.
  const drawn = useMemo(
    () =>
      shown.blocks.map(({ at, text }) => (
        <RichBlock key={at} text={text} mode={mode} links={links} references={references} />
      )),
    [shown, mode, links, references],
  );
  const look = clsx('kit-md w-full min-w-0', size === 'body' && 'kit-md-body', isStreaming && 'kit-streaming');
  if (source.length > longest)
    return <div className={clsx(look, 'whitespace-break-spaces')}>{withoutCitations(source)}</div>;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the chips and links inside, which are buttons
    <div className={look} onClick={(event) => press(event, props)} onKeyDown={(event) => pressByKey(event, props)}>
      {drawn}
    </div>
  );
}

function blocksOf(source: string, mode: RichTextProps['mode'], isStreaming: boolean) {
  const text = markCitations(isStreaming ? showableTail(source) : source);
  const blocks: readonly SourceBlock[] = mode === 'html' ? [{ at: 0, text }] : splitBlocks(text);
  return { text, blocks };
}

/** The same object while the definitions are the same, so that blocks which do not change are not parsed again. */
function useLinks(text: string) {
  const definitions = text.includes(']:')
    ? text
        .split('\n')
        .filter((line) => line.includes(']:'))
        .join('\n')
    : '';
  return useMemo(() => linksOf(definitions), [definitions]);
}

function press(event: MouseEvent | KeyboardEvent, { references, onCite, onInnerMessage }: RichTextProps): void {
  if (!(event.target instanceof Element)) return;
  const cited = event.target.closest<HTMLElement>('[data-cite]');
  const number = Number(cited?.dataset.cite);
  const reference = references?.[number - 1];
  if (cited && reference) onCite?.(reference, number);

  const id = event.target.closest<HTMLElement>('[data-inner-msg]')?.dataset.innerMsg;
  if (id === undefined) return;
  event.preventDefault();
  onInnerMessage?.(id);
}

function pressByKey(event: KeyboardEvent, props: RichTextProps): void {
  const isLink = event.target instanceof HTMLElement && event.target.dataset.innerMsg !== undefined;
  if (isLink && (event.key === 'Enter' || event.key === ' ')) press(event, props);
}
