import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type RefObject, useLayoutEffect, useState } from 'react';

const mostLines = 6;

export interface ComposerFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'ref' | 'value' | 'defaultValue'> {
  readonly value: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The text being written: as high as its lines, from one to six, then it scrolls. React does not own its value: with each
 * letter it would write the default value too, and undo would go back letter by letter. source: ours, behaviours 1
 */
export function ComposerField({ field, value, className, ...rest }: ComposerFieldProps) {
  const [first] = useState(value);

  useLayoutEffect(() => {
    if (!field.current) return;
    if (field.current.value !== value) field.current.value = value;
    fitHeight(field.current);
  }, [field, value]);

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    let width = element.clientWidth;
    // Only a change of width moves line breaks; reacting to the height set below would never end.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fitHeight(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [field]);

  return (
    <textarea
      {...rest}
      ref={field}
      rows={1}
      dir="auto"
      defaultValue={first}
      className={clsx(
        'block w-full resize-none bg-transparent text-msg outline-none mobile:text-[16px] aria-disabled:cursor-not-allowed aria-disabled:text-fg-3',
        className,
      )}
    />
  );
}

function fitHeight(element: HTMLTextAreaElement): void {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
  element.style.height = 'auto';
  const most =
    mostLines * Number.parseFloat(lineHeight) + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  const height = Math.min(element.scrollHeight, most);
  element.style.height = `${height}px`;
  element.style.overflowY = element.scrollHeight > height + 1 ? 'auto' : 'hidden';
}
