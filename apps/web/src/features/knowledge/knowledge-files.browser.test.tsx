import { type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aClient } from '../../testing/screen';
import { KnowledgeScreen } from './KnowledgeScreen';

type ServiceHandlers = NonNullable<FakeHandlers['customerService']>;

const plan = {
  plan: 'p1',
  added: 2,
  changed: [
    { ref: 'r-1', language: 'en_US' as const, question: 'Old?', newQuestion: 'Old?', row: 3 },
    { ref: 'r-2', language: 'en_US' as const, question: 'Before?', newQuestion: 'After?', row: 4 },
  ],
  equal: 5,
  refused: [{ row: 9, reason: 'noAnswer' as const }],
  refusedCount: 8,
};
type Plan = typeof plan;

async function aFilesPanel(handlers: ServiceHandlers) {
  const client = aClient({
    customerService: {
      knowledgeEntries: async () => ({ content: [], page: 0, size: 30, totalElements: 0, totalPages: 0 }),
      ...handlers,
    },
  });
  client.signIn();
  client.show(
    <div style={{ height: 800, width: 1280, containerType: 'inline-size', containerName: 'app' }}>
      <KnowledgeScreen onBack={() => undefined} />
    </div>,
  );
  await press('Import and export');
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** An import in memory; `sent` is what was asked of it, with the text of the file. */
async function anImport(planOf: () => Plan = () => plan) {
  const sent: object[] = [];
  await aFilesPanel({
    async importKnowledge({ query, bytes }) {
      sent.push({ ...query, text: new TextDecoder().decode(bytes) });
      const current = planOf();
      if (query.mode !== 'preview' && query.plan !== current.plan) throw new Refusal('ENTRY_CHANGED');
      return current;
    },
  });
  return sent;
}

async function choose(file: File) {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('there is no input for a file');
    return found;
  });
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  fireEvent.change(input);
}
const mine = new File(['question,answer'], 'mine.csv', { type: 'text/csv' });

it('[WB502] saves the entries of one language or of all as a file', async () => {
  const asked: object[] = [];
  const saved: string[] = [];
  await aFilesPanel({
    async exportKnowledge({ query }) {
      asked.push(query);
      return { fileName: 'knowledge.csv', csv: 'question\r\n' };
    },
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await press('Export');
  await waitFor(() => expect(saved).toEqual(['knowledge.csv']));
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'en_US' } });
  await press('Export');
  await waitFor(() => expect(asked).toEqual([{}, { language: 'en_US' }]));
  await waitFor(() => expect(saved).toHaveLength(2));
  click.mockRestore();
});

it('[WB503] shows what a file would do before anything is stored, and adds without replacing', async () => {
  const sent = await anImport();
  await choose(mine);
  expect(await screen.findByText('2 new, 2 changed, 5 unchanged, 8 left out')).toBeTruthy();
  const replaced = within(screen.getByRole('region', { name: 'These entries would be replaced' }));
  expect(replaced.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Old?', 'Before? → After?']);
  const refused = screen.getByRole('region', { name: 'Left out' });
  expect(refused.textContent).toContain('Row 9: The answer is empty');
  expect(refused.textContent).toContain('And 7 more');
  expect(sent).toEqual([{ fileName: 'mine.csv', mode: 'preview', text: 'question,answer' }]);
  await press('Add 2 entries');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Left out' })).toBeNull());
  expect(sent.at(-1)).toEqual({ fileName: 'mine.csv', mode: 'add', plan: 'p1', text: 'question,answer' });
});

it('[WB503] replaces entries by a button of its own, and shows again what has changed meanwhile', async () => {
  let current = plan;
  const sent = await anImport(() => current);
  await choose(mine);
  await screen.findByRole('button', { name: 'Also replace 2 entries' });
  current = { ...plan, plan: 'p2', added: 0, changed: plan.changed.slice(0, 1) };
  await press('Also replace 2 entries');
  expect((await screen.findByRole('alert')).textContent).toContain('The entries have changed meanwhile');
  await press('Replace one entry');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ mode: 'replace', plan: 'p2' }));
});

it('[WB503] imports nothing of a file that is too large, that is none, or that was cancelled', async () => {
  const sent = await anImport(() => ({ ...plan, added: 0, changed: [], equal: 0 }));
  await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.csv'));
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 2 MB');
  expect(sent).toEqual([]);
  await choose(mine);
  expect(await screen.findByText('There is nothing to import.')).toBeTruthy();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByText('There is nothing to import.')).toBeNull());
  expect(sent).toHaveLength(1);
});
