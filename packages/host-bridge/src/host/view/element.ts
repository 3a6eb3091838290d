type Attributes = Readonly<Record<string, string>>;

/** Creates an element without parsing markup, as a CSP or Trusted Types of the host page may forbid that. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

function icon(className: string, ...paths: readonly Attributes[]): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', 'aria-hidden': 'true', class: className }))
    svg.setAttribute(name, value);
  for (const attributes of paths) {
    const path = document.createElementNS(svgNamespace, 'path');
    for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value);
    svg.append(path);
  }
  return svg;
}

export const icons = {
  logo: () => icon('logo', { d: 'M6 21V10.5a7 7 0 1 1 7 7h-2.6' }, { d: 'M13 10.5h.01' }),
  hide: () => icon('small', { d: 'm6 9 6 6 6-6' }),
  dismiss: () => icon('tiny', { d: 'M18 6 6 18' }, { d: 'm6 6 12 12' }),
  spark: () =>
    icon(
      'spark',
      {
        d: 'M12 4.2c.5 3.9 2.9 6.3 6.8 6.8-3.9.5-6.3 2.9-6.8 6.8-.5-3.9-2.9-6.3-6.8-6.8 3.9-.5 6.3-2.9 6.8-6.8z',
        class: 'solid',
      },
      { d: 'M18.6 17v3.4M16.9 18.7h3.4' },
    ),
};
