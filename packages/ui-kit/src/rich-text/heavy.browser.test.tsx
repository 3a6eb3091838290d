import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults, renderKit } from '../testing/render-kit';
import { RichText } from './RichText';

const show = (source: string, isStreaming = false) =>
  renderKit(<RichText source={source} mode="markdown" isStreaming={isStreaming} />, { width: 320 });
const settled = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const widthOf = (container: Element) => container.querySelector('main')?.scrollWidth;

const table = (rows: number) =>
  `| row | item | amount |\n|---|---|--:|\n${Array.from({ length: rows }, (_, row) => `| ${row} | motor | ${row} |\n`).join('')}`;

describe('answers that nobody should write', () => {
  it('[UK261] shows a table of 4,000 rows to its last one, inside 320 px', async () => {
    const { container } = show(table(4000));
    await settled();
    expect([container.querySelectorAll('tbody tr').length, widthOf(container)]).toEqual([4000, 320]);
    expect(container.querySelector('.kit-md')?.textContent).toContain('3999');
    for (const frame of container.querySelectorAll('table')) {
      expect([...(frame.rows[0]?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
        'row',
        'item',
        'amount',
      ]);
    }
  });

  it('[UK261] wraps lines of 10,000 characters without a space, and scrolls code of them', async () => {
    const long = 'x'.repeat(10_000);
    const code = `\`\`\`js\n${'y'.repeat(9000)}\n\nlast line\n\`\`\``;
    const { container } = show(
      `${long}\n\n${'汉'.repeat(10_000)}\n\n- ${'z'.repeat(7000)}\n\n${code}\n\nthe end`,
      true,
    );
    await settled();
    expect(widthOf(container)).toBe(320);
    const [pre] = container.querySelectorAll('pre');
    expect(pre?.textContent?.endsWith('last line')).toBe(true);
    expect(pre?.textContent).not.toContain('```');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('[UK261] stays inside 320 px with 500 pictures of which none loads, and keeps their names', async () => {
    const pictures = Array.from({ length: 500 }, (_, at) => `![plan ${at}](data:image/png;base64,AA${at})`);
    const { container } = show(pictures.join('\n\n'));
    const all = [...container.querySelectorAll('img')];
    expect(all).toHaveLength(500);
    // Those in sight fail now, the others when they come near.
    await act(() => Promise.all(all.slice(0, 5).map((picture) => picture.decode().catch(() => undefined))));
    expect([widthOf(container), all[499]?.alt]).toEqual([320, 'plan 499']);
  });
});
