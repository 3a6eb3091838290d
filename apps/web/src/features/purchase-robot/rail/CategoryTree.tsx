import type { Category } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { Skeleton } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { ChevronRight, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { TitledSection } from '../TitledSection';

interface CategoryTreeProps {
  readonly categories: readonly Category[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

const rowClassName =
  'flex w-full items-center gap-2 rounded-md px-2 text-left text-fg-2 transition-colors duration-(--t-1) hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text';

/**
 * The categories, two levels deep. Choosing one filters the questions below and unfolds its subcategories.
 * source: W-17, EN-28
 */
export function CategoryTree({ categories, chosen, onChoose }: CategoryTreeProps) {
  const t = useT();
  return (
    <TitledSection
      heading="h2"
      title={t('room.rail.categories')}
      titleClassName="px-4 pt-3.5 pb-1.5 text-cap font-medium text-fg-3"
    >
      <ul className="px-2">
        <li>
          <button
            type="button"
            aria-pressed={chosen === undefined}
            className={clsx(rowClassName, 'h-8.5 mobile:h-touch pointer-coarse:h-touch')}
            onClick={() => onChoose(undefined)}
          >
            <Sparkles size={16} aria-hidden="true" />
            {t('room.rail.all')}
          </button>
        </li>
        {categories === undefined && <LoadingRows />}
        {categories?.map((category) => (
          <Branch key={category.id} category={category} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
    </TitledSection>
  );
}

interface BranchProps extends Omit<CategoryTreeProps, 'categories'> {
  readonly category: Category;
}

function Branch({ category, chosen, onChoose }: BranchProps) {
  const format = useFormat();
  const containsChosen = category.id === chosen || category.children.some(({ id }) => id === chosen);
  const [isOpen, setOpen] = useState(containsChosen);
  const hasChildren = category.children.length > 0;

  function choose(): void {
    onChoose(category.id);
    setOpen((open) => !open || chosen !== category.id);
  }

  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen === category.id}
        aria-expanded={hasChildren ? isOpen : undefined}
        className={clsx(rowClassName, 'h-8.5 mobile:h-touch pointer-coarse:h-touch')}
        onClick={choose}
      >
        <ChevronRight
          size={16}
          aria-hidden="true"
          className={clsx('flex-none transition-transform duration-(--t-2)', isOpen && 'rotate-90')}
        />
        <span className="min-w-0 grow truncate">{category.name}</span>
        <span className="text-cap font-normal text-fg-3 tabular-nums">{format.number(category.count)}</span>
      </button>
      {isOpen && hasChildren && (
        <ul className="my-0.5 ml-4 border-l border-line pl-2">
          {category.children.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={chosen === id}
                className={clsx(rowClassName, 'h-7.5 text-sub mobile:h-touch pointer-coarse:h-touch')}
                onClick={() => onChoose(id)}
              >
                <span className="truncate">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function LoadingRows() {
  return ['a', 'b', 'c', 'd'].map((row) => (
    <li key={row} className="px-2 py-2.5">
      <Skeleton height={14} />
    </li>
  ));
}
