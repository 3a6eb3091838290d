import { screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderKit } from '../testing/render-kit';
import { DayPanel } from './calendar-module';

const handlers = { onChoose: vi.fn(), onClose: vi.fn() };

function Anchored({ value }: { readonly value?: number }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root}>
      <DayPanel root={root} name="Day" value={value} max={new Date(2026, 3, 22, 15).getTime()} {...handlers} />
    </div>
  );
}

it('[UK336] chooses one day up to the last one without a time, and closes', async () => {
  renderKit(<Anchored value={new Date(2026, 3, 20, 9).getTime()} />);
  const days = await screen.findByRole('grid', { name: 'April 2026' });
  await waitFor(() => expect(days.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Thursday, April 23, 2026' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Sunday, April 19, 2026' }));
  expect(handlers.onChoose).toHaveBeenCalledExactlyOnceWith(new Date(2026, 3, 19).getTime());
  expect(handlers.onClose).toHaveBeenCalledOnce();
});
