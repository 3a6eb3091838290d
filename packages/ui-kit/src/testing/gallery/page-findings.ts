import axe from 'axe-core';

/** Findings by the name of their story, so that a failed assertion shows where to look. */
export type StoryFindings = Readonly<Record<string, readonly string[]>>;

/** The violations that axe reports with all rules, by story. */
export async function accessibilityViolationsByStory(page: Element): Promise<StoryFindings> {
  const { violations } = await axe.run(page, { elementRef: true });
  return groupByStory(
    violations.flatMap(({ id, nodes }) => nodes.map(({ element, html }) => ({ element, problem: `${id}: ${html}` }))),
  );
}

/** Stories that are wider than their section. */
export const overflowingStories = (page: Element): readonly string[] =>
  sectionsOf(page)
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(nameOf);

/** Elements with a pointer cursor that the keyboard cannot reach. */
export function pointerOnlyElements(page: Element): StoryFindings {
  const clickable = [...page.querySelectorAll('*')].filter((element) => getComputedStyle(element).cursor === 'pointer');
  return groupByStory(
    clickable
      .filter((element) => !element.closest(reachableSelector))
      .map((element) => ({ element, problem: `only by pointer: ${element.outerHTML.slice(0, 200)}` })),
  );
}

/** Elements that can be focused; labels count because a press focuses their field. */
const reachableSelector = 'a[href], button, input, textarea, select, summary, label, [tabindex]';

const sectionsOf = (page: Element) => [...page.querySelectorAll<HTMLElement>('[data-story]')];
const nameOf = (element: Element): string =>
  element.closest('[data-story]')?.getAttribute('data-story') ?? 'outside every story';

export function groupByStory(
  found: readonly { readonly element?: Element | undefined; readonly problem: string }[],
): StoryFindings {
  const findings = new Map<string, string[]>();
  for (const { element, problem } of found) {
    const name = element ? nameOf(element) : 'outside every story';
    findings.set(name, [...(findings.get(name) ?? []), problem]);
  }
  return Object.fromEntries(findings);
}
