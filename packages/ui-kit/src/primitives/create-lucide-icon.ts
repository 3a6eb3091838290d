import type { LucideProps } from 'lucide-react';
import { createElement, forwardRef } from 'react';

/** The drawing of an icon, as the library has it. */
interface IconData {
  readonly name: string;
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

/**
 * Replaces the library's function of this name in the build of the web client: the same `svg` for the properties that we
 * use (size, stroke width, class, ARIA), without the library's provider, names in other spellings, and kilobyte.
 */
// biome-ignore lint/style/noDefaultExport: as the library exports it
export default function createLucideIcon({ name, size: viewBoxSize, node }: IconData) {
  const Icon = forwardRef<SVGSVGElement, LucideProps>(({ size = 24, className, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${viewBoxSize} ${viewBoxSize}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className ?? ''}`,
        'aria-hidden': !rest['aria-label'] || undefined,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
  Icon.displayName = name;
  return Icon;
}
