import type { ReactNode } from 'react';
import { CardView } from '../src/cards/CardView';
import { freshCardMemory } from '../src/cards/card-memory';
import { plainAnswer } from '../src/cards/card-props';
import { aCard } from '../src/testing/builders';
import { typicalCards } from './samples';
import { createStage, nextFrame, type Stage } from './stage';

const warmUpRounds = 30;
const measuredRounds = 60;

/** The times that a card of each type needs from render to DOM, in ms. */
export async function mountTimes(): Promise<Readonly<Record<string, readonly number[]>>> {
  const stage = await createStage();
  // All types are warmed up first, so that the first measured one does not pay for shared code.
  for (const card of cards()) await mount(stage, card, warmUpRounds);
  const times: Record<string, readonly number[]> = {};
  for (const card of cards()) times[card.type] = await mount(stage, card, measuredRounds);
  stage.root.unmount();
  return times;
}

function* cards() {
  for (const { type, body, answer } of typicalCards) {
    const card = aCard(type, body);
    const props = { card, answer: { ...plainAnswer, ...answer }, memory: freshCardMemory };
    yield { type, element: <CardView {...props} onIntent={() => undefined} /> };
  }
}

async function mount({ show }: Stage, { element }: { readonly element: ReactNode }, rounds: number): Promise<number[]> {
  // The rich text component is lazy and suspends once.
  show(element);
  await nextFrame();
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    show(null);
    const start = performance.now();
    show(element);
    durations.push(performance.now() - start);
    if (round % 10 === 0) await nextFrame();
  }
  return durations;
}
