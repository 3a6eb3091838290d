import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Line heights in pixels, from the specification, so that the fold ends between two lines. source: CN-20, CN-21 */
export const foldLineHeight = { subTitle: 22, text: 25 } as const;

interface FoldProps {
  readonly children: ReactNode;
  readonly lines: number | undefined;
  readonly lineHeight: number;
  readonly isUnfolded: boolean;
  readonly hidesToggle?: boolean;
  readonly onToggle: () => void;
  /** 'bar' spans the card from edge to edge at its end. */
  readonly toggle?: 'link' | 'bar';
}

/**
 * Shows the first lines, and a toggle if there are more; the height is measured, because fonts and images change it.
 * source: MT-56, MT-57
 */
export function Fold(props: FoldProps) {
  const { children, lines, lineHeight, isUnfolded, hidesToggle = false, onToggle, toggle = 'link' } = props;
  const t = useT();
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const maxHeight = lines === undefined ? undefined : lines * lineHeight;
  const isOverflowing = useIsOverflowing(content, maxHeight);
  if (maxHeight === undefined) return children;

  const Icon = isUnfolded ? ChevronUp : ChevronDown;
  return (
    <div>
      <div
        id={id}
        className={clsx('overflow-hidden', isOverflowing && !isUnfolded && 'kit-fold')}
        style={isUnfolded ? {} : { maxHeight }}
      >
        <div ref={content}>{children}</div>
      </div>
      {isOverflowing && !hidesToggle && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={onToggle}
          className={clsx(toggleLayouts[toggle], toggleClasses)}
        >
          {t(isUnfolded ? 'card.collapse' : 'card.expand')}
          <Icon size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

const toggleClasses =
  'kit-hit-area flex items-center gap-1 text-sub select-none font-medium text-accent-text hover:underline underline-offset-3';
const toggleLayouts = {
  link: 'mt-1.5',
  bar: '-mx-4 mt-3.5 -mb-3.5 w-[calc(100%+2rem)] justify-center border-t border-line py-2 -outline-offset-2',
};

function useIsOverflowing(element: { readonly current: HTMLElement | null }, maxHeight: number | undefined): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const content = element.current;
    if (!content || maxHeight === undefined) return;
    const observer = new ResizeObserver(() => setOverflowing(content.offsetHeight > maxHeight + 1));
    observer.observe(content);
    return () => observer.disconnect();
  }, [element, maxHeight]);
  return isOverflowing;
}
