import type { CardType } from '@parley/domain';
import type { ReactNode } from 'react';
import type { MessageKind } from '../../messages/message-props';

/** One part in one state, as Storybook and the tests draw it (Component Story Format). */
export interface Story {
  readonly render: () => ReactNode;
  readonly parameters?: {
    /** It covers the page or takes the focus: never drawn beside others. */
    readonly isLayer?: boolean;
    /** The card or kind of message that it shows. */
    readonly shows?: CardType | MessageKind;
  };
}
