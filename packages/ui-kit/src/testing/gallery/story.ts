import type { CardType } from '@parley/domain';
import type { ReactNode } from 'react';
import type { MessageKind } from '../../messages/message-props';

/** One component in one state, as Storybook and the tests render it (Component Story Format). */
export interface Story {
  readonly render: () => ReactNode;
  readonly parameters?: {
    /** It covers the page or takes the focus, so it is never rendered together with others. */
    readonly isOverlay?: boolean;
    /** The card or kind of message that the story shows. */
    readonly shows?: CardType | MessageKind;
  };
}
