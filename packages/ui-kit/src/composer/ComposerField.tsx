import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type RefObject, useLayoutEffect, useState } from 'react';

const maxLines = 6;

export interface ComposerFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'ref' | 'value' | 'defaultValue'> {
  readonly value: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The text being written: as high as its lines, from one to six and a third of a low page, then it scrolls. React does not own its value: with each
 * letter it would write the default value too, and undo would go back letter by letter. Ours. source: behaviours 1
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
    let fitted = sizeOf(element);
    let frame = 0;
    function fit(): void {
      if (!element || sizeOf(element) === fitted) return;
      fitHeight(element);
      fitted = sizeOf(element);
    }
    // A new width moves line breaks, a new height of the page changes the limit; a height that was set here changes nothing.
    const observer = new ResizeObserver(() => {
      // Not at once: a size that changes while an observer reports sizes is an error in the console.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [field]);

  return (
    <textarea
      {...rest}
      ref={field}
      rows={1}
      dir="auto"
      defaultValue={first}
      className={clsx(
        'block max-h-[max(var(--h-touch),30cqh)] w-full resize-none bg-transparent text-msg outline-none mobile:text-[16px] aria-disabled:cursor-not-allowed aria-disabled:text-fg-3',
        className,
      )}
    />
  );
}

function fitHeight(element: HTMLTextAreaElement): void {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
  element.style.height = 'auto';
  const maxHeight =
    maxLines * Number.parseFloat(lineHeight) + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  element.style.height = `${Math.min(element.scrollHeight, maxHeight)}px`;
  element.style.overflowY = element.scrollHeight > element.offsetHeight + 1 ? 'auto' : 'hidden';
}

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => `${offsetWidth} ${offsetHeight}`;
