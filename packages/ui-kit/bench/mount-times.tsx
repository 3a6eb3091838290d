import { type CardType, cardSchemas } from '@parley/domain';
import { CardView } from '../src/cards/CardView';
import { freshCardMemory } from '../src/cards/card-memory';
import { plainAnswer } from '../src/cards/card-props';
import { aCard } from '../src/testing/builders';
import { usualCards } from './samples';
import { aStage, nextFrame } from './stage';

const warmUps = 30;
const measured = 60;

/** How long a card of each type takes from being asked for to standing in the document, in ms. */
export async function mountTimes(): Promise<Readonly<Record<string, readonly number[]>>> {
  const stage = await aStage();
  const times: Record<string, number[]> = {};
  for (const [type, { body, answer }] of Object.entries(usualCards)) {
    if (!isCardType(type)) continue;
    const card = aCard(type, body);
    const element = (
      <CardView
        card={card}
        answer={{ ...plainAnswer, ...answer }}
        memory={freshCardMemory}
        onIntent={() => undefined}
      />
    );
    // Rich text is fetched by a component of its own, which waits once.
    stage.show(element);
    await nextFrame();
    times[type] = [];
    for (let round = 0; round < warmUps + measured; round += 1) {
      stage.show(null);
      const start = performance.now();
      stage.show(element);
      const time = performance.now() - start;
      if (round >= warmUps) times[type].push(time);
      if (round % 10 === 0) await nextFrame();
    }
  }
  stage.root.unmount();
  return times;
}

const isCardType = (type: string): type is CardType => Object.hasOwn(cardSchemas, type);
