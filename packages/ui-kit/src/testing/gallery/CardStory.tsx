import { useLanguage } from '@parley/i18n';
import { useState } from 'react';
import { CardView } from '../../cards/CardView';
import { freshCardMemory, reduceCardMemory } from '../../cards/card-memory';
import { plainAnswer } from '../../cards/card-props';
import { aCard } from '../builders';
import { type Localise, localiseIn } from '../samples/localise';
import type { CardSample } from '../samples/sample';
import type { Story } from './story';

interface CardStoryProps {
  readonly sample: (localise: Localise) => CardSample;
}

/** A card as the timeline draws it: it remembers what is done to it, and what leaves it goes nowhere. */
function CardStory({ sample }: CardStoryProps) {
  const { type, body, answer, memory } = sample(localiseIn(useLanguage()));
  const [known, setKnown] = useState({ ...freshCardMemory, ...memory });
  return (
    <CardView
      card={aCard(type, body)}
      answer={{ ...plainAnswer, ...answer }}
      memory={known}
      onIntent={(intent) => setKnown((before) => reduceCardMemory(before, intent))}
    />
  );
}

export const cardStory = (sample: CardStoryProps['sample']): Story => ({
  render: () => <CardStory sample={sample} />,
  parameters: { shows: sample(localiseIn('en_US')).type },
});
