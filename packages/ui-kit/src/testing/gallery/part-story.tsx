import { useLanguage } from '@parley/i18n';
import type { ReactNode } from 'react';
import { type Localise, localiseIn } from '../samples/localise';
import type { Story } from './story';

type Draw = (localise: Localise) => ReactNode;

function Part({ draw }: { readonly draw: Draw }) {
  return draw(localiseIn(useLanguage()));
}

/** A part that stands among others. */
export const partStory = (draw: Draw): Story => ({ render: () => <Part draw={draw} /> });

/** A part that lies over the page. */
export const layerStory = (draw: Draw): Story => ({ ...partStory(draw), parameters: { isLayer: true } });
