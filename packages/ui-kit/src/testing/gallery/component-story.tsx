import { useLanguage } from '@parley/i18n';
import type { ReactNode } from 'react';
import { type Localise, localiseIn } from '../samples/localise';
import type { Story } from './story';

type RenderComponent = (localise: Localise) => ReactNode;

function StoryContent({ render }: { readonly render: RenderComponent }) {
  return render(localiseIn(useLanguage()));
}

/** A story of a component that is rendered together with other stories on one page. */
export const componentStory = (render: RenderComponent): Story => ({ render: () => <StoryContent render={render} /> });

/** A story of a component that covers the page. */
export const overlayStory = (render: RenderComponent): Story => ({
  ...componentStory(render),
  parameters: { isOverlay: true },
});
