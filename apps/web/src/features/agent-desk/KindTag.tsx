import { useT } from '@parley/i18n/react';
import { Tag } from '@parley/ui-kit';

interface KindTagProps {
  /** The kind of the asker's account, as the gateway has it. */
  readonly kind: string | undefined;
}

/** Whether a buyer, a supplier or another employee asks; nothing for other kinds. source: R-03 */
export function KindTag({ kind }: KindTagProps) {
  const t = useT();
  return isNamed(kind) && <Tag color={kind === 'supplier' ? 'cyan' : 'accent'}>{t(`agentDesk.kind.${kind}`)}</Tag>;
}

const isNamed = (kind: string | undefined): kind is 'buyer' | 'supplier' | 'staff' =>
  kind === 'buyer' || kind === 'supplier' || kind === 'staff';
