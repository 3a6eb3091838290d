import { RichText } from '@parley/ui-kit';
import { useDeferredValue } from 'react';

interface AnswerPreviewProps {
  readonly title: string;
  /** In Markdown. */
  readonly answer: string;
}

/** An answer as the asker sees it. */
export function AnswerPreview({ title, answer }: AnswerPreviewProps) {
  return (
    <section aria-label={title} className="rounded-md border border-line-card bg-surface px-3.5 py-2.5 text-fg">
      <h3 className="mb-1 text-sub font-medium wrap-anywhere text-fg-2">{title}</h3>
      <RichText source={useDeferredValue(answer)} mode="markdown" size="body" />
    </section>
  );
}
