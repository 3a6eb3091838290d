import type { Emoji as EmojiOfTable } from '@parley/domain';
import { useLanguage } from '@parley/i18n';
import { EmojiPicture } from './EmojiPicture';

interface EmojiProps {
  readonly emoji: EmojiOfTable;
  /** As it was written, such as `[微笑]`: this is what is copied with the words around it. */
  readonly code: string;
}

/** A shortcode as a picture among words, named in the reader's language. source: DR-19, M-45 */
export function Emoji({ emoji, code }: EmojiProps) {
  const name = useLanguage() === 'zh_CN' ? emoji.zh : emoji.en;
  return (
    <span role="img" aria-label={name} title={name} className="relative inline-block size-[1.4em] align-[-.3em]">
      <EmojiPicture id={emoji.id} />
      <span className="absolute inset-0 overflow-hidden text-transparent">{code}</span>
    </span>
  );
}
