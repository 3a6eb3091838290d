import { act, screen, waitFor } from '@testing-library/react';
import { createRef, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { Timeline } from './Timeline';
import type { TimelineHandle, TimelineProps } from './timeline-props';

interface TestRow {
  readonly key: string;
  readonly height: number;
}

const aRow = (number: number, height = 40 + (number % 7) * 20): TestRow => ({ key: `m${number}`, height });
const rows = (from: number, to: number): readonly TestRow[] =>
  Array.from({ length: to - from }, (_, index) => aRow(from + index));

const drawRow = ({ key, height }: TestRow) => <div style={{ height }}>{key}</div>;

function show(props: Partial<TimelineProps<TestRow>> = {}) {
  const element = (more: Partial<TimelineProps<TestRow>>) => (
    <Timeline
      label="Conversation"
      items={rows(0, 60)}
      renderItem={drawRow}
      older="none"
      onReachStart={() => {}}
      {...props}
      {...more}
    />
  );
  const view = renderKit(element({}), { height: 600 });
  return { ...view, update: (more: Partial<TimelineProps<TestRow>>) => view.rerender(element(more)) };
}

const log = () => screen.getByRole('log', { name: 'Conversation' });
const topOf = (key: string) => screen.getByText(key).getBoundingClientRect().top - log().getBoundingClientRect().top;
const frames = async (count = 2) => {
  for (let done = 0; done < count; done += 1) {
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  }
};

async function scrollTo(fromEnd: number) {
  log().scrollTop = -fromEnd;
  await frames();
}

function firstVisible(): string {
  const top = log().getBoundingClientRect().top;
  const shown = [...log().querySelectorAll<HTMLElement>('[data-row]')];
  return shown.find((row) => row.getBoundingClientRect().bottom > top)?.dataset.row ?? '';
}

describe('Timeline', () => {
  it('[UK20] opens at the end, has a name, and has no accessibility violations', async () => {
    const { container } = show();
    await frames();

    expect(log().scrollTop).toBe(0);
    expect(screen.getByText('m59').getBoundingClientRect().bottom).toBeLessThanOrEqual(
      log().getBoundingClientRect().bottom,
    );
    expect(log()).toHaveProperty('ariaLive', 'off');
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK108] shows the top of the content of an empty conversation, however tall it is', async () => {
    const { update } = show({ items: [], empty: <div style={{ height: 2000 }}>welcome</div> });
    await frames();
    expect(topOf('welcome')).toBeGreaterThanOrEqual(0);

    update({ items: rows(0, 60), empty: undefined });
    await frames();
    expect(screen.getByText('m59').getBoundingClientRect().bottom).toBeLessThanOrEqual(
      log().getBoundingClientRect().bottom,
    );
  });

  it('[UK21] starts a short conversation at the top', async () => {
    show({ items: rows(0, 2) });
    await frames();

    expect(topOf('m0')).toBeLessThan(60);
    expect(screen.getByText('Beginning of the conversation')).toBeTruthy();
  });

  it('[UK22] stays at the end when a message arrives within 100 px of it, and does not move further up', async () => {
    const { update } = show();
    await frames();
    await scrollTo(99);
    update({ items: rows(0, 61) });
    await frames();
    expect(log().scrollTop).toBe(0);

    await scrollTo(101);
    const key = firstVisible();
    const before = topOf(key);
    update({ items: rows(0, 64) });
    await frames();
    expect(topOf(key)).toBeCloseTo(before, 0);
    expect(screen.getByRole('button', { name: '3 new messages' })).toBeTruthy();
  });

  it('[UK23] scrolls to the end by the pill and focuses the log', async () => {
    show();
    await frames();
    expect(screen.queryByRole('button')).toBeNull();
    await scrollTo(900);
    await userEvent.click(screen.getByRole('button', { name: 'Jump to the latest' }));
    await frames();

    expect(log().scrollTop).toBe(0);
    expect(document.activeElement).toBe(log());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[UK335] keeps the button that jumps to the latest message in the middle third, away from short own messages', async () => {
    show();
    await frames();
    await scrollTo(900);
    const pill = screen.getByRole('button', { name: 'Jump to the latest' }).getBoundingClientRect();
    const { left, width } = log().getBoundingClientRect();
    expect(pill.left).toBeGreaterThan(left + width / 3);
    expect(pill.right).toBeLessThan(left + (width * 2) / 3);
  });

  it('[UK24] keeps the first visible message within 1 px when older ones are added and change their height later', async () => {
    const { update } = show({ items: rows(100, 130), older: 'idle' });
    await frames();
    await scrollTo(700);
    const key = firstVisible();
    const before = topOf(key);

    for (const start of [80, 60, 40, 20]) {
      update({ items: rows(start, 130), older: 'idle' });
      await frames();
      const late = rows(start, 130).map((row, index) =>
        index % 3 === 0 ? { ...row, height: row.height + 37.5 } : row,
      );
      update({
        items: late.map((row) => (Number(row.key.slice(1)) < 100 ? row : aRow(Number(row.key.slice(1))))),
        older: 'idle',
      });
      await frames();
      expect(Math.abs(topOf(key) - before)).toBeLessThanOrEqual(1);
    }
  });

  it('[UK24] moves nothing when a row of which only the bottom is visible grows above the view', async () => {
    const { update } = show({ items: rows(0, 60) });
    await frames();
    await scrollTo(1500);
    const partlyVisible = firstVisible();
    const next = `m${Number(partlyVisible.slice(1)) + 1}`;
    const top = topOf(partlyVisible);
    const height = screen.getByText(partlyVisible).offsetHeight;
    log().scrollTop += top + height - 20;
    await frames();
    expect([firstVisible(), Math.round(topOf(next))]).toEqual([partlyVisible, 20]);

    update({
      items: rows(0, 60).map((row) => (row.key === partlyVisible ? { ...row, height: row.height + 70 } : row)),
    });
    await frames();
    expect(Math.abs(topOf(next) - 20)).toBeLessThanOrEqual(1);
  });

  it('[UK25] keeps the visible text of a row that fills the view in place, wherever in the row something grows', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `line ${n}`);
    const renderItem = ({ key, height }: TestRow) =>
      key !== 'tall' ? (
        drawRow({ key, height })
      ) : (
        <div>
          <div>
            <img alt="late" style={{ display: 'block', height, width: 50 }} />
            {lines.map((row) => (
              <p key={row} style={{ height: 60, margin: 0 }}>
                {row}
              </p>
            ))}
            <div style={{ height }} />
          </div>
        </div>
      );
    const items = (height: number) => [...rows(0, 20), { key: 'tall', height }, ...rows(21, 30)];
    const { update } = show({ items: items(100), renderItem });
    await frames();
    await scrollTo(1900);
    const shown = lines.find((row) => topOf(row) > 0) ?? '';
    const before = topOf(shown);
    expect(before).toBeLessThan(60);
    for (const height of [180, 90, 333]) {
      update({ items: items(height), renderItem });
      await frames();
      expect(Math.abs(topOf(shown) - before)).toBeLessThanOrEqual(1);
    }
  });

  it('[UK25] keeps the first visible message within 1 px while rows below it grow', async () => {
    const { update } = show();
    await frames();
    await scrollTo(1500);
    const key = firstVisible();
    const before = topOf(key);

    for (let step = 1; step <= 12; step += 1) {
      update({
        items: rows(0, 60).map((row) =>
          Number(row.key.slice(1)) > 48 ? { ...row, height: row.height + step * 7.3 } : row,
        ),
      });
      await frames(1);
    }
    await frames();
    expect(Math.abs(topOf(key) - before)).toBeLessThanOrEqual(1);
  });

  it('[UK26] scrolls by exactly the distance that the reader scrolls', async () => {
    show({ items: rows(0, 400) });
    await frames();
    await scrollTo(300);
    for (let step = 0; step < 40; step += 1) {
      const before = log().scrollTop;
      log().scrollTop -= 53;
      await frames(1);
      expect(log().scrollTop).toBe(before - 53);
    }
  });

  it('[UK27] requests older messages once before the start is reached, and again for the next page', async () => {
    const onReachStart = vi.fn();
    const { update } = show({ items: rows(100, 140), older: 'idle', onReachStart });
    await frames();
    expect(onReachStart).not.toHaveBeenCalled();

    await scrollTo(2300);
    await scrollTo(2400);
    expect(onReachStart).toHaveBeenCalledTimes(1);

    update({ items: rows(60, 140), older: 'idle', onReachStart });
    await frames();
    await scrollTo(9000);
    await waitFor(() => expect(onReachStart).toHaveBeenCalledTimes(2));
  });

  it('[UK28] shows that older messages are loading or failed to load', async () => {
    const onRetryOlder = vi.fn();
    const { update } = show({ items: rows(0, 3), older: 'loading' });
    expect(screen.getByText('Loading earlier messages')).toBeTruthy();
    update({ items: rows(0, 3), older: 'failed', onRetryOlder });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetryOlder).toHaveBeenCalledTimes(1);
  });

  it('[UK29] renders fewer than 200 of 10,000 rows, also after a jump far up', async () => {
    show({ items: rows(0, 10_000) });
    await frames();
    const countRows = () => log().querySelectorAll('[data-row]').length;
    expect(countRows()).toBeLessThan(200);

    await scrollTo(300_000);
    expect(countRows()).toBeGreaterThan(3);
    expect(countRows()).toBeLessThan(200);
    expect(topOf(firstVisible())).toBeLessThanOrEqual(0);
  });

  it('[UK30] announces appended rows in one batch in its own live region, and clears it afterwards', async () => {
    const announce = ({ key }: TestRow) => (key === 'm61' ? undefined : `announced ${key}`);
    const { update, container } = show({ announce });
    update({ announce, items: rows(0, 61) });
    update({ announce, items: rows(0, 63) });
    const region = container.querySelector('[aria-live="polite"]');

    await waitFor(() => expect(region?.textContent).toBe('announced m60\nannounced m62'), { timeout: 3000 });
    await waitFor(() => expect(region?.textContent).toBe(''), { timeout: 3000 });
  });

  const announceOthers = ({ key }: TestRow) => (key.startsWith('own') ? undefined : `announced ${key}`);
  /** The texts of the live region after some changes; together they must be `expected`. */
  async function announcementsAfter(makeChanges: () => void, expected: string) {
    const texts: string[] = [];
    const region = screen.getByRole('log').parentElement?.querySelector('[aria-live="polite"]');
    const watcher = new MutationObserver(() => region?.textContent && texts.push(region.textContent));
    if (region) watcher.observe(region, { childList: true, characterData: true, subtree: true });
    makeChanges();
    await waitFor(() => expect(texts.join('\n')).toBe(expected), { timeout: 8000 });
    await waitFor(() => expect(region?.textContent).toBe(''), { timeout: 8000 });
    watcher.disconnect();
    expect(texts.join('\n')).toBe(expected);
    return texts;
  }
  const rowsNamed = (...keys: readonly string[]) => keys.map((key) => ({ key, height: 40 }));

  it('[UK277] announces the first message of a conversation that is known to be empty', async () => {
    const { update } = show({ announce: announceOthers, items: [] });
    await announcementsAfter(() => update({ announce: announceOthers, items: rowsNamed('m1') }), 'announced m1');
  });

  it('[UK277] announces no history that is opened or added above', async () => {
    const { update } = show({ announce: announceOthers, items: [], older: 'idle' });
    update({ announce: announceOthers, items: rows(50, 60), older: 'idle' });
    update({ announce: announceOthers, items: rows(0, 60), older: 'none' });
    // A page that fills a gap is inserted between known rows.
    update({ announce: announceOthers, items: [...rows(0, 30), ...rowsNamed('x', 'y'), ...rows(30, 60)] });
    await announcementsAfter(() => update({ announce: announceOthers, items: [...rows(0, 61)] }), 'announced m60');
  });

  it('[UK277] announces a row inserted before a pending own row, and an answer that completes late, once each', async () => {
    const { update } = show({ announce: announceOthers, items: rowsNamed('m1', 'm2') });
    const items = [
      rowsNamed('m1', 'm2', 'own'),
      rowsNamed('m1', 'm2', 'm3', 'own'),
      rowsNamed('m1', 'late', 'm2', 'm3', 'own'),
    ];
    await announcementsAfter(() => {
      for (const one of items) update({ announce: announceOthers, items: one });
      update({ announce: announceOthers, items: rowsNamed('m1', 'm2', 'm3', 'own') });
      update({ announce: announceOthers, items: rowsNamed('m1', 'late', 'm2', 'm3', 'own') });
    }, 'announced m3\nannounced late');
  });

  it('[UK277] keeps announcing while messages keep arriving, also if the text is the same', async () => {
    const announceSameText = () => 'Answer ready';
    const { update } = show({ announce: announceSameText, items: rows(0, 60) });
    let last = 0;
    const interval = setInterval(() => {
      last += 1;
      update({ announce: announceSameText, items: rows(0, 60 + last) });
      if (last === 6) clearInterval(interval);
    }, 500);
    const texts = await announcementsAfter(() => {}, Array.from({ length: 6 }, () => 'Answer ready').join('\n'));
    expect(texts.length).toBeGreaterThan(1);
  });

  it('[UK31] scrolls to a row that is not rendered and focuses it', async () => {
    let handle: { scrollToRow: (key: string) => boolean } | null = null;
    show({
      items: rows(0, 500),
      ref: (mounted) => {
        handle = mounted;
      },
    });
    await frames();
    act(() => {
      expect(handle?.scrollToRow('m40')).toBe(true);
    });
    await frames();

    expect(topOf('m40')).toBeGreaterThan(0);
    expect(topOf('m40')).toBeLessThan(600);
    expect(document.activeElement?.textContent).toBe('m40');
  });

  it.each([200, 500])(
    '[UK31] scrolls to a row next to one that is far taller than estimated, among %i',
    async (count) => {
      const handle = createRef<TimelineHandle>();
      const items = rows(0, count).map((row) => (row.key === 'm39' ? { ...row, height: 3000 } : row));
      show({ items, ref: handle });
      await frames();
      act(() => {
        expect(handle.current?.scrollToRow('m40')).toBe(true);
      });
      await frames();
      expect(topOf('m40')).toBeGreaterThan(0);
      expect(topOf('m40')).toBeLessThan(600);
      expect(document.activeElement?.textContent).toBe('m40');
    },
  );

  it('[UK39] focuses the log when the focused row is deleted, and only then', async () => {
    const { update } = show({ items: rows(0, 4) });
    await frames();
    const rowOf = (key: string) => screen.getByText(key).closest<HTMLElement>('[data-row]');
    rowOf('m2')?.focus();
    update({ items: rows(0, 4).filter(({ key }) => key !== 'm3') });
    await frames();
    expect(document.activeElement).toBe(rowOf('m2'));
    update({ items: rows(0, 2) });
    await frames();
    expect(document.activeElement).toBe(log());
  });

  it('[UK25] does not move the view when an answer below the last row grows or ends', async () => {
    const answer = { paragraphCount: 1 };
    const listeners = new Set<() => void>();
    function GrowingAnswer() {
      const [count, setCount] = useState(1);
      useEffect(() => {
        const update = () => setCount(answer.paragraphCount);
        listeners.add(update);
        return () => void listeners.delete(update);
      }, []);
      return Array.from({ length: count }, (_, n) => <p key={n}>line {n}</p>);
    }
    show({ tail: <GrowingAnswer /> });
    await frames();
    await scrollTo(900);
    const key = firstVisible();
    const before = topOf(key);
    for (const lines of [2, 9, 30, 0, 4]) {
      answer.paragraphCount = lines;
      await act(async () => {
        for (const update of listeners) update();
      });
      expect(Math.abs(topOf(key) - before)).toBeLessThanOrEqual(1);
    }
  });

  it('[UK269] keeps the visible part of an answer in place while more of it is streamed', async () => {
    const tail = (lines: number) => (
      <div>
        {Array.from({ length: lines }, (_, n) => (
          <p key={n} style={{ height: 40 }}>
            line {n}
          </p>
        ))}
      </div>
    );
    const { update } = show({ tail: tail(60) });
    await frames();
    await scrollTo(1200);
    const row = screen.getByText('line 25').getBoundingClientRect().top;
    for (const lines of [61, 70, 90]) {
      update({ tail: tail(lines) });
      await frames();
      expect(Math.abs(screen.getByText('line 25').getBoundingClientRect().top - row)).toBeLessThanOrEqual(1);
    }
  });

  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => (
      <p key={n} style={{ height: 40 }}>
        line {n}
      </p>
    ));
  it.each([
    ['far above its end', 60, 1200, lines(60)],
    ['with little above it', 1, 130, lines(18)],
    ['in a part without a box', 1, 130, <div style={{ display: 'contents' }}>{lines(18)}</div>],
    ['as a single paragraph', 1, 130, <p style={{ height: 900 }}>line 9</p>],
  ])('[UK269] keeps an answer in place when it becomes a message: %s', async (_, count, fromEnd, words) => {
    const answer = (paddingBottom: number) => <div style={{ paddingBottom }}>{words}</div>;
    const renderItem = (row: TestRow) => (row.key === 'answer' ? answer(319) : drawRow(row));
    const { update } = show({ items: rows(0, count), tail: answer(0), renderItem });
    await frames();
    await scrollTo(fromEnd);
    const top = () => screen.getByText('line 9').getBoundingClientRect().top;
    const before = top();
    update({ tail: null, items: [...rows(0, count), { key: 'answer', height: 0 }] });
    await frames();
    expect(Math.abs(top() - before)).toBeLessThanOrEqual(1);
  });

  it('[UK284] stops following a long answer when its first line is at the top, and follows its end after a press on the pill', async () => {
    const tail = (count: number) => <div>{lines(count)}</div>;
    const { update } = show({ tail: null, stopsFollowingAtTop: true });
    await frames();
    const top = () => screen.getByText('line 0').getBoundingClientRect().top - log().getBoundingClientRect().top;
    const write = async (count: number) => {
      update({ tail: tail(count), stopsFollowingAtTop: true });
      await frames();
    };
    await write(5);
    expect(log().scrollTop).toBe(0);
    for (const count of [16, 17, 20, 40]) {
      await write(count);
      expect(Math.abs(top())).toBeLessThanOrEqual(1);
    }
    const items = [...rows(0, 60), { key: 'answer', height: 1800 }];
    update({ tail: null, items, stopsFollowingAtTop: true });
    await frames();
    expect(Math.abs(topOf('answer'))).toBeLessThanOrEqual(1);

    update({ tail: tail(40), items, stopsFollowingAtTop: true });
    await frames();
    await userEvent.click(screen.getByRole('button', { name: '1 new message' }));
    await write(50);
    await write(60);
    expect(log().scrollTop).toBe(0);
  });

  it('[UK32] follows an answer that grows below the last row while the reader is at the end', async () => {
    function GrowingAnswer() {
      const [height, setHeight] = useState(20);
      return (
        <button type="button" style={{ height, display: 'block' }} onClick={() => setHeight(400)}>
          grow
        </button>
      );
    }
    show({ tail: <GrowingAnswer /> });
    await frames();
    await userEvent.click(screen.getByRole('button', { name: 'grow' }));
    await frames();
    expect(log().scrollTop).toBe(0);
  });
});
