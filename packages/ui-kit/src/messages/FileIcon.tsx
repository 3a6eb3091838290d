import { extensionOf, type FileGroup } from '@parley/domain';
import { clsx } from 'clsx';

interface FileIconProps {
  readonly group: FileGroup;
  readonly name: string;
  readonly size?: 'md' | 'sm';
}

/** A sheet with a folded corner in the colour of its file type. Decoration: the name has the extension. source: DR-26, M-44 */
export function FileIcon({ group, name, size = 'md' }: FileIconProps) {
  return (
    <span
      aria-hidden="true"
      data-file={group}
      className={clsx(
        'relative grid flex-none place-items-end justify-center overflow-hidden font-bold tracking-[.02em] text-white select-none',
        size === 'md'
          ? 'h-11 w-10 rounded-md pb-1.75 text-[10px]/[12px]'
          : 'h-9 w-8 rounded-[7px] pb-1.25 text-[9px]/[12px]',
        fills[group],
      )}
    >
      <span className="absolute top-0 right-0 size-3.25 rounded-bl-xs bg-[linear-gradient(45deg,rgb(255_255_255/.5)_50%,var(--bg-surface)_50%)]" />
      <span
        className={clsx(
          'absolute h-1.5 border-y-2 border-white/60',
          size === 'md' ? 'top-3 left-2.5 w-3.5' : 'top-2.25 left-2 w-3',
        )}
      />
      {group === 'other' ? shortExtension(name) : labels[group]}
    </span>
  );
}

const fills: { readonly [Group in FileGroup]: string } = {
  archive: 'bg-(--f-zip)',
  excel: 'bg-(--f-xls)',
  image: 'bg-(--f-img)',
  pdf: 'bg-(--f-pdf)',
  ppt: 'bg-(--f-ppt)',
  word: 'bg-(--f-doc)',
  other: 'bg-(--f-any)',
};

const labels = { archive: 'ZIP', excel: 'XLS', image: 'IMG', pdf: 'PDF', ppt: 'PPT', word: 'DOC' } as const;

/** A file type without its own icon shows the extension. */
function shortExtension(name: string): string {
  const extension = extensionOf(name);
  return /^[a-z\d]{1,4}$/.test(extension) ? extension.toUpperCase() : '';
}
