import { clsx } from 'clsx';

/** A file extension such as `.xlsx` or `.7z`, with the character before it; the `.2` of 'V3.2' is none. */
const extension = /[^.\s]\.(?=\d?[a-z][a-z0-9]{0,4}$)/i;
/** Names up to this length fit everywhere and are not split. */
const maxUnsplitLength = 16;

interface FileNameProps {
  readonly name: string;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * A file name on one line: if it is too long, the text before the extension is truncated. It is as wide as its text, so
 * that one written from right to left stands at the start of its row too.
 */
export function FileName({ name, title, className }: FileNameProps) {
  const dot = name.search(extension) + 1;
  if (dot === 0 || name.length <= maxUnsplitLength) {
    return (
      <bdi title={title} className={clsx('block w-fit max-w-full truncate', className)}>
        {name}
      </bdi>
    );
  }
  return (
    <bdi title={title} className={clsx('relative block w-fit max-w-full min-w-0', className)}>
      {/* The name that is read out and copied: the two visible parts would be two words, and `sr-only` is not copied. */}
      <span className="absolute size-px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]">{name}</span>
      <span aria-hidden="true" className="flex min-w-0 select-none">
        <span className="min-w-0 truncate whitespace-pre">{name.slice(0, dot)}</span>
        <span className="flex-none">{name.slice(dot)}</span>
      </span>
    </bdi>
  );
}
