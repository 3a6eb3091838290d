import { useT } from '@parley/i18n';
import { CloudOff } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CardFrame } from '../cards/CardFrame';
import { Spinner } from '../primitives/Spinner';
import { LazyRichText } from '../rich-text/LazyRichText';
import { usePacedText } from '../rich-text/use-paced-text';
import { MessageRow, type Sender } from './MessageRow';

export interface StreamingRowProps {
  readonly sender: Sender;
  /** Everything written so far; '' before the first chunk. */
  readonly content: string;
  readonly position?: 'first' | 'following';
  /** The connection is lost, so no chunk can arrive. */
  readonly isConnectionLost?: boolean;
}

/** An answer while it streams: first a status, then the text with a caret and a progress pill. source: SM-23 */
export function StreamingRow({ sender, content, position = 'first', isConnectionLost = false }: StreamingRowProps) {
  const container = useRef<HTMLDivElement>(null);
  const pacedContent = usePacedText(content, container);
  // Memoised, so that a chunk that is not rendered yet costs no render.
  return useMemo(
    () => (
      <MessageRow sender={sender} side="other" position={position}>
        <div ref={container} aria-busy="true" className="contents">
          {pacedContent === '' ? (
            <SearchingNote isConnectionLost={isConnectionLost} />
          ) : (
            <StreamedText content={pacedContent} isConnectionLost={isConnectionLost} />
          )}
        </div>
      </MessageRow>
    ),
    [sender, position, pacedContent, isConnectionLost],
  );
}

interface StreamedTextProps {
  readonly content: string;
  readonly isConnectionLost: boolean;
}

function StreamedText({ content, isConnectionLost }: StreamedTextProps) {
  return (
    <>
      <CardFrame>
        <div className="px-4 py-3.5">
          <LazyRichText source={content} mode="markdown" isStreaming />
        </div>
      </CardFrame>
      <ProgressPill content={content} isConnectionLost={isConnectionLost} />
    </>
  );
}

function ProgressPill({ content, isConnectionLost }: StreamedTextProps) {
  const t = useT();
  const [countCitedSources] = useState(createCitationCounter);
  const count = countCitedSources(content);
  const progress = count === 0 ? t('timeline.generating') : t('timeline.generatingWithSources', { count });
  return (
    <span className="inline-flex h-7.5 items-center gap-2 rounded-full border border-line-card bg-surface pr-3 pl-2.5 text-sub text-fg-2">
      {isConnectionLost ? <CloudOff size={14} aria-hidden="true" /> : <Spinner />}
      {isConnectionLost ? t('timeline.connectionLost') : progress}
    </span>
  );
}

const citation = /<ref>\s*(\d{1,3})\s*<\/ref>/gi;
const maxCitationLength = 40;

/** Counts the sources that a growing text cites, scanning only what was added. */
function createCitationCounter(): (content: string) => number {
  const numbers = new Set<number>();
  let scannedLength = 0;
  return (content) => {
    if (content.length < scannedLength) numbers.clear();
    const from = content.length < scannedLength ? 0 : Math.max(0, scannedLength - maxCitationLength);
    for (const [, number] of content.slice(from).matchAll(citation)) numbers.add(Number(number));
    scannedLength = content.length;
    return numbers.size;
  };
}

const dotsAfterMs = 300;

function SearchingNote({ isConnectionLost }: Pick<StreamedTextProps, 'isConnectionLost'>) {
  const t = useT();
  const [hasDots, setDots] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDots(true), dotsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="inline-flex h-10.5 items-center gap-2.5 rounded-bubble rounded-tl-tail border border-line-card bg-surface px-3.25 text-msg text-fg-3 shadow-card">
      {t(isConnectionLost ? 'timeline.connectionLost' : 'timeline.searching')}
      {hasDots && !isConnectionLost && (
        <span aria-hidden="true" className="inline-flex gap-1">
          {['0ms', '160ms', '320ms'].map((delay) => (
            <span
              key={delay}
              style={{ animationDelay: delay }}
              className="size-1.5 animate-pulse-dot rounded-full bg-fg-3"
            />
          ))}
        </span>
      )}
    </p>
  );
}
