import type { AnswerReference } from '@parley/domain';
import { type Translate, useT } from '@parley/i18n';
import type { Links } from 'marked';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { splitLongRuns } from '../primitives/split-long-runs';
import { htmlContent, markdownContent } from './block-html';
import { decorate } from './decorate';
import { picturesIn } from './draw-pictures';
import { trustedHtml } from './trusted-html';

interface RichBlockProps {
  readonly text: string;
  readonly mode: 'markdown' | 'html';
  readonly links: Links;
  readonly references: readonly AnswerReference[] | undefined;
  /** Pictures can be enlarged. */
  readonly hasViewer: boolean;
}

interface Drawn {
  readonly element: HTMLElement;
  readonly raw: string;
  readonly t: Translate;
}

/** One block. Its nodes stay the same as long as its html does. */
export const RichBlock = memo(function RichBlock({ text, mode, links, references, hasViewer }: RichBlockProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const content = useMemo(
    () => (mode === 'html' ? htmlContent(text) : markdownContent(text, links)),
    [text, mode, links],
  );
  const raw = content.kind === 'html' ? content.raw : undefined;
  const aligns = useRef<Parameters<typeof decorate>[1]['aligns']>([]);
  if (content.kind === 'html') aligns.current = content.aligns;

  const drawn = useRef<Drawn>(undefined);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || raw === undefined) return;
    // Effects may run again without a change: what the reader chose and focused inside would be lost.
    const { current: last } = drawn;
    if (last?.element === element && last.raw === raw && last.t === t) return;
    drawn.current = { element, raw, t };
    const pictures = picturesIn(element);
    // The only place of the product where html becomes nodes, by the policy that sanitises it.
    element.innerHTML = trustedHtml.createHTML(raw);
    decorate(element, { t, aligns: aligns.current, pictures, hasViewer });
  }, [raw, t, hasViewer]);

  useLayoutEffect(() => {
    // `raw` belongs here: new nodes need their names again.
    if (raw === undefined) return;
    for (const chip of root.current?.querySelectorAll<HTMLElement>('[data-cite]') ?? []) nameChip(chip, references, t);
  }, [raw, references, t]);

  if (content.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: what scrolls must be reachable by keyboard
      <pre role="group" tabIndex={0} aria-label={t('richText.code')}>
        <code>{content.text}</code>
      </pre>
    );
  }
  if (content.kind === 'text') return <p className="whitespace-break-spaces">{splitLongRuns(content.text)}</p>;
  return <div ref={root} />;
});

/** A chip points to its source by name; a source that does not exist has no chip, one that is not known yet has no name. */
function nameChip(chip: HTMLElement, references: readonly AnswerReference[] | undefined, t: Translate): void {
  const number = Number(chip.dataset.cite);
  const reference = references?.[number - 1];
  chip.hidden = references !== undefined && reference === undefined;
  chip.ariaDisabled = references === undefined ? 'true' : null;
  const name = reference?.docName ?? reference?.originDocName;
  chip.ariaLabel = name ? t('richText.sourceNamed', { number, name }) : t('richText.source', { number });
}
