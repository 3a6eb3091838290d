import { byStory, type Faults } from './page-faults';

/** What moves for longer than a moment. A spinner that turns in steps says that something goes on, and stays. */
export function movingParts(page: Element): Faults {
  return byStory(
    [...page.querySelectorAll('*')].flatMap((element) => {
      const moving = ['', '::before', '::after'].flatMap((part) => motionOf(getComputedStyle(element, part || null)));
      return moving.map((what) => ({ element, what: `${what}: ${element.outerHTML.slice(0, 120)}` }));
    }),
  );
}

const momentS = 0.01;
const maxLength = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat));

function motionOf(look: CSSStyleDeclaration): readonly string[] {
  const { animationName, animationDuration, animationTimingFunction, transitionDuration, scrollBehavior } = look;
  const isAnimated = animationName !== 'none' && maxLength(animationDuration) > momentS;
  return [
    ...(isAnimated && !animationTimingFunction.startsWith('steps') ? [`animation ${animationName}`] : []),
    ...(maxLength(transitionDuration) > momentS ? [`transition ${look.transitionProperty}`] : []),
    ...(scrollBehavior === 'smooth' ? ['smooth scrolling'] : []),
  ];
}

/** Icons and marks that hardly differ from what lies under them. */
export function unseenMarks(page: Element): Faults {
  const marks = [...page.querySelectorAll('svg, .bg-current')];
  return byStory(
    marks
      .filter((mark) => mark.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, ratio: contrast(inkOf(element), backgroundOf(element.parentElement)) }))
      .filter(({ ratio }) => !(ratio >= leastContrast))
      .map(({ element, ratio }) => ({ element, what: `${ratio.toFixed(1)}: ${element.outerHTML.slice(0, 160)}` })),
  );
}

const leastContrast = 3;

function inkOf(mark: Element): string {
  const { color, backgroundColor } = getComputedStyle(mark);
  return mark instanceof SVGElement ? color : backgroundColor;
}

/** The colour on which something stands. */
function backgroundOf(element: Element | null): string {
  const colour = getComputedStyle(element ?? document.documentElement).backgroundColor;
  return element?.parentElement && /^rgba.*, 0\)$/.test(colour) ? backgroundOf(element.parentElement) : colour;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** As WCAG counts it; colours that the reader chose are always rgb(). */
function brightness(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = colour.startsWith('rgb') ? channelsOf(colour) : [];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channelsOf = (colour: string) =>
  (colour.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
