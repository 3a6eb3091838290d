import type { Message } from '@parley/domain';
import type { ComposerSource } from '@parley/ui-kit';
import { atom } from 'jotai';
import type { ComponentType } from 'react';
import { roomFamily } from '../../stores/families';

/** Messages of a room, in their order, to be forwarded one by one or as one record. source: M-33 */
export interface ForwardIntent {
  readonly messages: readonly Message[];
  readonly isMerged: boolean;
}

/** What a screen adds to one room: to its writing, and to the menu of the viewer's own texts, such as the agent desk. */
export interface WritingExtension {
  readonly sources: readonly ComposerSource[];
  /** Whether a text is not sent now; `Panel` then says why. */
  readonly refuses: (text: string) => boolean;
  /** Escape, while the panel says something. */
  readonly onEscape: (() => void) | undefined;
  readonly onCreateFaq?: (message: Message) => void;
  /** Forwards messages of the room. */
  readonly onForward?: (forward: ForwardIntent) => void;
  /** Makes a to-do of a message. */
  readonly onTodo?: (message: Message) => void;
  /** Drawn under each own message. */
  readonly OwnMessageNote?: ComponentType<{ readonly message: Message }>;
  /** Drawn above the composer. */
  readonly Panel: ComponentType<{ readonly roomId: string }>;
}

/** The extension of a room, set by the screen that shows it. */
export const writingExtensionAtom = roomFamily((_roomId) => atom<WritingExtension | undefined>(undefined));
