import type { AnswerReference } from '@parley/domain';
import { type Translate, useT } from '@parley/i18n';
import type { Links } from 'marked';
import { memo, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { RemoteImagesContext } from '../media/remote-images';
import { splitLongRuns } from '../primitives/split-long-runs';
import { htmlContent, markdownContent } from './block-html';
import { decorate } from './decorate';
import { imagesIn } from './draw-images';
import { trustedHtml } from './trusted-html';

interface RichBlockProps {
  readonly text: string;
  readonly mode: 'markdown' | 'html';
  readonly links: Links;
  readonly references: readonly AnswerReference[] | undefined;
  /** Whether images can be enlarged. */
  readonly hasViewer: boolean;
}

interface Drawn {
  readonly element: HTMLElement;
  readonly raw: string;
  readonly t: Translate;
}

/** One block. Its nodes are kept as long as its html does not change. */
export const RichBlock = memo(function RichBlock({ text, mode, links, references, hasViewer }: RichBlockProps) {
  const t = useT();
  const remoteImages = useContext(RemoteImagesContext);
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
    // Effects may run again without a change; new nodes would lose the selection and the focus inside.
    const { current: previous } = drawn;
    if (previous?.element === element && previous.raw === raw && previous.t === t) return;
    drawn.current = { element, raw, t };
    const images = imagesIn(element);
    // The only place where html becomes nodes, through the Trusted Types policy that sanitises it.
    element.innerHTML = trustedHtml.createHTML(raw);
    decorate(element, { t, aligns: aligns.current, images, hasViewer, remoteImages });
  }, [raw, t, hasViewer, remoteImages]);

  useLayoutEffect(() => {
    // `raw` is a dependency because new nodes need their labels again.
    if (raw === undefined) return;
    for (const chip of root.current?.querySelectorAll<HTMLElement>('[data-cite]') ?? []) labelChip(chip, references, t);
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

/**
 * Labels a chip with the name of its source. Without that source it is hidden; until sources are known it has no name.
 */
function labelChip(chip: HTMLElement, references: readonly AnswerReference[] | undefined, t: Translate): void {
  const number = Number(chip.dataset.cite);
  const reference = references?.[number - 1];
  chip.hidden = references !== undefined && reference === undefined;
  chip.ariaDisabled = references === undefined ? 'true' : null;
  const name = reference?.docName ?? reference?.originDocName;
  chip.ariaLabel = name ? t('richText.sourceNamed', { number, name }) : t('richText.source', { number });
}
