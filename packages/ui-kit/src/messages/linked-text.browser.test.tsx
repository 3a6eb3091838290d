import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { Bubble } from '../timeline/Bubble';
import { LinkedText } from './LinkedText';

describe('Text without spaces', () => {
  const run = 'A'.repeat(3000);

  it.each([
    ['alone', run],
    ['after a bracket', `[${run}`],
    ['in an address', `https://x.example/${run}`],
    ['after a shortcode', `[强]${run}`],
  ])('[UK296] is split into text nodes that are copied as one: %s', async (_, content) => {
    const { container } = renderKit(
      <Bubble side="own">
        <LinkedText text={content} />
      </Bubble>,
    );
    if (content.startsWith('[强]')) await screen.findByRole('img');
    const words = screen.getByText(/A{3000}$/);
    expect(words.textContent?.endsWith(run)).toBe(true);
    const maxLength = Math.max(...[...words.childNodes].map(({ textContent }) => textContent?.length ?? 0));
    expect(maxLength).toBeLessThanOrEqual(100);
    document.getSelection()?.selectAllChildren(words);
    expect(document.getSelection()?.toString().endsWith(run)).toBe(true);
    document.getSelection()?.removeAllRanges();
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});
