import { groupByStory, type StoryFindings } from './page-findings';

/** Animations and transitions that are not instant. A spinner that turns in steps is allowed: it shows progress. */
export function longAnimations(page: Element): StoryFindings {
  return groupByStory(
    [...page.querySelectorAll('*')].flatMap((element) => {
      const motions = ['', '::before', '::after'].flatMap((part) => motionOf(getComputedStyle(element, part || null)));
      return motions.map((motion) => ({ element, problem: `${motion}: ${element.outerHTML.slice(0, 120)}` }));
    }),
  );
}

const maxMotionSeconds = 0.01;
const maxDurationSeconds = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat));

function motionOf(style: CSSStyleDeclaration): readonly string[] {
  const { animationName, animationDuration, animationTimingFunction, transitionDuration, scrollBehavior } = style;
  const isAnimated = animationName !== 'none' && maxDurationSeconds(animationDuration) > maxMotionSeconds;
  return [
    ...(isAnimated && !animationTimingFunction.startsWith('steps') ? [`animation ${animationName}`] : []),
    ...(maxDurationSeconds(transitionDuration) > maxMotionSeconds ? [`transition ${style.transitionProperty}`] : []),
    ...(scrollBehavior === 'smooth' ? ['smooth scrolling'] : []),
  ];
}

/** Icons and marks with too little contrast to their background. */
export function lowContrastMarks(page: Element): StoryFindings {
  const marks = [...page.querySelectorAll('svg, .bg-current')];
  return groupByStory(
    marks
      .filter((mark) => mark.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, ratio: contrast(colourOf(element), backgroundOf(element.parentElement)) }))
      .filter(({ ratio }) => !(ratio >= minContrast))
      .map(({ element, ratio }) => ({ element, problem: `${ratio.toFixed(1)}: ${element.outerHTML.slice(0, 160)}` })),
  );
}

const minContrast = 3;

function colourOf(mark: Element): string {
  const { color, backgroundColor } = getComputedStyle(mark);
  return mark instanceof SVGElement ? color : backgroundColor;
}

/** The background colour behind an element. */
function backgroundOf(element: Element | null): string {
  const colour = getComputedStyle(element ?? document.documentElement).backgroundColor;
  return element?.parentElement && /^rgba.*, 0\)$/.test(colour) ? backgroundOf(element.parentElement) : colour;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as defined by WCAG; forced colours are always rgb(). */
function relativeLuminance(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = colour.startsWith('rgb') ? channelsOf(colour) : [];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channelsOf = (colour: string) =>
  (colour.match(/[\d.]+/g) ?? []).map((channel) => {
    const linear = Number(channel) / 255;
    return linear <= 0.04045 ? linear / 12.92 : ((linear + 0.055) / 1.055) ** 2.4;
  });
