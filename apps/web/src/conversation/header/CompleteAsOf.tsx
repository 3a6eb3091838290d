import { useExactTime } from '@parley/i18n';
import { useT } from '@parley/i18n/react';

/** Lies over the state line: whoever points at it reads when the room was last found complete. source: W-06 */
export function CompleteAsOf({ at }: { readonly at: number }) {
  const t = useT();
  const time = useExactTime();
  return <span className="absolute inset-0" title={t('message.completeAsOf', { time: time(at) })} />;
}
