import type { CardSection } from '@parley/domain';
import { ChevronRight } from 'lucide-react';

interface SectionListProps {
  readonly items: readonly CardSection[];
  readonly onOpen: (item: CardSection) => void;
}

/** The sections of a long answer; each opens in its own dialog or page. source: MT-54, OV-31 */
export function SectionList({ items, onOpen }: SectionListProps) {
  return (
    <ol className="-mx-4 -mb-3.5">
      {items.map((item, index) => (
        <li key={`${index}:${item.title}`} className="border-t border-line">
          <button
            type="button"
            onClick={() => onOpen(item)}
            className="flex w-full items-center gap-2.5 px-4 py-2.75 text-left text-[14px]/[22px] font-medium -outline-offset-2 hover:bg-hover mobile:min-h-touch pointer-coarse:min-h-touch"
          >
            <span className="kit-num grid size-5 flex-none place-items-center rounded-sm bg-accent-soft text-cap font-semibold text-accent-text">
              {index + 1}
            </span>
            <span className="min-w-0 grow">{item.title}</span>
            <ChevronRight size={16} aria-hidden="true" className="flex-none text-fg-3" />
          </button>
        </li>
      ))}
    </ol>
  );
}
