import { useLanguage } from '@parley/i18n';
import type { ReactNode } from 'react';
import { type Localise, localiseIn } from '../samples/localise';
import type { Story } from './story';

type RenderPart = (localise: Localise) => ReactNode;

function StoryContent({ render }: { readonly render: RenderPart }) {
  return render(localiseIn(useLanguage()));
}

/** A story of a component that is shown together with others on one page. */
export const partStory = (render: RenderPart): Story => ({ render: () => <StoryContent render={render} /> });

/** A story of a component that covers the page. */
export const overlayStory = (render: RenderPart): Story => ({ ...partStory(render), parameters: { isOverlay: true } });
