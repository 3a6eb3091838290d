import type { CardTag } from '@parley/domain';
import type { ReactNode } from 'react';
import { Tag } from '../primitives/Tag';
import { TextRuns } from '../primitives/TextRuns';

interface CardHeadingProps {
  readonly title?: string | undefined;
  readonly tag?: CardTag | undefined;
  /** Floats in the corner of the card; the title flows around it. */
  readonly corner?: ReactNode;
  /** At the right end of the title, such as 'select all'. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** Title and tag, with the children below them. */
export function CardHeading({ title, tag, corner, aside, children }: CardHeadingProps) {
  if (!title && !tag && !corner && !aside && !children) return null;
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      {(title || tag || corner || aside) && (
        <div className="flex items-center gap-2">
          <div className="kit-num flow-root min-w-0 grow text-title font-semibold">
            {corner}
            {title && <TextRuns text={title} />}
          </div>
          {tag && <Tag color={tag.color}>{tag.text}</Tag>}
          {aside}
        </div>
      )}
      {children}
    </div>
  );
}
