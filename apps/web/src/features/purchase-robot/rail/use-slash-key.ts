import { isOfInputMethod } from '@parley/ui-kit';
import { type RefObject, useEffect } from 'react';

/** '/' puts the caret into the search field, unless somebody is typing elsewhere. source: design a1 */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key !== '/' || isOfInputMethod(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) return;
      if (!field.current) return;
      event.preventDefault();
      field.current.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}
