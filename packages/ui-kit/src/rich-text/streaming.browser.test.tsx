import { act, renderHook, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/render-kit';
import { StreamingRow } from '../timeline/StreamingRow';
import { firstPieceSize } from './piece-size';
import { RichText } from './RichText';
import { usePacedText } from './use-paced-text';

const robot = { kind: 'robot', name: 'Procurement assistant' } as const;

function show(source: string, isStreaming: boolean) {
  const element = (text: string, isWriting: boolean) => (
    <RichText source={text} mode="markdown" isStreaming={isWriting} />
  );
  const view = renderKit(element(source, isStreaming), { width: 320 });
  return { ...view, update: (text: string, isWriting: boolean) => view.rerender(element(text, isWriting)) };
}

const htmlIn = (container: Element) => container.querySelector('.kit-md')?.innerHTML;

const source = [
  '# Title',
  'A **bold** word, `code`, a source<ref>1</ref> and [a link][policy].',
  '1. one\n2. two\n\n3. three',
  '| a | b |\n|---|--:|\n| 1 | 2 |',
  '```js\nlet a = 1;\n\nlet b = 2;\n```',
  '> quote\r\n> more',
  '[policy]: https://policy.example/3',
  'The end.',
].join('\n\n');

describe('an answer in chunks', () => {
  it('[UK7] keeps the nodes of finished blocks, and ends like an answer that arrived at once', () => {
    const { container, update } = show('', true);
    let heading: Element | null = null;
    for (let length = 5; length < source.length; length += 9) {
      update(source.slice(0, length), true);
      if (length > 20) heading ??= container.querySelector('h1');
      if (length > 20) expect(container.querySelector('h1')).toBe(heading);
    }
    const words = container.querySelector('strong');
    update(source, false);
    expect([container.querySelector('h1'), container.querySelector('strong')]).toEqual([heading, words]);

    const whole = show(source, false);
    expect(htmlIn(whole.container)).toBe(htmlIn(container));
    expect(whole.container.querySelectorAll('ol li')).toHaveLength(3);
    expect(whole.container.querySelectorAll('td')[1]?.style.textAlign).toBe('right');
    expect(screen.getAllByRole('link', { name: 'a link' })).toHaveLength(2);
  });

  it('[UK250] ends with the same DOM, wherever it was split', () => {
    const positions = fc.array(fc.nat(source.length), { maxLength: 8 });
    const whole = show(source, false);
    const expected = htmlIn(whole.container);
    whole.unmount();
    fc.assert(
      fc.property(positions, (cuts) => {
        const { container, update, unmount } = show('', true);
        for (const cut of [...cuts].sort((one, other) => one - other)) update(source.slice(0, cut), true);
        update(source, false);
        expect(htmlIn(container)).toBe(expected);
        unmount();
      }),
      { numRuns: 100 },
    );
  });
});

describe('the pace of an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('[UK8] renders at most twenty times a second', () => {
    const { container, rerender } = renderKit(<StreamingRow sender={robot} content="a " />);
    const seen = new Set<string>();
    for (let count = 1; count <= 250; count += 1) {
      rerender(<StreamingRow sender={robot} content={'word '.repeat(count)} />);
      act(() => vi.advanceTimersByTime(4));
      seen.add(container.textContent ?? '');
    }
    // 250 updates in one second.
    expect(seen.size).toBeGreaterThan(10);
    expect(seen.size).toBeLessThanOrEqual(21);
  });

  it('[UK289] shows dots after 300 ms of searching, and not earlier', () => {
    const { container } = renderKit(<StreamingRow sender={robot} content="" />);
    const dots = () => container.querySelectorAll('[aria-busy] p [aria-hidden] > span').length;
    act(() => vi.advanceTimersByTime(299));
    expect(dots()).toBe(0);
    act(() => vi.advanceTimersByTime(1));
    expect(dots()).toBe(3);
  });

  it('[UK265] draws a large update in several pieces, and all of it in the end', () => {
    const whole = 'word '.repeat(3000);
    const { container, rerender } = renderKit(<StreamingRow sender={robot} content="word " />);
    const lengths = new Set<number>();
    rerender(<StreamingRow sender={robot} content={whole} />);
    for (let step = 0; step < 30; step += 1) {
      lengths.add(container.querySelector('.kit-md')?.textContent?.trim().length ?? 0);
      act(() => vi.advanceTimersByTime(50));
    }
    expect(Math.min(...lengths)).toBeLessThanOrEqual('word '.length + firstPieceSize);
    expect(lengths.size).toBeGreaterThanOrEqual(4);
    expect(Math.max(...lengths)).toBe(whole.trim().length);
  });

  it('[UK252] spends at most a quarter of the time on drawing, however slow a draw is', () => {
    let now = 0;
    let drawn = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const element = document.createElement('div');
    const costly = {
      get current() {
        // Read once a draw, to measure its layout; a draw takes 40 ms here.
        now += 40;
        drawn += 1;
        return element;
      },
    };
    const { rerender } = renderHook(({ text }) => usePacedText(text, costly), { initialProps: { text: '' } });
    for (let count = 1; count <= 100; count += 1) {
      rerender({ text: 'x'.repeat(count) });
      now += 10;
      act(() => vi.advanceTimersByTime(10));
    }
    // At twenty draws a second, drawing would take nearly half of the time.
    expect(drawn).toBeGreaterThan(4);
    expect((drawn * 40) / now).toBeLessThan(0.3);
  });
});
