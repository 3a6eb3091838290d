import { aMessage } from '@parley/domain/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRoomScreen, composer } from '../../testing/room-screen';
import '../../index.css';

const messages = Array.from({ length: 20 }, (_, n) => aMessage(n + 1, { content: `line ${n + 1}` })).toReversed();

it.each([
  ['a phone in landscape with its keyboard', 667, 190, 1],
  ['magnified four times', 320, 256, 6],
  ['magnified twice', 640, 360, 6],
])('[WB218] the conversation stays visible in a low window: %s', async (_, width, height, lines) => {
  const { container } = aRoomScreen({ messages, height: '100%' });
  container.id = 'root';
  container.style.cssText = `width: ${width}px; height: ${height}px`;
  await screen.findByText('line 20');
  fireEvent.change(await composer(), { target: { value: Array(lines).fill('words').join('\n') } });
  const bottom = container.getBoundingClientRect().bottom;
  await waitFor(() => {
    const log = screen.getByRole('log').getBoundingClientRect();
    expect(log.height).toBeGreaterThanOrEqual(40);
    expect(log.bottom).toBeLessThanOrEqual(bottom);
    expect(screen.getByText('line 20').getBoundingClientRect().bottom).toBeLessThanOrEqual(log.bottom);
  });
  expect(screen.getByRole('button', { name: 'Send' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  expect((await composer()).getBoundingClientRect().height).toBeGreaterThanOrEqual(Math.min(lines, 2) * 20);
});
