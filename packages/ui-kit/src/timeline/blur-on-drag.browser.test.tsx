import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit';
import { Timeline } from './Timeline';

const rows = Array.from({ length: 40 }, (_, n) => ({ key: `row ${n}` }));
const field = () => screen.getByRole('textbox', { name: 'Draft' });
const log = () => screen.getByRole('log', { name: 'Conversation' });

/** Touches `target` and moves by `by` pixels. */
function drag(target: Element, by: number): void {
  const finger = (clientY: number) => new Touch({ identifier: 1, target, clientY });
  fireEvent.touchStart(target, { touches: [finger(200)] });
  fireEvent.touchMove(target, { touches: [finger(200 + by)] });
}

describe('dragging the list by touch', () => {
  beforeEach(async () => {
    renderKit(
      <>
        <div style={{ height: 300, display: 'flex', flexDirection: 'column' }}>
          <Timeline
            label="Conversation"
            items={rows}
            renderItem={({ key }) => (key === 'row 39' ? <input aria-label="Answer" /> : <p>{key}</p>)}
            older="none"
            onReachStart={() => undefined}
          />
        </div>
        <textarea aria-label="Draft" />
      </>,
    );
    await screen.findByText('row 38');
    field().focus();
  });

  it.each([21, -21])('[UK271] closes the keyboard after %i px', (by) => {
    drag(screen.getByText('row 38'), by);
    expect(document.activeElement).not.toBe(field());
  });

  it.each([0, 20, -20])('[UK271] keeps the keyboard open after %i px', (by) => {
    drag(log(), by);
    expect(document.activeElement).toBe(field());
  });

  it('[UK271] keeps the focus of the field it began in, and of an element that is no field', () => {
    const answer = screen.getByRole('textbox', { name: 'Answer' });
    answer.focus();
    drag(answer, 60);
    expect(document.activeElement).toBe(answer);
    drag(log(), 60);
    expect(document.activeElement).not.toBe(answer);
    log().focus();
    drag(log(), 60);
    expect(document.activeElement).toBe(log());
  });
});
