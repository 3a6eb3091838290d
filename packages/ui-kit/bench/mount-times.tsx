import type { ReactNode } from 'react';
import { CardView } from '../src/cards/CardView';
import { freshCardMemory } from '../src/cards/card-memory';
import { plainAnswer } from '../src/cards/card-props';
import { aCard } from '../src/testing/builders';
import { usualCards } from './samples';
import { aStage, nextFrame, type Stage } from './stage';

const warmUps = 30;
const measured = 60;

/** How long a card of each type takes from being asked for to standing in the document, in ms. */
export async function mountTimes(): Promise<Readonly<Record<string, readonly number[]>>> {
  const stage = await aStage();
  // All of them before any counts: the first must not pay for what all of them share.
  for (const card of cards()) await mount(stage, card, warmUps);
  const times: Record<string, readonly number[]> = {};
  for (const card of cards()) times[card.type] = await mount(stage, card, measured);
  stage.root.unmount();
  return times;
}

function* cards() {
  for (const { type, body, answer } of usualCards) {
    const card = aCard(type, body);
    const props = { card, answer: { ...plainAnswer, ...answer }, memory: freshCardMemory };
    yield { type, element: <CardView {...props} onIntent={() => undefined} /> };
  }
}

async function mount({ show }: Stage, { element }: { readonly element: ReactNode }, times: number): Promise<number[]> {
  // Rich text is fetched by a component of its own, which waits once.
  show(element);
  await nextFrame();
  const durations: number[] = [];
  for (let round = 0; round < times; round += 1) {
    show(null);
    const start = performance.now();
    show(element);
    durations.push(performance.now() - start);
    if (round % 10 === 0) await nextFrame();
  }
  return durations;
}
