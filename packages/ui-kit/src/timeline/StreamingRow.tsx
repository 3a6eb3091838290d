import { useT } from '@parley/i18n';
import { useEffect, useState } from 'react';
import { CardFrame } from '../cards/CardFrame';
import { Spinner } from '../primitives/Spinner';
import { LazyRichText } from '../rich-text/LazyRichText';
import { MessageRow, type Sender } from './MessageRow';

export interface StreamingRowProps {
  readonly sender: Sender;
  /** Everything written so far; '' before the first chunk. */
  readonly content: string;
  readonly position?: 'first' | 'following';
}

/** An answer while it is written: status line, then text with a caret, and a pill under the card. source: §4 (SM-23), design a6 */
export function StreamingRow({ sender, content, position = 'first' }: StreamingRowProps) {
  const t = useT();
  return (
    <MessageRow sender={sender} side="other" position={position}>
      <div aria-busy="true" className="contents">
        {content === '' ? (
          <SearchingLine />
        ) : (
          <>
            <CardFrame>
              <div className="px-4 py-3.5">
                <LazyRichText source={content} mode="markdown" isStreaming />
              </div>
            </CardFrame>
            <span className="inline-flex h-7.5 items-center gap-2 rounded-full border border-line-card bg-surface pr-3 pl-2.5 text-sub text-fg-2">
              <Spinner />
              {pill(t, citedSources(content))}
            </span>
          </>
        )}
      </div>
    </MessageRow>
  );
}

function pill(t: ReturnType<typeof useT>, count: number): string {
  return count === 0 ? t('timeline.generating') : t('timeline.generatingWithSources', { count });
}

const citedSources = (content: string): number =>
  new Set(Array.from(content.matchAll(/<ref>(\d{1,3})<\/ref>/g), ([, number]) => number)).size;

const dotsAfterMs = 300;

function SearchingLine() {
  const t = useT();
  const [hasDots, setDots] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDots(true), dotsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="inline-flex h-10.5 items-center gap-2.5 rounded-bubble rounded-tl-tail border border-line-card bg-surface px-3.25 text-msg text-fg-3 shadow-card">
      {t('timeline.searching')}
      {hasDots && (
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
