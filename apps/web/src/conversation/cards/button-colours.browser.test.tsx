import { aCard } from '@parley/domain/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

const buttons = [
  { text: 'first', color: 1, type: 'message' },
  { text: 'second', color: 2, type: 'message' },
  { text: 'third', color: 3, type: 'message' },
  { text: 'fourth', color: 4, type: 'message' },
  { text: 'without a code', type: 'message' },
];

function backgroundOf(token: string): string {
  const sample = document.body.appendChild(document.createElement('span'));
  sample.style.backgroundColor = `var(${token})`;
  const { backgroundColor } = getComputedStyle(sample);
  sample.remove();
  return backgroundColor;
}

it('[UK62] colours the buttons of a card by their colour codes', async () => {
  aRoomScreen({ messages: [aCard('CARD', { title: { text: 'PR2026-0417' }, buttons }, 1)] });
  await screen.findByRole('button', { name: 'first' });

  const drawn = buttons.map(({ text }) => getComputedStyle(screen.getByRole('button', { name: text })).backgroundColor);
  const tokens = ['--accent', '--cyan-soft', '--warn-soft', '--info-soft', '--cyan-soft'];
  expect(drawn).toEqual(tokens.map(backgroundOf));
  expect(new Set(drawn).size).toBe(4);
});
