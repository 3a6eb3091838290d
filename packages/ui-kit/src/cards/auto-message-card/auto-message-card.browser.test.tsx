import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard } from '../../testing/builders';
import { pressButton, showCard } from '../../testing/render-card';
import { accessibilityViolations } from '../../testing/render-kit';

describe('AutoMessageCard', () => {
  it('[UK77] draws a bill with its corner, amount, fields and similar questions', async () => {
    const { container, onIntent } = showCard(
      aCard('AUTO_MESSAGE_CARD', {
        title: 'Statement ST2026-0418',
        subTitle: 'Hailan',
        subTitleRight: '2026-04-18',
        rightCorner: 'unpaid',
        amount: '¥182,160.00',
        fields: [{ fieldName: 'Order', fieldValue: 'PO2026-1182' }],
        similarQuestions: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      }),
    );
    for (const words of ['ST2026-0418', 'Hailan', '2026-04-18', 'unpaid', '¥182,160.00', 'PO2026-1182']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await pressButton('a');
    expect(onIntent).toHaveBeenCalledWith({ type: 'ask', question: expect.objectContaining({ title: 'a' }) });
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK77] never lets a long title overlap the corner label', async () => {
    showCard(aCard('AUTO_MESSAGE_CARD', { title: 'Statement '.repeat(40), rightCorner: 'unpaid' }));
    const corner = (await screen.findByText('unpaid')).getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(screen.getByText(/Statement Statement/).lastChild as Node); // the title after its corner
    const lines = [...words.getClientRects()];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter(({ right, top }) => right > corner.left && top < corner.bottom - 1)).toEqual([]);
  });
});
