import { type CardType, cardTypes } from '@parley/domain';
import { describe, expect, it } from 'vitest';
import { MessageBodyView } from '../messages/MessageBodyView';
import { MessageMenu } from '../overlays/MessageMenu';
import { aCard } from '../testing/builders';
import { cardSamples } from '../testing/gallery/card-samples';
import { cardFrame } from '../testing/render-card';
import { type KitOptions, renderKit } from '../testing/render-kit';
import { localiseIn } from '../testing/samples/localise';
import { MessageRow } from '../timeline/MessageRow';
import { plainAnswer } from './card-props';

const noop = () => undefined;
const sender = { kind: 'person', name: 'Lin Xiao' } as const;

/** The card of a row as the conversation shows it, and how far it reaches beyond the conversation. */
function measureCard(type: CardType, side: 'own' | 'other', options: KitOptions) {
  const { body, answer } = cardSamples[type].typical(localiseIn('en_US'));
  const { container, unmount } = renderKit(
    <MessageRow sender={sender} side={side}>
      <MessageMenu actions={['copy']} onAction={noop} side={side}>
        <MessageBodyView
          body={{ kind: 'card', card: aCard(type, body) }}
          side={side}
          answer={{ ...plainAnswer, ...answer }}
          onIntent={noop}
        />
      </MessageMenu>
    </MessageRow>,
    options,
  );
  const page = container.querySelector('main');
  const card = cardFrame(container)?.getBoundingClientRect();
  const measured = {
    width: card?.width ?? 0,
    fromRight: page && card ? page.getBoundingClientRect().right - card.right : -1,
    overflow: (page?.scrollWidth ?? 0) - (options.width ?? 0),
  };
  unmount();
  return measured;
}

describe('a card in its row', () => {
  it.each(cardTypes)('[UK319] %s is as wide in an own row as in a row of others', (type) => {
    const other = measureCard(type, 'other', { width: 960 });
    const own = measureCard(type, 'own', { width: 960 });
    expect(other.width).toBeGreaterThanOrEqual(386);
    expect(own).toEqual({ width: other.width, fromRight: 0, overflow: 0 });
  });

  it.each(cardTypes)('[UK319] %s fills a narrow conversation on both sides and does not overflow it', (type) => {
    for (const side of ['own', 'other'] as const) {
      const { width, overflow } = measureCard(type, side, { width: 340 });
      expect({ side, overflow }).toEqual({ side, overflow: 0 });
      // The rest of the width is for the avatar and for the button that opens the message menu.
      expect(width).toBeGreaterThanOrEqual(286);
      expect(width).toBeLessThanOrEqual(340);
    }
  });
});
