import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aClient } from '../../../testing/screen';
import { RailPanel } from './RailPanel';
import '../../../index.css';

const byTitle = { question: 'How is an inspection done?', categoryId: 'receiving/inspection' };
const byAnswer = { question: 'How do services match?', categoryId: 'invoice/match' };

it('[WB225][WB257] the search of the rail also finds questions with the keyword only in their answer', async () => {
  const keywords: (string | undefined)[] = [];
  const { show, signIn } = aClient({
    chatbot: {
      categories: async () => [],
      hotQuestions: async ({ query }) => {
        keywords.push(query.keyword);
        return query.keyword === undefined ? [byTitle] : query.keyword === 'acceptance' ? [byAnswer] : [];
      },
    },
  });
  signIn();
  show(<RailPanel onCollapse={undefined} onAsked={() => undefined} />);
  await screen.findByText(byTitle.question);
  expect(screen.getByRole('region', { name: 'Popular' })).toBeTruthy();
  const field = screen.getByRole('searchbox');
  await userEvent.fill(field, 'acceptance');
  await screen.findByText(byAnswer.question);
  expect(screen.queryByText(byTitle.question)).toBeNull();
  expect(screen.getByRole('region', { name: 'Results' })).toBeTruthy();
  expect(keywords).toEqual([undefined, 'acceptance']);

  await userEvent.fill(field, 'nowhere');
  await screen.findByText(/nowhere/);
  await userEvent.fill(field, '');
  await waitFor(() => expect(screen.getByText(byTitle.question)).toBeDefined());
});
