import { useT } from '@parley/i18n';
import { Spinner } from '../primitives/Spinner';

export interface ConnectingOverlayProps {
  /** Instead of 'Connecting to the server…'. */
  readonly text?: string | undefined;
}

/**
 * Shown over the page during the first connection, after a short delay; the page under it stays usable. Its parent must be
 * positioned. Not shown to staff (role `jike` on the wire). source: SK-19, UK105
 */
export function ConnectingOverlay({ text }: ConnectingOverlayProps) {
  const t = useT();
  return (
    <div className="pointer-events-none absolute inset-0 z-sticky grid animate-delayed place-items-center bg-canvas/55">
      <div
        role="status"
        className="inline-flex items-center gap-2.5 rounded-lg border border-line-card bg-surface py-3.5 pr-5.5 pl-4.5 text-body shadow-pop"
      >
        <Spinner />
        {text ?? t('shell.connecting')}
      </div>
    </div>
  );
}
