import type { AnswerReference } from '@parley/domain';

export interface RichTextProps {
  readonly source: string;
  readonly mode: 'markdown' | 'html';
  /**
   * Sources that `<ref>n</ref>` may point to; undefined while they are not known yet (a streamed answer). source: M-20
   */
  readonly references?: readonly AnswerReference[] | undefined;
  /** `number` counts from 1. */
  readonly onCite?: ((reference: AnswerReference, number: number) => void) | undefined;
  /** Called when an image is pressed; without it images are not buttons. */
  readonly onImage?: ((url: string) => void) | undefined;
  /** Called with the id of a pressed link whose `onclick` is `sendInnerMessage('<id>')`. source: FL-09 */
  readonly onInnerMessage?: ((id: string) => void) | undefined;
  /**
   * More text will follow: finished blocks keep their nodes, and a caret is shown at the end. The caller
   * limits how often `source` changes.
   */
  readonly isStreaming?: boolean;
  /** The text was cut off: open markup at its end is closed, and an incomplete mark is not shown. */
  readonly isCutShort?: boolean;
  /** Font size and line height in px: 15 and 25 for 'msg', 14 and 22 for 'body'. */
  readonly size?: 'msg' | 'body';
}
