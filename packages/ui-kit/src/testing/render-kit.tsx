import { type I18n, I18nProvider, type Language } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { type ReactNode, StrictMode } from 'react';
import { loadCards } from '../cards/card-modules';
import './kit.css';

// What is drawn is there at once: how it is fetched has tests of its own.
await loadCards();

export interface KitOptions {
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  readonly device?: 'desktop' | 'mobile';
  readonly width?: number;
  readonly height?: number;
}

/** Renders in a frame of a given size, with words, tokens and utilities. */
export function renderKit(ui: ReactNode, options: KitOptions = {}) {
  const { language = 'en_US', theme = 'light', device = 'desktop', width = 960, height } = options;
  const i18n = anI18n(language);
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.device = device;
  root.lang = language === 'zh_CN' ? 'zh-CN' : 'en';
  const frame = (content: ReactNode) => framed(i18n, content, { width, height });
  const result = render(frame(ui));
  return { ...result, rerender: (next: ReactNode) => result.rerender(frame(next)) };
}

function framed(i18n: I18n, content: ReactNode, size: { readonly width: number; readonly height: number | undefined }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <main style={{ ...size, display: 'flex', flexDirection: 'column', background: 'var(--bg-canvas)' }}>
          {content}
        </main>
      </I18nProvider>
    </StrictMode>
  );
}

/** What axe says about an element, every rule on. A page of its own is not tested here, so its landmarks are given. */
export async function accessibilityFaults(element: Element): Promise<readonly string[]> {
  // A colour that is still on its way is not the colour to judge.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { violations } = await axe.run(element);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
