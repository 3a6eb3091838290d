import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aClient } from '../../../testing/screen';
import { RailPanel } from './RailPanel';
import '../../../index.css';

const titled = { question: 'How is an inspection done?', categoryId: 'receiving/inspection' };
const byAnswer = { question: 'How do services match?', categoryId: 'invoice/match' };

it('[WB225] the search among the questions asks the gateway, and shows what contains the word only in its answer', async () => {
  const sought: (string | undefined)[] = [];
  const { show, signIn } = aClient({
    chatbot: {
      categories: async () => [],
      hotQuestions: async ({ query }) => {
        sought.push(query.keyword);
        return query.keyword === undefined ? [titled] : query.keyword === 'acceptance' ? [byAnswer] : [];
      },
    },
  });
  signIn();
  show(<RailPanel onCollapse={undefined} onAsked={() => undefined} />);
  await screen.findByText(titled.question);
  const field = screen.getByRole('searchbox');
  await userEvent.fill(field, 'acceptance');
  await screen.findByText(byAnswer.question);
  expect(screen.queryByText(titled.question)).toBeNull();
  expect(sought).toEqual([undefined, 'acceptance']);

  await userEvent.fill(field, 'nowhere');
  await screen.findByText(/nowhere/);
  await userEvent.fill(field, '');
  await waitFor(() => expect(screen.getByText(titled.question)).toBeDefined());
});
