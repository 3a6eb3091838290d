import { clsx } from 'clsx';
import { useState } from 'react';

/** A number that cross-fades when it changes. Ours. */
export function CrossFade({ value }: { readonly value: number }) {
  const [shown, setShown] = useState<readonly number[]>([value]);
  if (shown.at(-1) !== value) setShown([...shown.slice(-1), value]);
  return (
    <span className="grid place-items-center">
      {shown.map((number, index) => (
        <span
          key={number}
          className={clsx(
            'col-start-1 row-start-1 transition-opacity duration-(--t-3) ease-(--ease) starting:opacity-0',
            index < shown.length - 1 && 'opacity-0',
          )}
        >
          {number}
        </span>
      ))}
    </span>
  );
}
