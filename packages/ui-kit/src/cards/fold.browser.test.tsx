import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderKit } from '../testing/render-kit';
import { Timeline } from '../timeline/Timeline';
import { Fold, foldLineHeight } from './Fold';

/** A fold after four lines. */
function Folding({ children }: { readonly children: ReactNode }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Fold lines={4} lineHeight={foldLineHeight.text} isUnfolded={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)}>
      {children}
    </Fold>
  );
}

const toggle = (name = /detail/) => screen.queryByRole('button', { name });
const frames = async (count = 4) => {
  for (let done = 0; done < count; done += 1) {
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  }
};

/** An image of a given height in pixels. */
const aImage = (height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="${height}"/>`)}`;

describe('A fold', () => {
  it('[UK287] shows its toggle once a late image makes it overflow', async () => {
    const { container } = renderKit(
      <Folding>
        <p>one line</p>
        <img alt="plan" />
      </Folding>,
    );
    await frames();
    expect(toggle()).toBeNull();

    const image = screen.getByRole<HTMLImageElement>('img', { name: 'plan' });
    image.src = aImage(300);
    await image.decode();
    await waitFor(() => expect(toggle(/Show/)).not.toBeNull());
    expect(container.querySelector<HTMLElement>('.kit-fold')?.offsetHeight).toBe(100);
    await userEvent.click(toggle(/Show/) ?? container);
    expect(screen.getByRole('img', { name: 'plan' }).getBoundingClientRect().height).toBe(300);
  });

  it('[UK287] shows its toggle only while the current font makes it overflow', async () => {
    const { container } = renderKit(
      <Folding>
        <p style={{ lineHeight: 1 }}>{'some words '.repeat(12)}</p>
      </Folding>,
      { width: 600 },
    );
    await frames();
    expect(toggle()).toBeNull();
    const words = container.querySelector('p');
    // As when a web font loads late: the same text needs more room.
    words?.style.setProperty('font-size', '40px');
    await waitFor(() => expect(toggle(/Show/)).not.toBeNull());
    words?.style.setProperty('font-size', '10px');
    await waitFor(() => expect(toggle()).toBeNull());
    expect(container.querySelector('.kit-fold')).toBeNull();
  });
});

describe('The fold of a message in a list', () => {
  const items = Array.from({ length: 60 }, (_, n) => ({ key: `m${n}` }));
  const lines = Array.from({ length: 16 }, (_, n) => <p key={n}>line {n}</p>);
  const log = () => screen.getByRole('log', { name: 'Conversation' });

  async function showIn(foldKey: string, fromEnd: number) {
    renderKit(
      <Timeline
        label="Conversation"
        items={items}
        older="none"
        onReachStart={() => undefined}
        renderItem={({ key }) =>
          key === foldKey ? (
            <div className="text-body">
              <Folding>{lines}</Folding>
            </div>
          ) : (
            <div style={{ height: 60 }}>{key}</div>
          )
        }
      />,
      { height: 600 },
    );
    await frames();
    log().scrollTop = -fromEnd;
    await frames();
    await waitFor(() => expect(toggle(/Show/)).not.toBeNull());
  }

  it.each([
    ['in the middle, by its label', 'm30', 1500, 'button'],
    ['in the middle, by its arrow', 'm30', 1500, 'button svg'],
    ['at the end, by its label', 'm58', 0, 'button'],
    ['at the end, by its arrow', 'm58', 0, 'button svg'],
  ])(
    '[UK263] keeps its toggle under the pointer while opening and closing: %s',
    async (_name, foldKey, fromEnd, pressed) => {
      await showIn(foldKey, fromEnd);
      const row = log().querySelector<HTMLElement>(`[data-row="${foldKey}"]`);
      const top = () => toggle()?.getBoundingClientRect().top ?? Number.NaN;
      const before = top();
      const folded = row?.offsetHeight ?? 0;
      for (const isOpen of [true, false, true]) {
        await userEvent.click(row?.querySelector(pressed) ?? document.body);
        await frames();
        expect(toggle()?.ariaExpanded).toBe(String(isOpen));
        expect((row?.offsetHeight ?? 0) - folded > 200).toBe(isOpen);
        expect(Math.abs(top() - before)).toBeLessThanOrEqual(1);
      }
    },
  );
});
