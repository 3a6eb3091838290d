import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit';
import { Timeline } from './Timeline';
import type { TimelineHandle } from './timeline-props';

interface TestRow {
  readonly key: string;
  readonly height: number;
}

const rows: readonly TestRow[] = Array.from({ length: 200 }, (_, n) => ({ key: `m${n}`, height: 40 + (n % 7) * 20 }));
const renderItem = ({ key, height }: TestRow) => <div style={{ height }}>{key}</div>;

function show() {
  const handle = createRef<TimelineHandle>();
  const element = (items: readonly TestRow[]) => (
    <Timeline
      label="Conversation"
      older="none"
      onReachStart={() => undefined}
      ref={handle}
      items={items}
      renderItem={renderItem}
    />
  );
  const { rerender } = renderKit(element(rows), { height: 600 });
  return { handle, update: (items: readonly TestRow[]) => rerender(element(items)) };
}

const log = () => screen.getByRole('log', { name: 'Conversation' });
const topOf = (key: string) => screen.getByText(key).getBoundingClientRect().top - log().getBoundingClientRect().top;
const drawnRows = () => [...log().querySelectorAll<HTMLElement>('[data-row]')];
const frames = async (count = 4) => {
  for (let done = 0; done < count; done += 1) {
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  }
};

/** The rows in view, also partly, with their positions. */
function visibleRows(): readonly { readonly key: string; readonly top: number }[] {
  const { top, bottom } = log().getBoundingClientRect();
  const boxes = drawnRows().map((row) => ({ key: row.dataset.row ?? '', box: row.getBoundingClientRect() }));
  const seen = boxes.filter(({ box }) => box.bottom > top && box.top < bottom);
  return seen.map(({ key, box }) => ({ key, top: box.top - top }));
}

const positionOf = (key = '') => Number(key.slice(1));

describe('A message that arrives out of order', () => {
  it.each([
    ['before the first row in view', (first: number) => first],
    ['two rows above it', (first: number) => first - 2],
    ['before the first rendered row', () => positionOf(drawnRows()[0]?.dataset.row)],
    ['far above the rendered rows', (first: number) => first - 80],
    ['as the very first', () => 0],
  ])('[UK286] does not move the rows in view: %s', async (_name, positionFrom) => {
    const { handle, update } = show();
    await frames();
    log().scrollTop = -7030;
    await frames();
    const before = visibleRows();
    const position = positionFrom(positionOf(before[0]?.key));
    expect(position).toBeGreaterThanOrEqual(0);
    expect(before.length).toBeGreaterThan(4);

    const expectUnmoved = () => {
      for (const { key, top } of before) expect(Math.abs(topOf(key) - top), key).toBeLessThanOrEqual(1);
    };
    // One row is short and one is taller than the view; the second is inserted before the first.
    for (const late of [
      [{ key: 'late', height: 50 }],
      [
        { key: 'later', height: 900.5 },
        { key: 'late', height: 50 },
      ],
    ]) {
      update(rows.toSpliced(position, 0, ...late));
      expectUnmoved();
      await frames();
      expectUnmoved();
    }
    act(() => {
      expect(handle.current?.scrollToRow('late')).toBe(true);
    });
    await frames();
    const drawn = drawnRows().map((row) => row.dataset.row);
    expect(drawn[drawn.indexOf('late') + 1]).toBe(`m${position}`);
  });
});
