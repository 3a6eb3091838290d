import type { Emoji as EmojiOfTable } from '@parley/domain';
import { useLanguage } from '@parley/i18n';
import { EmojiImage } from './EmojiImage';

interface EmojiProps {
  readonly emoji: EmojiOfTable;
  /** As it was written, such as `[微笑]`; this is copied with the text around it. */
  readonly code: string;
}

/** A shortcode as an inline image, named in the reader's language. source: DR-19, M-45 */
export function Emoji({ emoji, code }: EmojiProps) {
  const name = useLanguage() === 'zh_CN' ? emoji.zh : emoji.en;
  return (
    <span role="img" aria-label={name} title={name} className="relative inline-block size-[1.4em] align-[-.3em]">
      <EmojiImage id={emoji.id} />
      <span className="absolute inset-0 overflow-hidden text-transparent">{code}</span>
    </span>
  );
}
