import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CardView } from '../cards/CardView';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { Button } from '../primitives/Button';
import { Checkbox } from '../primitives/Checkbox';
import { Chip } from '../primitives/Chip';
import { Link } from '../primitives/Link';
import { TextField } from '../primitives/TextField';
import { aCard } from '../testing/builders';
import { renderKit } from '../testing/render-kit';
import { Bubble } from '../timeline/Bubble';

const codes = ['ANCHOR', 'BUTTON', 'CHECKBOX', 'DATE', 'INPUT', 'LINK', 'SELECT', 'SWITCH', 'TAB', 'TREE'] as const;
type Code = (typeof codes)[number];
const hostColour = '#c41d7f';

/** Sets the colour variable of one component on the page, as the host's theme does. */
const setComponentColour = (code: Code) =>
  document.documentElement.style.setProperty(`--cmp-${code.toLowerCase()}`, hostColour);
const brandOf = (element: Element) => getComputedStyle(element).getPropertyValue('--brand').trim();

const root = document.documentElement.style;
afterEach(() => {
  for (const property of ['--brand', '--t-2']) root.removeProperty(property);
  for (const code of codes) document.documentElement.style.removeProperty(`--cmp-${code.toLowerCase()}`);
});

describe('the colours of components', () => {
  it.each(codes)('[UK97] change for %s alone when the host gives it one', (code) => {
    setComponentColour(code);
    renderKit(codes.map((each) => <Swatch key={each} code={each} />));
    const colours = new Map(codes.map((each) => [each, getComputedStyle(screen.getByText(each)).color]));
    const others = new Set(codes.filter((each) => each !== code).map((each) => colours.get(each)));
    expect(others.size).toBe(1);
    expect(others).not.toContain(colours.get(code));
  });

  it.each([
    ['BUTTON', 'button', 'Save'],
    ['CHECKBOX', 'checkbox', 'All'],
    ['LINK', 'link', 'Go'],
    ['INPUT', 'textbox', 'Account'],
  ] as const)('[UK97] given for %s apply to the %s', (code, role, name) => {
    setComponentColour(code);
    renderKit(
      <>
        <Button>Save</Button>
        <Checkbox checked onChange={() => {}}>
          All
        </Checkbox>
        <Link href="https://x.example">Go</Link>
        <TextField label="Account" value="" onChange={() => {}} />
      </>,
    );
    expect(brandOf(screen.getByRole(role, { name }))).toBe(hostColour);
  });

  it('[UK97] apply to the lists, trees and dates of a form', async () => {
    for (const code of ['SELECT', 'TREE', 'DATE'] as const) setComponentColour(code);
    const category = { fieldId: 'c', fieldName: 'Category', fieldType: 'CASCADER' };
    const values = [{ valueId: 'iv', meaning: 'Invoice' }];
    const due = { fieldId: 'd', fieldName: 'Due', fieldType: 'DATETIME', values: [{ valueText: '' }] };
    const card = aCard('CUSTOMER_TICKET_FORM', { fields: [{ ...category, values }, due] });
    renderKit(<CardView card={card} answer={plainAnswer} memory={freshCardMemory} onIntent={() => {}} />);
    const box = screen.getByRole('combobox', { name: /Category/ });
    expect(brandOf(box)).toBe(hostColour);
    expect(brandOf(screen.getByRole('textbox', { name: /Due/ }))).toBe(hostColour);
    await userEvent.click(box);
    expect(brandOf(await screen.findByRole('treeitem', { name: 'Invoice' }))).toBe(hostColour);
  });
});

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** The relative luminance (WCAG) of a colour as the browser paints it; colours outside sRGB are painted differently. */
function relativeLuminance(colour: string): number {
  if (!canvas) throw new Error('no canvas');
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const { data } = canvas.getImageData(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...data].map((byte) =>
    byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of an element's text to the background behind it. */
function contrast(element: Element): number {
  let surface: Element | null = element;
  while (surface && getComputedStyle(surface).backgroundColor === 'rgba(0, 0, 0, 0)') surface = surface.parentElement;
  if (!surface) throw new Error('text without a background');
  const luminances = [getComputedStyle(element).color, getComputedStyle(surface).backgroundColor].map(
    relativeLuminance,
  );
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

describe('any brand colour of the host', () => {
  it.each(['light', 'dark'] as const)('[UK299] keeps text on it and in it readable, %s', async (theme) => {
    renderKit(
      <>
        <Button variant="primary">Send</Button>
        <Button variant="primary">Under the pointer</Button>
        <Button variant="soft">Later</Button>
        <Chip isPressed>Chosen</Chip>
        <Link onPress={() => {}}>Details</Link>
        <Bubble side="own">
          <Link onPress={() => {}}>In a bubble</Link>
        </Bubble>
      </>,
      { theme },
    );
    root.setProperty('--t-2', '0ms');
    await userEvent.hover(screen.getByRole('button', { name: 'Under the pointer' }));
    const buttons = screen.getAllByRole('button');
    const [normal, hovered] = buttons.map((element) => getComputedStyle(element).backgroundColor);
    expect(hovered).not.toBe(normal);
    const backgrounds = new Set<string>();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
        root.setProperty('--brand', `#${colour.toString(16).padStart(6, '0')}`);
        for (const element of buttons) {
          backgrounds.add(getComputedStyle(element).backgroundColor);
          expect(contrast(element), element.textContent).toBeGreaterThanOrEqual(4.5);
        }
      }),
      // Colours whose contrast is near 4.5, and white and black.
      { numRuns: 200, examples: [[0x00b900], [0x00c34b], [0x00ffc3], [0xff3cff], [0xa53c69], [0xffffff], [0]] },
    );
    expect(backgrounds.size).toBeGreaterThan(200);
  });
});

const Swatch = ({ code }: { readonly code: Code }) => (
  <span data-theme-component={code} style={{ color: 'var(--accent)' }}>
    {code}
  </span>
);
