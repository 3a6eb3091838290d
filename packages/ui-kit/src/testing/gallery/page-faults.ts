import axe from 'axe-core';

/** What is wrong, by the story in which it is: an assertion that fails shows where to look. */
export type Faults = Readonly<Record<string, readonly string[]>>;

/** What axe says, every rule on. A page of its own is not tested here, so its landmarks are given. */
export async function axeFaults(page: Element): Promise<Faults> {
  const { violations } = await axe.run(page, { elementRef: true });
  return byStory(
    violations.flatMap(({ id, nodes }) => nodes.map(({ element, html }) => ({ element, what: `${id}: ${html}` }))),
  );
}

/** Stories that are wider than their place. */
export const wideStories = (page: Element): readonly string[] =>
  sectionsOf(page)
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(nameOf);

/** What offers itself to a pointer and cannot be had by keyboard. */
export function pointerOnly(page: Element): Faults {
  const offers = [...page.querySelectorAll('*')].filter((element) => getComputedStyle(element).cursor === 'pointer');
  return byStory(
    offers
      .filter((element) => !element.closest(reachable))
      .map((element) => ({ element, what: `only by pointer: ${element.outerHTML.slice(0, 200)}` })),
  );
}

/** Labels lead to a field, and a disabled control has nothing to offer. */
const reachable = 'a[href], button, input, textarea, select, summary, label, [tabindex]';

const sectionsOf = (page: Element) => [...page.querySelectorAll<HTMLElement>('[data-story]')];
const nameOf = (element: Element): string =>
  element.closest('[data-story]')?.getAttribute('data-story') ?? 'outside every story';

export function byStory(found: readonly { readonly element?: Element | undefined; readonly what: string }[]): Faults {
  const faults = new Map<string, string[]>();
  for (const { element, what } of found) {
    const name = element ? nameOf(element) : 'outside every story';
    faults.set(name, [...(faults.get(name) ?? []), what]);
  }
  return Object.fromEntries(faults);
}
