import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type RefObject, useLayoutEffect, useState } from 'react';

const maxLines = 6;

export interface ComposerFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'ref' | 'value' | 'defaultValue'> {
  readonly value: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The text area, one to six lines high (at most a third of a low page), then it scrolls. It is uncontrolled: React
 * would also write the default value with each letter, and undo would then go back letter by letter. Ours.
 * source: behaviours 1
 */
export function ComposerField({ field, value, className, ...rest }: ComposerFieldProps) {
  const [initialValue] = useState(value);

  useLayoutEffect(() => {
    if (!field.current) return;
    if (field.current.value !== value) field.current.value = value;
    fitHeight(field.current);
  }, [field, value]);

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    let fittedSize = sizeOf(element);
    let frame = 0;
    function fit(): void {
      if (!element || sizeOf(element) === fittedSize) return;
      fitHeight(element);
      fittedSize = sizeOf(element);
    }
    // A new width changes the line breaks, and a new page height changes the limit. Heights set here are ignored.
    const observer = new ResizeObserver(() => {
      // In the next frame, because a resize inside a ResizeObserver callback is reported as an error.
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
      defaultValue={initialValue}
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
