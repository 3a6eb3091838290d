import type { Card } from '@parley/domain';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { CardView } from '../cards/CardView';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { UnknownCard } from '../cards/UnknownCard';
import { CodeMessage } from '../messages/CodeMessage';
import { aCard } from '../testing/builders';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { PlainText } from './PlainText';
import { RichText } from './RichText';

const show = (source: string, isStreaming = false) =>
  renderKit(<RichText source={source} mode="markdown" isStreaming={isStreaming} />, { width: 320 });
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const widthOf = (container: Element) => container.querySelector('main')?.scrollWidth;

function textsIn(root: Element | null): readonly Text[] {
  if (!root) return [];
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

const table = (rows: number) =>
  `| row | item | amount |\n|---|---|--:|\n${Array.from({ length: rows }, (_, row) => `| ${row} | motor | ${row} |\n`).join('')}`;

describe('answers of extreme size', () => {
  it('[UK261] shows all 4,000 rows of a table inside 320 px', async () => {
    const { container } = show(table(4000));
    await nextFrame();
    expect([container.querySelectorAll('tbody tr').length, widthOf(container)]).toEqual([4000, 320]);
    expect(container.querySelector('.kit-md')?.textContent).toContain('3999');
    for (const part of container.querySelectorAll('table')) {
      expect([...(part.rows[0]?.cells ?? [])].map(({ textContent }) => textContent)).toEqual(['row', 'item', 'amount']);
    }
  });

  it('[UK261] wraps lines of 10,000 characters without a space, and scrolls long code', async () => {
    const long = 'x'.repeat(10_000);
    const code = `\`\`\`js\n${'y'.repeat(9000)}\n\nlast line\n\`\`\``;
    const { container } = show(
      `${long}\n\n${'汉'.repeat(10_000)}\n\n- ${'z'.repeat(7000)}\n\n${code}\n\nthe end`,
      true,
    );
    await nextFrame();
    expect(widthOf(container)).toBe(320);
    const [pre] = container.querySelectorAll('pre');
    expect(pre?.scrollWidth).toBeGreaterThan(pre?.clientWidth ?? 0);
    expect(pre?.textContent?.endsWith('last line')).toBe(true);
    expect(pre?.textContent).not.toContain('```');
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK296] splits runs without a space into text nodes that look, select and copy as one', () => {
    const run = 'A'.repeat(1500);
    const address = `https://x.example/${run}`;
    const block = 'A'.repeat(9000);
    const { container } = show(
      `one ${run} **${run}** \`${run}\` ${address}<ref>1</ref>\n\n${block}\n\n    ${run}`,
      true,
    );
    const root = container.querySelector('.kit-md');
    const written = `one ${run} ${run} ${run} ${address}1${block}${run}`;
    expect(root?.textContent?.replace(/\n/g, '') === written).toBe(true);
    const texts = textsIn(root);
    const isCode = (text: Text) => text.parentElement?.closest('pre') !== null;
    expect(Math.max(...texts.filter((text) => !isCode(text)).map(({ length }) => length))).toBeLessThan(110);
    expect(texts.filter(isCode).map(({ data }) => data.trim() === run)).toEqual([true]);
    const strong = screen.getByText(run, { selector: 'strong' });
    expect(strong.querySelector('*')).toBeNull();
    document.getSelection()?.selectAllChildren(strong);
    expect(document.getSelection()?.toString() === run).toBe(true);
    document.getSelection()?.removeAllRanges();
  });

  it('[UK296] splits runs in a text that is too long for markdown, and in a plain text card', () => {
    const run = 'A'.repeat(100_001);
    const { container, unmount } = show(run);
    expect(Math.max(...textsIn(container).map(({ length }) => length))).toBe(100);
    expect(container.textContent === run).toBe(true);
    unmount();
    const card = aCard('TEXT_CARD', { text: { content: run }, config: { textMode: undefined } });
    renderKit(<CardView card={card} answer={plainAnswer} memory={freshCardMemory} onIntent={() => undefined} />);
    expect(screen.getByText(run).childNodes).toHaveLength(1001);
  });

  const long = (name: string) => `${name}:${'A'.repeat(3000)}`;
  const drawn = (card: Card) => (
    <CardView card={card} answer={plainAnswer} memory={freshCardMemory} onIntent={() => undefined} />
  );
  it.each<[string, readonly string[], () => ReactNode]>([
    [
      'a card',
      ['title', 'caption', 'sub', 'name', 'value', 'block', 'desc'],
      () =>
        drawn(
          aCard('CARD', {
            title: { text: long('title') },
            caption: long('caption'),
            subTitle: { text: long('sub') },
            fields: [{ fieldName: long('name'), fieldValue: long('value') }],
            verticalContentData: { title: long('block'), desc: long('desc') },
          }),
        ),
    ],
    [
      'a bill',
      ['title', 'left', 'right'],
      () =>
        drawn(
          aCard('AUTO_MESSAGE_CARD', {
            title: long('title'),
            subTitle: long('left'),
            subTitleRight: long('right'),
            fields: [],
          }),
        ),
    ],
    ['an unknown card', ['readable'], () => <UnknownCard readable={long('readable')} onIntent={() => undefined} />],
    [
      'a code',
      ['code'],
      () => (
        <CodeMessage
          body={{ kind: 'code', content: long('code') }}
          side="other"
          position="first"
          quote={undefined}
          transfer={{ kind: 'done' }}
          canCancelQueue={false}
          answer={plainAnswer}
          memory={freshCardMemory}
          onIntent={() => undefined}
        />
      ),
    ],
    ['text without rendering', ['plain'], () => <PlainText source={long('plain')} mode="markdown" />],
  ])('[UK296] splits the runs of %s, and shows every letter', (_, names, content) => {
    const { container } = renderKit(content(), { width: 320 });
    const page = container.querySelector('main');
    for (const name of names) expect(page?.textContent?.includes(long(name))).toBe(true);
    expect(Math.max(...textsIn(page).map(({ length }) => length))).toBeLessThan(110);
    expect(widthOf(container)).toBe(320);
  });

  it('[UK296] needs no more lines for a run that was split than for one that was not', () => {
    const { container } = show('i'.repeat(1000));
    const words = container.querySelector('p');
    const height = words?.offsetHeight;
    expect(words?.childNodes).toHaveLength(10);
    words?.normalize();
    expect([words?.childNodes.length, words?.offsetHeight]).toEqual([1, height]);
  });

  it('[UK261] stays inside 320 px with 500 images that do not load, and keeps their names', async () => {
    const images = Array.from({ length: 500 }, (_, at) => `![plan ${at}](data:image/png;base64,AA${at})`);
    const { container } = show(images.join('\n\n'));
    const all = [...container.querySelectorAll('img')];
    expect(all).toHaveLength(500);
    // The visible ones fail now, the others when they are scrolled near.
    await act(() => Promise.all(all.slice(0, 5).map((image) => image.decode().catch(() => undefined))));
    expect([widthOf(container), all[499]?.alt]).toEqual([320, 'plan 499']);
  });
});
