import type { ReactNode } from 'react';

/** One part in one state, as Storybook and the tests draw it (Component Story Format). */
export interface Story {
  readonly render: () => ReactNode;
  readonly parameters?: {
    /** It covers the page or takes the focus: never drawn beside others. */
    readonly isLayer?: boolean;
  };
}
