import type { QuotedMessage } from '@parley/domain';
import { atom } from 'jotai';

/** What the message being written answers: `line` says it, `message` goes out with it. */
interface ComposerQuote {
  readonly sender: string;
  readonly line: string;
  readonly message: QuotedMessage;
  readonly onRemove: () => void;
}

/** Of the room on the screen. What knows quotes comes after the place to write, and puts it here. */
export const composerQuoteAtom = atom<ComposerQuote | undefined>(undefined);
