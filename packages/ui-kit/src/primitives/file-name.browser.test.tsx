import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit';
import { FileName } from './FileName';

const show = (name: string) => {
  renderKit(
    <div data-testid="row" style={{ width: 240 }}>
      <FileName name={name} />
    </div>,
  );
  const row = screen.getByTestId('row');
  const shown = row.firstElementChild ?? row;
  const range = document.createRange();
  range.selectNodeContents(shown.querySelector('[aria-hidden]') ?? shown);
  return { row: row.getBoundingClientRect(), shown, letters: [...range.getClientRects()] };
};

it.each(['חוזה.pdf', 'הסכם מסגרת חתום.pdf'])(
  '[UK403] stands at the start of its row, beside its icon, when it is written from right to left: %s',
  (name) => {
    const { row, shown, letters } = show(name);
    expect(getComputedStyle(shown).direction).toBe('rtl');
    expect(Math.min(...letters.map(({ left }) => left)) - row.left).toBeLessThan(1);
    expect(Math.max(...letters.map(({ right }) => right))).toBeLessThan(row.right - 20);
  },
);

it('[UK403] is cut at its own end, before the extension, when it is too long and written from right to left', () => {
  const { row, shown } = show(`${'הסכם מסגרת לאספקת אריזות '.repeat(4)}חתום.pdf`);
  const [first, extension] = shown.querySelectorAll('[aria-hidden] > span');
  const { left = 0, right = 0 } = first?.getBoundingClientRect() ?? {};
  expect([extension?.getBoundingClientRect().left, right]).toEqual([row.left, row.right]);
  expect(extension?.getBoundingClientRect().right).toBeCloseTo(left);
});
