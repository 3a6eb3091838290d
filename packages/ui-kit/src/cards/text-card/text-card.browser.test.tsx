import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard } from '../../testing/builders';
import { pressButton, showCard } from '../../testing/render-card';

describe('TextCard', () => {
  it('[UK70] folds its text after the given number of 25 px lines', async () => {
    const content = 'line\n'.repeat(10);
    const { container } = showCard(aCard('TEXT_CARD', { text: { content, foldLineNumber: 4 } }));
    await waitFor(() => expect(container.querySelector<HTMLElement>('.kit-fold')?.offsetHeight).toBe(100));
    await pressButton('Show details');
    expect(screen.getByRole('button', { name: 'Hide details' }).getAttribute('aria-expanded')).toBe('true');
  });
});
