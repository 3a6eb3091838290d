import type { Category } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui-kit';
import { FileSearch, FolderOpen, Handshake, type LucideIcon, PackageCheck, Receipt, Truck } from 'lucide-react';

interface CategoryTilesProps {
  /** undefined while they load. */
  readonly categories: readonly Category[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** The categories as tiles, three in a row; a second press on the chosen one takes the filter away. source: EN-28 */
export function CategoryTiles({ categories, chosen, onChoose }: CategoryTilesProps) {
  const t = useT();
  if (categories?.length === 0) return null;
  return (
    <ul aria-label={t('room.rail.categories')} className="grid grid-cols-3 gap-2.5">
      {!categories &&
        ['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
          <li key={tile}>
            <Skeleton height={76} />
          </li>
        ))}
      {categories?.map(({ id, name }) => {
        const Icon = icons[id] ?? FolderOpen;
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id === chosen ? undefined : id)}
              className="flex size-full min-h-19 flex-col items-center justify-center gap-1.5 rounded-lg border border-line-card bg-surface px-1.5 py-2.5 text-center text-body transition-colors duration-(--t-2) aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            >
              <Icon size={20} aria-hidden="true" className="flex-none text-accent-text" />
              <span className="line-clamp-2 text-balance hyphens-auto">{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** For the categories of purchasing; a tenant's other ones have a folder. Ours. */
const icons: Readonly<Record<string, LucideIcon | undefined>> = {
  requisition: FileSearch,
  order: PackageCheck,
  onboarding: Handshake,
  receiving: Truck,
  invoice: Receipt,
};
