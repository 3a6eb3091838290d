import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CardView } from '../cards/CardView';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { Button } from '../primitives/Button';
import { Checkbox } from '../primitives/Checkbox';
import { Link } from '../primitives/Link';
import { TextField } from '../primitives/TextField';
import { aCard } from '../testing/builders';
import { renderKit } from '../testing/render-kit';

const codes = ['ANCHOR', 'BUTTON', 'CHECKBOX', 'DATE', 'INPUT', 'LINK', 'SELECT', 'SWITCH', 'TAB', 'TREE'] as const;
type Code = (typeof codes)[number];
const hostColour = '#c41d7f';

/** As the host's theme does: one variable on the page. */
const colour = (code: Code) => document.documentElement.style.setProperty(`--cmp-${code.toLowerCase()}`, hostColour);
const brandOf = (element: Element) => getComputedStyle(element).getPropertyValue('--brand').trim();

afterEach(() => {
  for (const code of codes) document.documentElement.style.removeProperty(`--cmp-${code.toLowerCase()}`);
});

describe('the colours of components', () => {
  it.each(codes)('[UK97] change for %s alone when the host gives it one', (code) => {
    colour(code);
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
  ] as const)('[UK97] of %s reach the %s', (code, role, name) => {
    colour(code);
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

  it('[UK97] reach the lists, trees and dates of a form', async () => {
    for (const code of ['SELECT', 'TREE', 'DATE'] as const) colour(code);
    const category = { fieldId: 'c', fieldName: 'Category', fieldType: 'CASCADER' };
    const values = [{ valueId: 'iv', meaning: 'Invoice' }];
    const due = { fieldId: 'd', fieldName: 'Due', fieldType: 'DATETIME', values: [{ valueText: '' }] };
    const card = aCard('CUSTOMER_TICKET_FORM', { fields: [{ ...category, values }, due] });
    renderKit(<CardView card={card} answer={plainAnswer} memory={freshCardMemory} onIntent={() => {}} />);
    const box = screen.getByRole('combobox', { name: /Category/ });
    expect(brandOf(box)).toBe(hostColour);
    expect(brandOf(screen.getByLabelText(/Due/))).toBe(hostColour);
    await userEvent.click(box);
    expect(brandOf(await screen.findByRole('treeitem', { name: 'Invoice' }))).toBe(hostColour);
  });
});

const Swatch = ({ code }: { readonly code: Code }) => (
  <span data-cmp={code} style={{ color: 'var(--accent)' }}>
    {code}
  </span>
);
