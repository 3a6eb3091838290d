import { useT } from '@parley/i18n';
import { Spinner } from '../primitives/Spinner';

export interface ConnectingVeilProps {
  /** Replaces 'connecting to the server …'. */
  readonly text?: string | undefined;
}

/** Over the frame while the first connection is made, unless that is quick; what is under it can be used. Its parent is positioned. Not for role jike. source: SK-19, UK105 */
export function ConnectingVeil({ text }: ConnectingVeilProps) {
  const t = useT();
  return (
    <div className="pointer-events-none absolute inset-0 z-sticky grid animate-late place-items-center bg-canvas/55">
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
