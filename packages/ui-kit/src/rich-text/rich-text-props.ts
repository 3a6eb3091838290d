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
  readonly onInnerMessage?: ((id: string) => void) | undefined;
  /** More text will follow: finished blocks keep their nodes, and a caret is shown at the end. Does not throttle. */
  readonly isStreaming?: boolean;
  /** The text was cut off: open markup at its end is closed, and an incomplete mark is not shown. */
  readonly isCutShort?: boolean;
  /** 'msg' is 15/25, 'body' 14/22. */
  readonly size?: 'msg' | 'body';
}
