import { aCard, aMessage } from '@parley/domain/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aRoomScreen, composer } from '../../testing/room-screen';
import '../../index.css';

const questions = {
  questionList: [{ title: 'How long is a bid open?' }, { title: 'Who approves a contract?' }],
};
const messages = [aCard('QUESTION_CARD', questions, 2), aMessage(1)];

/** A device without a mouse. */
function simulateTouchDevice(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), mediaOf(query)));
}
const mediaOf = (media: string) =>
  ({ media, matches: media === '(pointer: coarse)', onchange: null }) as unknown as MediaQueryList; // only what the product reads of it

describe('a tap on a card', () => {
  afterEach(() => vi.restoreAllMocks());

  it('[WB198] sends the question without opening the keyboard, and the focus stays at the button', async () => {
    simulateTouchDevice();
    const { sent } = aRoomScreen({ messages });
    const button = await screen.findByRole('button', { name: /How long is a bid open/ });
    const field = await composer();
    let focused = 0;
    field.addEventListener('focus', () => {
      focused += 1;
    });
    await userEvent.click(button);
    await waitFor(() => expect(sent).toEqual(['How long is a bid open?']));
    const log = screen.getByRole('log');
    await waitFor(() => {
      const own = log.querySelector('[data-side="own"]')?.getBoundingClientRect();
      expect(own?.bottom).toBeLessThanOrEqual(log.getBoundingClientRect().bottom);
    });
    expect(focused).toBe(0);
    expect(document.activeElement).toBe(button);
  });
});
