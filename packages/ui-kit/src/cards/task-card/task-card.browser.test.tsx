import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCard } from '../../testing/builders';
import { pressButton, showCard } from '../../testing/render-card';
import { accessibilityViolations } from '../../testing/render-kit';

describe('TaskCard', () => {
  const row = (name: string, tag?: string) => ({
    cells: [
      { fieldCode: 'no', fieldName: 'No', fieldValue: name },
      { fieldCode: 'left', fieldValue: '2 left' },
    ],
    ...(tag ? { tag: { text: tag, color: 'bad' } } : {}),
  });
  const body = { title: 'Which orders?', displayField: 'no', data: [row('PO-1', 'overdue'), row('PO-2')] };

  it('[UK74] chooses one row and confirms it once', async () => {
    const { container, onIntent } = showCard(aCard('TASK_CARD', body));
    const confirm = screen.getByRole('button', { name: 'Confirm' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(confirm, { force: true });
    await userEvent.click(screen.getByText('PO-1'));
    await userEvent.click(screen.getByText('PO-2'));
    expect(await accessibilityViolations(container)).toEqual([]);
    await pressButton('Confirm');

    const last = onIntent.mock.lastCall?.[0];
    expect(last?.type === 'confirmRows' && last.rows.map(({ cells }) => cells[0]?.fieldValue)).toEqual(['PO-2']);
    expect(document.activeElement).toBe(screen.getByText('Chosen: PO-2'));
    expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => radio.matches(':disabled'))).toBe(true);
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  });

  it('[UK75] chooses several rows or all of them, and counts them on the button', async () => {
    const { onIntent } = showCard(aCard('TASK_CARD', { ...body, multiple: true }));
    await userEvent.click(screen.getByText('PO-2'));
    expect(screen.getByRole('button', { name: 'Confirm (1)' })).toBeTruthy();
    await pressButton('Select all');
    await pressButton('Confirm (2)');
    const last = onIntent.mock.lastCall?.[0];
    expect(last?.type === 'confirmRows' && last.rows).toHaveLength(2);
  });

  it('[UK75] prefers lovParam to its own flag, selects by default, and shows a submitted choice as done', () => {
    const one = showCard(
      aCard('TASK_CARD', { ...body, multiple: true, lovParam: { multiple: false }, defaultSelect: true }),
    );
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
    one.unmount();
    showCard(aCard('TASK_CARD', { ...body, selectedData: [row('PO-2')] }));
    expect(screen.getByText('Chosen: PO-2')).toBeTruthy();
  });

  it("[UK76] shows three lines of an execution list, and the others after 'more'", async () => {
    const executeList = ['Order', 'Receipt', 'Match', 'Payment'].map((executePoint, index) => ({
      executePoint,
      executeStatus: 'done',
      color: index === 0 ? '3' : '#1f8a54',
      orderContent: 'PO-1',
    }));
    const { container } = showCard(
      aCard('TASK_CARD', { templateCode: 'QUERY_PR_LINE_EXE_STATUS', data: { title: 'Lines', executeList } }),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await pressButton('1 more');
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await pressButton('Show less');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});
