import { I18nProvider } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { loadCards } from '../src/cards/card-modules';
import '../src/testing/kit.css';

const i18n = anI18n('zh_CN');

export interface Stage {
  readonly element: HTMLElement;
  readonly root: Root;
  /** Renders synchronously. */
  readonly show: (content: ReactNode) => void;
}

/**
 * An element as large as a conversation, with all code loaded, so that only rendering is measured. The browser's first
 * number format reads its locale data for 45 to 140 ms; the product has paid that before a room opens.
 */
export async function createStage(): Promise<Stage> {
  await Promise.all([loadCards(), import('../src/rich-text/RichText')]);
  new Intl.NumberFormat('zh-CN').format(0);
  const element = document.createElement('main');
  Object.assign(element.style, { width: '960px', height: '720px', display: 'flex', flexDirection: 'column' });
  document.body.replaceChildren(element);
  const root = createRoot(element);
  const show = (content: ReactNode) => flushSync(() => root.render(<I18nProvider i18n={i18n}>{content}</I18nProvider>));
  return { element, root, show };
}

export const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
