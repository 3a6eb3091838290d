import { type I18n, I18nProvider, type Language } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { type ReactNode, StrictMode } from 'react';
import { loadCards } from '../cards/card-modules';
import './kit.css';

// Loaded up front, so that cards render at once; loading them has its own tests.
await loadCards();

export interface KitOptions {
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  readonly device?: 'desktop' | 'mobile';
  readonly width?: number;
  readonly height?: number;
}

/** Renders into a container of a given size, with translations, tokens and utility classes. */
export function renderKit(ui: ReactNode, options: KitOptions = {}) {
  const { language = 'en_US', theme = 'light', device = 'desktop', width = 960, height } = options;
  const i18n = anI18n(language);
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.device = device;
  root.lang = language === 'zh_CN' ? 'zh-CN' : 'en';
  const frame = (content: ReactNode) => withProviders(i18n, content, { width, height });
  const result = render(frame(ui));
  return { ...result, rerender: (next: ReactNode) => result.rerender(frame(next)) };
}

function withProviders(
  i18n: I18n,
  content: ReactNode,
  size: { readonly width: number; readonly height: number | undefined },
) {
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

/** The violations that axe reports for an element, with all rules. */
export async function accessibilityViolations(element: Element): Promise<readonly string[]> {
  // Colours change until their animations end.
  const finiteAnimations = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  const { violations } = await axe.run(element);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
