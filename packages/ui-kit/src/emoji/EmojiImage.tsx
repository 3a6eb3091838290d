import type { EmojiId } from '@parley/domain';

/** The browser loads the sprite once, with the first image. */
const sprite = new URL('./emoji-sprite.svg', import.meta.url).href;

/** The image of an emoji; its accessible name is up to the caller. source: M-45 */
export function EmojiImage({ id }: { readonly id: EmojiId }) {
  return (
    <svg aria-hidden="true" className="size-full">
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
