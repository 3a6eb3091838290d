import type { EmojiId } from '@parley/domain';

/** Fetched by the browser with the first picture that is drawn, and once. */
const sprite = new URL('./emoji-sprite.svg', import.meta.url).href;

/** The drawing of an emoji; who draws it gives it a name. source: M-45 */
export function EmojiPicture({ id }: { readonly id: EmojiId }) {
  return (
    <svg aria-hidden="true" className="size-full">
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
