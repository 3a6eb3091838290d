/**
 * The keys of the agent desk, as `aria-keyshortcuts` names them. All are pressed with Alt, so that they are neither typed
 * nor a key of a screen reader, and work while a reply is written; none is a key of a browser. source: WB481
 */
export const shortcutKeys = {
  pick: 'Alt+N',
  previous: 'Alt+ArrowUp',
  next: 'Alt+ArrowDown',
  write: 'Alt+M',
  toggleHold: 'Alt+H',
  transfer: 'Alt+T',
  end: 'Alt+X',
  search: 'Alt+S',
  status: 'Alt+A',
} as const;

export type ShortcutAction = keyof typeof shortcutKeys;

export const isShortcutAction = (name: string): name is ShortcutAction => name in shortcutKeys;

type Press = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * The action of a key. The place of the key counts, for with Alt many keyboards type other characters; Ctrl and Alt
 * together are the right Alt key of some keyboards, with which one writes.
 */
export function actionOf({ code, altKey, ctrlKey, metaKey, shiftKey }: Press): ShortcutAction | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const keys = `Alt+${code.replace(/^Key/, '')}`;
  return Object.keys(shortcutKeys)
    .filter(isShortcutAction)
    .find((action) => shortcutKeys[action] === keys);
}

/** The names on the keys. */
export const keyNames = (action: ShortcutAction, isApple: boolean): readonly string[] =>
  shortcutKeys[action].split('+').map((key) => (isApple && key === 'Alt' ? '⌥' : (arrows[key] ?? key)));

const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };
