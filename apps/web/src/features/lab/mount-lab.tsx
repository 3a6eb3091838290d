import { type I18n, I18nProvider } from '@parley/i18n';
import { createRoot } from 'react-dom/client';
import { LabPanel } from './LabPanel';
import type { ConnectionLabControls } from './open-lab';

/** Renders the panel in a React root of its own, so that the product does not depend on it. */
export function mountLab(i18n: I18n, controls: ConnectionLabControls): void {
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <LabPanel controls={controls} />
    </I18nProvider>,
  );
}
