import type { Card } from '@parley/domain';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CardView } from '../cards/CardView';
import type { CardIntent } from '../cards/card-intent';
import { freshCardMemory, reduceCardMemory } from '../cards/card-memory';
import { type AnswerDetails, plainAnswer } from '../cards/card-props';
import { type KitOptions, renderKit } from './render-kit';

interface TestCardProps {
  readonly card: Card;
  readonly answer: AnswerDetails;
  readonly onIntent: (intent: CardIntent) => void;
}

function TestCard({ card, answer, onIntent }: TestCardProps) {
  const [memory, setMemory] = useState(freshCardMemory);
  return (
    <CardView
      card={card}
      answer={answer}
      memory={memory}
      onIntent={(intent) => {
        setMemory((current) => reduceCardMemory(current, intent));
        onIntent(intent);
      }}
    />
  );
}

/** Renders a card with the memory that a screen keeps for it. */
export function showCard(card: Card, answer: Partial<AnswerDetails> = {}, options: KitOptions = {}) {
  const onIntent = vi.fn<(intent: CardIntent) => void>();
  const view = renderKit(<TestCard card={card} answer={{ ...plainAnswer, ...answer }} onIntent={onIntent} />, options);
  return { ...view, onIntent };
}

export const cardFrame = (container: Element) => container.querySelector<HTMLElement>('[data-card]');
export const pressButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
