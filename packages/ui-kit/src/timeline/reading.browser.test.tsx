import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Activity, createRef, useState } from 'react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TextMessage } from '../messages/TextMessage';
import { MessageMenu } from '../overlays/MessageMenu';
import { emulateMediaFeatures } from '../testing/emulate';
import { longAnimations } from '../testing/gallery/visual-findings';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { MessageRow } from './MessageRow';
import { Timeline } from './Timeline';
import type { TimelineHandle, TimelineProps } from './timeline-props';

interface TestRow {
  readonly key: string;
  readonly height: number;
}

const rows = (from: number, to: number, height = 60): readonly TestRow[] =>
  Array.from({ length: to - from }, (_, index) => ({ key: `m${from + index}`, height }));

const drawRow = ({ key, height }: TestRow) => (
  <div style={{ height }}>
    {key} <button type="button">press {key}</button> <input aria-label={`note ${key}`} />
  </div>
);

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
const rowOf = (key: string) => log().querySelector<HTMLElement>(`[data-row="${key}"]`);
const topOf = (key: string) => (rowOf(key)?.getBoundingClientRect().top ?? NaN) - log().getBoundingClientRect().top;
const withMenu =
  (onAction = vi.fn()) =>
  (row: TestRow) => (
    <MessageMenu actions={['copy', 'delete']} onAction={onAction} side="other">
      <p>{row.key}</p>
    </MessageMenu>
  );
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
const frames = async (count = 2) => {
  for (let done = 0; done < count; done += 1) {
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  }
};
async function scrollTo(fromEnd: number) {
  log().scrollTop = -fromEnd;
  await frames();
}

afterEach(() => emulateMediaFeatures({}));

describe('reading a timeline', () => {
  it('[UK211] opens at the first unread row, with a divider above it that stays', async () => {
    const { update, container } = show({ items: rows(0, 100), unreadKey: 'm70' });
    await frames();
    expect(topOf('m70')).toBeGreaterThan(0);
    expect(topOf('m70')).toBeLessThan(100);
    expect(rowOf('m70')?.textContent).toContain('New messages');
    expect(screen.getByRole('button', { name: '30 new messages' })).toBeTruthy();
    expect(await accessibilityViolations(container)).toEqual([]);

    const before = topOf('m70');
    update({ items: rows(0, 104), unreadKey: 'm70' });
    await frames();
    expect(Math.abs(topOf('m70') - before)).toBeLessThanOrEqual(1);
    expect(screen.getByRole('button', { name: '34 new messages' })).toBeTruthy();
  });

  it('[UK211] opens at the first unread row although every row is taller than the initial estimate', async () => {
    show({ items: rows(0, 200, 431), unreadKey: 'm20' });
    await frames(4);
    expect(topOf('m20')).toBeGreaterThan(0);
    expect(topOf('m20')).toBeLessThan(100);
  });

  it.each([
    [6, 60, 2],
    [12, 40, 3],
  ])(
    '[UK211] opens at the first unread row when %i rows of %i px and %i of 400 px are unread',
    async (shortCount, height, tallCount) => {
      const unread = [...rows(60, 60 + shortCount, height), ...rows(60 + shortCount, 60 + shortCount + tallCount, 400)];
      show({ items: [...rows(0, 60), ...unread], unreadKey: 'm60' });
      await frames(6);
      expect(topOf('m60')).toBeGreaterThan(0);
      expect(topOf('m60')).toBeLessThan(100);
    },
  );

  it('[UK211] opens at the end when all unread rows are visible there', async () => {
    show({ unreadKey: 'm57' });
    await frames();
    expect(log().scrollTop).toBe(0);
    expect(screen.getByText('New messages')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });

  it('[UK211] opens at the end when the first unread row does not exist', async () => {
    show({ unreadKey: 'gone' });
    await frames();
    expect(log().scrollTop).toBe(0);
    expect(screen.queryByText('New messages')).toBeNull();
  });

  it.each([undefined, 'm20'])(
    '[UK268] keeps its scroll position when it is hidden and shown again, unread from %s',
    async (unreadKey) => {
      const element = (mode: 'visible' | 'hidden', items: readonly TestRow[]) => (
        <Activity mode={mode}>
          <Timeline
            label="Conversation"
            renderItem={drawRow}
            older="none"
            onReachStart={() => {}}
            items={items}
            unreadKey={unreadKey}
          />
        </Activity>
      );
      const { rerender } = renderKit(element('visible', rows(0, 60)), { height: 600 });
      await frames();
      await scrollTo(900);
      const top = topOf('m42');
      rerender(element('hidden', rows(0, 60)));
      await frames();
      rerender(element('hidden', rows(0, 64)));
      rerender(element('visible', rows(0, 64)));
      await frames();
      expect(Math.abs(topOf('m42') - top)).toBeLessThanOrEqual(1);

      await scrollTo(0);
      rerender(element('hidden', rows(0, 64)));
      rerender(element('visible', rows(0, 70)));
      await frames();
      expect(log().scrollTop).toBe(0);
      expect(rowOf('m69')).not.toBeNull();
    },
  );

  it('[UK212] scrolls by the pill to the first new row, then to the end', async () => {
    const { update } = show();
    await frames();
    await scrollTo(1200);
    update({ items: rows(0, 90) });
    await frames();
    await userEvent.click(screen.getByRole('button', { name: '30 new messages' }));
    await frames();
    expect(topOf('m60')).toBeGreaterThan(0);
    expect(topOf('m60')).toBeLessThan(100);
    expect(document.activeElement).toBe(log());

    await userEvent.click(screen.getByRole('button', { name: '30 new messages' }));
    await frames();
    expect(log().scrollTop).toBe(0);
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });

  it('[UK212] counts an answer that completes below the view as new, however tall it is', async () => {
    const { update } = show({ items: rows(0, 200), tail: <div style={{ height: 1500 }}>an answer</div> });
    await frames();
    await scrollTo(1900);
    const before = topOf('m190');
    update({ items: [...rows(0, 201), ...rows(201, 202, 1440)], tail: undefined });
    await frames();
    expect(topOf('m190')).toBeCloseTo(before, 0);
    expect(screen.getByRole('button', { name: '2 new messages' })).toBeTruthy();
  });

  it('[UK32] renders the rows above an answer that is far taller than the view', async () => {
    show({ items: rows(0, 200), tail: <div style={{ height: 4000 }}>an answer</div> });
    await frames();
    await scrollTo(4300);
    expect(topOf('m194')).toBeGreaterThan(500);
    expect(topOf('m185')).toBeLessThan(100);
    await scrollTo(4000 + 60 * 100);
    expect(topOf('m99')).toBeGreaterThan(500);
    expect(topOf('m90')).toBeLessThan(100);
  });

  it('[UK300] renders only the visible rows before the first paint, and the rows around them after it', async () => {
    show({ items: rows(0, 200, 30) });
    const renderedCount = () => log().querySelectorAll('[data-row]').length;
    const visibleCount = log().clientHeight / 30;
    const first = renderedCount();
    expect(first).toBeGreaterThanOrEqual(Math.floor(visibleCount));
    expect(first).toBeLessThanOrEqual(Math.ceil(visibleCount) + 1);
    await frames(10);
    expect(renderedCount()).toBeGreaterThan(1.5 * first);
  });

  it('[UK264] renders rows that become visible in the same frame, and the rows around them a few per frame', async () => {
    show({ items: rows(0, 2000) });
    await frames(20);
    const { top, bottom } = log().getBoundingClientRect();
    const visibleHeight = (row: Element) => {
      const box = row.getBoundingClientRect();
      return Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top));
    };
    const samples: { readonly coveredPx: number; readonly rowCount: number }[] = [];
    const sampleFrame = () => {
      const drawn = [...log().querySelectorAll('[data-row]')];
      samples.push({ coveredPx: drawn.reduce((sum, row) => sum + visibleHeight(row), 0), rowCount: drawn.length });
      if (samples.length < 20) requestAnimationFrame(sampleFrame);
    };
    requestAnimationFrame(sampleFrame);
    log().scrollTop = -60_000;
    await waitFor(() => expect(samples).toHaveLength(20));
    expect(Math.min(...samples.map(({ coveredPx }) => coveredPx))).toBeGreaterThanOrEqual(bottom - top - 1);
    const steps = samples.slice(1).map(({ rowCount }, index) => rowCount - (samples[index]?.rowCount ?? 0));
    expect(Math.max(...steps), steps.join()).toBeLessThanOrEqual(4);
    expect(samples.at(-1)?.rowCount).toBeGreaterThan((samples[0]?.rowCount ?? 0) + 4);
  });

  it('[UK212] marks the new rows as read by the cross, without scrolling', async () => {
    const onMarkRead = vi.fn();
    const { update } = show({ onMarkRead });
    await frames();
    await scrollTo(1200);
    update({ items: rows(0, 63) });
    await frames();
    const before = topOf('m35');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
    await frames();
    expect(onMarkRead).toHaveBeenCalledTimes(1);
    expect(topOf('m35')).toBeCloseTo(before, 0);
    expect(screen.getByRole('button', { name: 'Jump to the latest' })).toBeTruthy();
    update({ items: rows(0, 64) });
    await frames();
    expect(screen.getByRole('button', { name: '1 new message' })).toBeTruthy();
  });

  it('[UK263] keeps a pressed element in place when its row grows, at the end too, and then follows the end again', async () => {
    function FoldingRow() {
      const [isOpen, setOpen] = useState(false);
      return (
        <div style={{ height: isOpen ? 460 : 60, display: 'flow-root' }}>
          <button type="button" onClick={() => setOpen(!isOpen)}>
            more
          </button>
        </div>
      );
    }
    const renderItem = (row: TestRow) => (row.key === 'm59' ? <FoldingRow /> : drawRow(row));
    const { update } = show({ renderItem });
    await frames();
    const more = screen.getByRole('button', { name: 'more' });
    const top = () => more.getBoundingClientRect().top;
    const before = top();
    await userEvent.click(more);
    await frames(4);
    expect(top()).toBeCloseTo(before, 0);
    expect(screen.getByRole('button', { name: 'Jump to the latest' })).toBeTruthy();

    await userEvent.click(more);
    await frames(4);
    expect(log().scrollTop).toBe(0);
    update({ renderItem, items: rows(0, 61) });
    await frames();
    expect(log().scrollTop).toBe(0);
  });

  it('[UK213] keeps a focused row rendered, with the text typed in it, when it is scrolled far away', async () => {
    show({ items: rows(0, 400) });
    await frames();
    await userEvent.fill(screen.getByRole('textbox', { name: 'note m398' }), 'half');
    await scrollTo(9000);
    expect(rowOf('m396')).toBeNull();
    expect(document.activeElement).toHaveProperty('value', 'half');
    expect(log().querySelectorAll('[data-row]').length).toBeLessThan(60);

    await scrollTo(0);
    expect(screen.getByRole('textbox', { name: 'note m398' })).toHaveProperty('value', 'half');
    expect(topOf('m399')).toBeCloseTo(600 - 14 - 60, -1);
  });

  it('[UK213] keeps a focused row rendered when many messages arrive at once at the end', async () => {
    const { update } = show({ items: rows(0, 400) });
    await frames(30);
    await userEvent.fill(screen.getByRole('textbox', { name: 'note m398' }), 'half');
    update({ items: rows(0, 500) });
    await frames();
    expect(rowOf('m397')).toBeNull();
    expect(document.activeElement).toHaveProperty('value', 'half');
    expect(topOf('m499')).toBeCloseTo(600 - 14 - 60, -1);
  });

  it('[UK213] removes the row once the focus has moved elsewhere', async () => {
    show({ items: rows(0, 400) });
    await frames();
    screen.getByRole('textbox', { name: 'note m398' }).focus();
    await scrollTo(9000);
    expect(rowOf('m398')).not.toBeNull();
    log().focus();
    await scrollTo(12_000);
    expect(rowOf('m398')).toBeNull();
  });

  it('[UK213] keeps the playback position of a recording, and does not remount its element', async () => {
    const items = rows(0, 400);
    const src = createSilenceUrl();
    const renderItem = (row: TestRow) =>
      // biome-ignore lint/a11y/useMediaCaption: there is nothing to hear
      row.key === 'm397' ? <audio aria-label="voice" src={src} controls /> : drawRow(row);
    const { update } = show({ items, renderItem });
    await frames();
    const voice = () => log().querySelector('audio');
    const first = voice();
    await waitFor(() => expect(first?.readyState).toBeGreaterThan(0));
    if (first) first.currentTime = 0.5;
    await waitFor(() => expect(first?.currentTime).toBe(0.5));
    await scrollTo(9000);
    expect(voice()).toBe(first);
    update({ items: rows(0, 420), renderItem });
    await scrollTo(0);
    await scrollTo(1300);
    expect(voice()).toBe(first);
    expect(first?.currentTime).toBe(0.5);
  });

  /** Plays a recording; `stops` lists the events that have interrupted it since. */
  async function play(media: HTMLMediaElement) {
    const stops: string[] = [];
    for (const stop of ['pause', 'emptied', 'seeking', 'ended'])
      media.addEventListener(stop, () => stops.push(`${stop} at ${media.currentTime}`));
    await media.play();
    const waitForProgress = async () => {
      const since = media.currentTime;
      await waitFor(() => expect(media.currentTime).toBeGreaterThan(since));
    };
    await waitForProgress();
    return { stops, waitForProgress };
  }

  /** An endless video stream without a camera. */
  function createVideoStream(): MediaStream {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const stream = canvas.captureStream();
    const draw = () => {
      context?.fillRect(0, 0, Math.random() * 9, 9);
      if (stream.active) requestAnimationFrame(draw);
    };
    draw();
    return stream;
  }

  describe.each(['audio', 'video'] as const)('with playing %s', (kind) => {
    const src = createSilenceUrl(120);
    const stream = createVideoStream();
    afterAll(() => {
      for (const track of stream.getTracks()) track.stop();
    });
    const renderItem = (row: TestRow) => {
      if (row.key !== 'm397') return drawRow(row);
      if (kind === 'audio') return <audio src={src} controls muted />;
      const attachStream = (video: HTMLVideoElement | null) => {
        if (video && video.srcObject !== stream) video.srcObject = stream;
      };
      return <video ref={attachStream} muted width="80" height="60" />;
    };
    const player = () => log().querySelector<HTMLMediaElement>(kind);

    async function renderPlaying() {
      const view = show({ items: rows(0, 400), renderItem });
      // After this all rows ahead of the view are rendered, and the list changes nothing by itself.
      await frames(30);
      // Browsers play media only after a user gesture.
      await userEvent.keyboard('a');
      const media = player();
      if (!media) throw new Error('nothing to play');
      return { ...view, media, ...(await play(media)) };
    }

    it('[UK288] does not interrupt it while messages arrive one by one, not even once its row has left the view', async () => {
      const { update, media, stops, waitForProgress } = await renderPlaying();
      for (let last = 401; last < 440; last += 1) {
        update({ items: rows(0, last), renderItem });
        await frames(1);
      }
      expect(rowOf('m396')).toBeNull();
      await waitForProgress();
      expect([player(), media.paused, stops]).toEqual([media, false, []]);
    });

    it('[UK288] does not interrupt it when many messages arrive at once', async () => {
      const { update, media, stops, waitForProgress } = await renderPlaying();
      update({ items: rows(0, 500), renderItem });
      await frames();
      expect(rowOf('m396')).toBeNull();
      await waitForProgress();
      expect([player(), media.paused, stops]).toEqual([media, false, []]);
    });

    it('[UK288] does not interrupt it while the reader scrolls far away, messages are inserted, and the reader comes back', async () => {
      const { update, media, stops, waitForProgress } = await renderPlaying();
      await scrollTo(9000);
      expect(rowOf('m396')).toBeNull();
      update({ items: [...rows(0, 200), { key: 'late', height: 60 }, ...rows(200, 420)], renderItem });
      await frames();
      await waitForProgress();
      await scrollTo(1300);
      await waitForProgress();
      expect([player(), media.paused, stops]).toEqual([media, false, []]);
    });
  });

  it('[UK214] moves the focus from row to row by arrows, Home and End', async () => {
    show({ items: rows(0, 300) });
    await frames();
    log().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe('m299');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(focusedRow()).toBe('m298');
    await userEvent.keyboard('{Home}');
    await frames();
    expect(focusedRow()).toBe('m0');
    expect(topOf('m0')).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe('m0');
    await userEvent.keyboard('{End}');
    await frames();
    expect(focusedRow()).toBe('m299');
    expect(log().scrollTop).toBeGreaterThanOrEqual(-100);
  });

  it('[UK214] keeps the focus while moving far up', async () => {
    show({ items: rows(0, 300) });
    await frames();
    log().focus();
    for (let step = 0; step < 60; step += 1) await userEvent.keyboard('{ArrowUp}');
    await frames();
    expect(focusedRow()).toBe('m240');
    expect(topOf('m240')).toBeGreaterThanOrEqual(0);
    expect(topOf('m240')).toBeLessThan(600);
  });

  it('[UK214] scrolls a row taller than the view to its edge before it moves to the next one', async () => {
    const items = [...rows(0, 30), { key: 'tall', height: 1500 }, ...rows(31, 34)];
    show({ items });
    await frames();
    log().focus();
    await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowUp}');
    await frames();
    expect(focusedRow()).toBe('tall');
    const tops = [topOf('tall')];
    for (let step = 0; step < 2; step += 1) {
      await userEvent.keyboard('{ArrowUp}');
      await frames();
      tops.push(topOf('tall'));
    }
    expect(tops.map(Math.round)).toEqual([-900, -420, 0]);
    expect(focusedRow()).toBe('tall');
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe('m29');
  });

  it('[UK214] ignores keys of controls inside a row, and keys with a modifier', async () => {
    show();
    await frames();
    const note = screen.getByRole('textbox', { name: 'note m59' });
    note.focus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(note);
    log().focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(log());
  });

  it('[UK214] focuses the element on which the menu key opens the menu of a message', async () => {
    const onAction = vi.fn();
    show({ renderItem: withMenu(onAction) });
    await frames();
    log().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(focusedRow()).toBe('m58');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', shiftKey: true });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    expect(onAction).toHaveBeenCalledWith('copy');
    await waitFor(() => expect(focusedRow()).toBe('m58'));
  });

  it('[UK214] moves on from row to row after the menu was opened by its key and closed', async () => {
    show({ renderItem: withMenu() });
    await frames();
    log().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ContextMenu' });
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(focusedRow()).toBe('m58');
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe('m57');
    await userEvent.keyboard('{Home}');
    await frames();
    expect(focusedRow()).toBe('m0');
  });

  it('[UK215] shows the day of the first visible row for a moment while the reader scrolls', async () => {
    const dayOf = ({ key }: TestRow) => (Number(key.slice(1)) < 20 ? 'yesterday' : 'today');
    const { container } = show({ dayOf });
    await frames();
    expect(screen.queryByText('today')).toBeNull();
    await scrollTo(400);
    expect(await screen.findByText('today')).toHaveProperty('ariaHidden', 'true');
    await scrollTo(2700);
    expect(await screen.findByText('yesterday')).toBeTruthy();
    expect(await accessibilityViolations(container)).toEqual([]);
    await waitFor(() => expect(screen.queryByText('yesterday')).toBeNull(), { timeout: 5000 });
  });

  it('[UK215] shows no day when messages arrive and the view does not move', async () => {
    const { update } = show({ dayOf: () => 'today' });
    await frames();
    await scrollTo(900);
    await waitFor(() => expect(screen.queryByText('today')).toBeNull(), { timeout: 5000 });
    update({ items: rows(0, 80), dayOf: () => 'today' });
    await frames(4);
    expect(screen.queryByText('today')).toBeNull();
  });

  it('[UK216] highlights a row that was scrolled to, for a moment', async () => {
    const handle: { current: TimelineHandle | null } = { current: null };
    show({ items: rows(0, 300), ref: handle as { current: TimelineHandle } }); // filled when it is mounted
    await frames();
    act(() => {
      expect(handle.current?.scrollToRow('m20')).toBe(true);
    });
    await frames();
    expect(rowOf('m20')?.dataset.highlighted).toBe('true');
    expect(getComputedStyle(rowOf('m20') ?? document.body, '::before').backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await waitFor(() => expect(rowOf('m20')?.dataset.highlighted).toBeUndefined(), { timeout: 5000 });
    act(() => {
      expect(handle.current?.scrollToRow('nowhere')).toBe(false);
    });
  });

  it('[UK216] highlights a row without any motion if the reader prefers reduced motion', async () => {
    await emulateMediaFeatures({ 'prefers-reduced-motion': 'reduce' });
    const handle = createRef<TimelineHandle>();
    const { container } = show({ items: rows(0, 300), ref: handle });
    await frames();
    const colour = () => getComputedStyle(rowOf('m20') ?? document.body, '::before').backgroundColor;
    act(() => {
      expect(handle.current?.scrollToRow('m20')).toBe(true);
    });
    const top = topOf('m20');
    const highlightColour = colour();
    expect(Math.round(top)).toBe(270);
    expect(rowOf('m20')?.dataset.highlighted).toBe('true');
    expect(longAnimations(container)).toEqual({});
    await frames(20);
    expect([topOf('m20'), colour()]).toEqual([top, highlightColour]);
    expect(highlightColour).not.toBe('rgba(0, 0, 0, 0)');

    await waitFor(() => expect(rowOf('m20')?.dataset.highlighted).toBeUndefined(), { timeout: 5000 });
    expect([topOf('m20'), colour()]).toEqual([top, 'rgba(0, 0, 0, 0)']);
  });

  it('[UK217] keeps the selected text when messages arrive and when the row is scrolled away', async () => {
    const { update } = show({ items: rows(0, 300) });
    await frames();
    const textNode = rowOf('m297')?.querySelector('div')?.firstChild;
    if (!textNode) throw new Error('the row has no text');
    document.getSelection()?.setBaseAndExtent(textNode, 0, textNode, 4);
    expect(String(document.getSelection())).toBe('m297');
    update({ items: rows(0, 303) });
    await frames();
    expect(String(document.getSelection())).toBe('m297');
    await scrollTo(9000);
    update({ items: rows(0, 305) });
    await scrollTo(9500);
    expect(String(document.getSelection())).toBe('m297');
    document.getSelection()?.removeAllRanges();
  });

  it('[UK218] does not move the view while images fail, and wraps long words', async () => {
    const items = rows(0, 500);
    const renderItem = ({ key }: TestRow) => (
      <div style={{ overflowWrap: 'anywhere' }}>
        <img src="data:image/png;base64,broken" alt={key} width="200" height="90" />
        {key} {Number(key.slice(1)) % 50 === 0 && 'x'.repeat(10_000)}
      </div>
    );
    show({ items, renderItem });
    await frames();
    for (const fromEnd of [4000, 9000, 20_000]) {
      await scrollTo(fromEnd);
      const [row] = log().querySelectorAll<HTMLElement>('[data-row]');
      const key = [...log().querySelectorAll<HTMLElement>('[data-row]')].find(
        (candidate) => candidate.getBoundingClientRect().bottom > log().getBoundingClientRect().top,
      )?.dataset.row;
      expect(row).toBeTruthy();
      const before = topOf(key ?? '');
      for (const image of log().querySelectorAll('img')) fireEvent.error(image);
      await frames(6);
      expect(Math.abs(topOf(key ?? '') - before)).toBeLessThanOrEqual(1);
    }
    expect(log().scrollWidth).toBe(log().clientWidth);
  });
});

/** The URL of a silent WAV file. */
function createSilenceUrl(seconds = 2): string {
  const rate = 8000;
  const bytes = new Uint8Array(44 + seconds * rate).fill(128);
  const view = new DataView(bytes.buffer);
  const writeText = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  writeText(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  writeText(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  writeText(36, 'data');
  view.setUint32(40, bytes.length - 44, true);
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}

it('[UK333] highlights a row without touching its neighbours, and rings the message alone', async () => {
  const items = ['one', 'two', 'three'].map((text) => ({ key: text, text }));
  const { container } = renderKit(
    <Timeline
      label="Conversation"
      items={items}
      renderItem={({ text }) => (
        <MessageRow sender={{ kind: 'person', name: 'Zhou Min' }} side="other" position="following">
          <MessageMenu actions={['copy']} onAction={() => undefined} side="other">
            <TextMessage body={{ kind: 'text', text }} side="other" position="following" />
          </MessageMenu>
        </MessageRow>
      )}
      older="none"
      onReachStart={() => undefined}
    />,
    { width: 900, height: 400 },
  );
  const row = container.querySelector<HTMLElement>('[data-row=two]');
  const message = row?.querySelector<HTMLElement>('[data-rove]');
  if (!row || !message) throw new Error('no row');
  const { top, bottom } = getComputedStyle(row, '::before');
  expect([top, bottom]).toEqual(['4px', '-4px']);
  screen.getByRole('log').focus();
  message.focus();
  await userEvent.keyboard('{Shift}');
  expect(message.matches(':focus-visible')).toBe(true);
  expect(getComputedStyle(message).outlineStyle).toBe('none');
  const ringed = [...message.children].filter((part) => getComputedStyle(part).outlineStyle === 'solid');
  expect(ringed).toHaveLength(1);
});
