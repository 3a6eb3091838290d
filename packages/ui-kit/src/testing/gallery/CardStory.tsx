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

/** A card with its memory, as in the timeline; its intents change that memory only. */
function CardStory({ sample }: CardStoryProps) {
  const { type, body, answer, memory: sampleMemory } = sample(localiseIn(useLanguage()));
  const [memory, setMemory] = useState({ ...freshCardMemory, ...sampleMemory });
  return (
    <CardView
      card={aCard(type, body)}
      answer={{ ...plainAnswer, ...answer }}
      memory={memory}
      onIntent={(intent) => setMemory((current) => reduceCardMemory(current, intent))}
    />
  );
}

export const cardStory = (sample: CardStoryProps['sample']): Story => ({
  render: () => <CardStory sample={sample} />,
  parameters: { shows: sample(localiseIn('en_US')).type },
});
