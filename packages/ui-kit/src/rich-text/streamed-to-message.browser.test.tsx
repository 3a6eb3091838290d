import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CardView } from '../cards/CardView';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { aCard, aReference } from '../testing/builders';
import { renderKit } from '../testing/render-kit';
import { MessageRow } from '../timeline/MessageRow';
import { StreamingRow } from '../timeline/StreamingRow';
import { Timeline } from '../timeline/Timeline';

const robot = { kind: 'robot', name: 'Procurement assistant' } as const;
const card = aCard('ASSISTANT_TEXT', { aigcFlag: true, config: { evaluateFlag: true } });
const text = `# Limits\n\nAbove **100,000** finance reviews.<ref>1</ref>\n\n| ${'a | '.repeat(60)}\n| ${'--- | '.repeat(60)}\n| ${'wide | '.repeat(60)}\n\nThe end.`;

const Final = ({ content }: { readonly content: string }) => (
  <MessageRow sender={robot} side="other">
    <CardView
      card={card}
      answer={{ ...plainAnswer, content, references: [aReference('Approval policy')], canRate: true }}
      memory={freshCardMemory}
      onIntent={() => undefined}
    />
  </MessageRow>
);

interface Row {
  readonly key: string;
  readonly content: string;
}

/** A conversation whose last answer is being streamed below the rows, or is a row itself. */
function conversation(state: 'writing' | 'written', content = text) {
  const rows: readonly Row[] = Array.from({ length: 30 }, (_, index) => ({
    key: `m${index}`,
    content: `before ${index}`,
  }));
  const answer = { key: 'answer', content };
  return (
    <Timeline
      label="Conversation"
      items={state === 'written' ? [...rows, answer] : rows}
      renderItem={(row) => (row.key === 'answer' ? <Final content={row.content} /> : <p>{row.content}</p>)}
      older="none"
      onReachStart={() => undefined}
      tail={state === 'writing' && <StreamingRow sender={robot} content={content} />}
    />
  );
}

const log = () => screen.getByRole('log');
const topOf = (words: string) => screen.getByText(words).getBoundingClientRect().top;

beforeAll(async () => {
  await import('./RichText');
});
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  vi.useRealTimers();
});

async function renderWriting() {
  const view = renderKit(conversation('writing'), { width: 600, height: 500 });
  await screen.findByText('The end.');
  await act(async () => undefined);
  return view;
}

/** Waits for two frames: the list measures in the first one. */
const nextAnimationFrames = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

describe('a streamed answer that becomes a message', () => {
  it('[UK254] keeps its text in position, and only its footer adds height', async () => {
    const { rerender } = await renderWriting();
    log().scrollTop = -200;
    await nextAnimationFrames();
    const before = topOf('The end.');
    const cardElement = document.querySelector<HTMLElement>('[data-card]');
    const height = cardElement?.offsetHeight ?? 0;
    rerender(conversation('written'));
    await nextAnimationFrames();
    expect(screen.getByRole('button', { name: 'Helpful' })).toBeTruthy();
    expect(Math.abs(topOf('The end.') - before)).toBeLessThanOrEqual(1);
    const cardElementAfter = document.querySelector<HTMLElement>('[data-card]');
    expect(cardElementAfter?.offsetHeight).toBe(
      height + (cardElementAfter?.querySelector('footer')?.offsetHeight ?? 0),
    );
  });

  it('[UK254] keeps the selection', async () => {
    const { rerender } = await renderWriting();
    const strong = screen.getByText('100,000');
    const end = screen.getByText('The end.');
    document.getSelection()?.setBaseAndExtent(strong.firstChild ?? strong, 2, end.firstChild ?? end, 3);
    const selectedText = document.getSelection()?.toString();
    expect(selectedText).toContain('0,000');
    rerender(conversation('written'));
    await nextAnimationFrames();
    expect(document.getSelection()?.toString()).toBe(selectedText);
  });

  it('[UK254] keeps the focus, and the scroll position of a table', async () => {
    const { rerender } = await renderWriting();
    const table = screen.getByRole('group', { name: 'Table, scroll sideways for more' });
    table.scrollLeft = 120;
    table.focus();
    rerender(conversation('written'));
    await nextAnimationFrames();
    const same = screen.getByRole('group', { name: 'Table, scroll sideways for more' });
    expect(same).not.toBe(table);
    expect([document.activeElement === same, same.scrollLeft]).toEqual([true, 120]);
  });

  it('[UK254] does not restore the focus into a different text', async () => {
    const { rerender } = await renderWriting();
    screen.getByRole('group', { name: 'Table, scroll sideways for more' }).focus();
    rerender(conversation('written', 'Another text: the final one wins.'));
    await nextAnimationFrames();
    expect(screen.getByText('Another text: the final one wins.')).toBeTruthy();
    expect(log().contains(document.activeElement) && document.activeElement !== log()).toBe(false);
  });
});
