import { clsx } from 'clsx';

/** The end of a name that says what kind of file it is, such as `.xlsx`. */
const extension = /[^.\s]\.(?=[a-z0-9]{1,6}$)/i;
/** A shorter name has room wherever one is shown. */
const maxUncut = 16;

interface FileNameProps {
  readonly name: string;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** A file name in one line: where it is too long, the end of its stem is cut and its extension stays. */
export function FileName({ name, title, className }: FileNameProps) {
  const dot = name.search(extension) + 1;
  if (dot === 0 || name.length <= maxUncut) {
    return (
      <bdi title={title} className={clsx('block truncate', className)}>
        {name}
      </bdi>
    );
  }
  return (
    <bdi title={title} className={clsx('relative block min-w-0', className)}>
      {/* Read out and copied as one word, as the two parts would be two; what is sr-only is not copied. */}
      <span className="absolute size-px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]">{name}</span>
      <span aria-hidden="true" className="flex min-w-0 select-none">
        <span className="min-w-0 truncate whitespace-pre">{name.slice(0, dot)}</span>
        <span className="flex-none">{name.slice(dot)}</span>
      </span>
    </bdi>
  );
}
