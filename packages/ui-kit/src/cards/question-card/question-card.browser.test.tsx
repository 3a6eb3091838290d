import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard } from '../../testing/builders';
import { pressButton, showCard } from '../../testing/render-card';
import { accessibilityViolations } from '../../testing/render-kit';

describe('QuestionCard', () => {
  const questionList = Array.from({ length: 5 }, (_, index) => ({
    title: `Question ${index}`,
    type: index < 3 ? 'Orders' : 'Invoices',
  }));

  it('[UK71] shows one batch, wraps to the first after the last, and marks questions that were asked', async () => {
    const { container, onIntent } = showCard(aCard('QUESTION_CARD', { questionList, pageSize: 2 }));
    const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(screen.getByText('Related questions')).toBeTruthy();
    expect(titles()).toEqual(['Question 0', 'Question 1']);
    await pressButton('Show others');
    expect(titles()).toEqual(['Question 2', 'Question 3']);
    await pressButton('Show others');
    await pressButton('Show others');
    expect(titles()).toEqual(['Question 0', 'Question 1']);

    await pressButton('Question 1');
    expect(onIntent).toHaveBeenLastCalledWith({
      type: 'ask',
      question: expect.objectContaining({ title: 'Question 1' }),
    });
    expect(titles()).toEqual(['Question 0', 'Question 1Already asked']);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK72] has two columns if there is room, and else one', () => {
    const card = aCard('QUESTION_CARD', { questionList, pageSize: 4 });
    const columns = () => getComputedStyle(screen.getByRole('list')).gridTemplateColumns.split(' ').length;
    const wide = showCard(card, {}, { width: 700 });
    expect(columns()).toBe(2);
    wide.unmount();
    showCard(card, {}, { width: 340 });
    expect(columns()).toBe(1);
  });

  it('[UK73] shows one group at a time, each paged on its own', async () => {
    showCard(aCard('QUESTION_CARD', { questionList, pageSize: 2, questionStyle: 'group' }));
    await pressButton('Show others');
    expect(screen.getByRole('button', { name: 'Question 2' })).toBeTruthy();
    await pressButton('Invoices');
    expect(screen.getByRole('button', { name: 'Question 3' })).toBeTruthy();
    await pressButton('Orders');
    expect(screen.getByRole('button', { name: 'Question 2' })).toBeTruthy();
  });
});
