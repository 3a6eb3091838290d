import { createRateLimit } from '../../wire/rate-limit';
import { raise } from './top-layer';

/**
 * A page that removes the element more often than this does not want it, so it is not put back again; one that opens
 * popovers as often may answer ours with its own, for ever.
 */
const createLimit = () => createRateLimit({ burst: 5, perSecond: 0.5 }, () => performance.now());

/**
 * Puts the element back into a page that replaces its body, as Hotwire Turbo does, removes copies of it that came with a body, and
 * keeps it over popovers that the page opens. Returns a function that stops it. source: HB36, HB39
 */
export function keepAttached(chatElement: HTMLElement, onAttached: () => void): () => void {
  const mayAttach = createLimit();
  const mayRaise = createLimit();
  const observer = new MutationObserver(check);
  let watchedBody: HTMLElement | undefined;

  function attach(): void {
    for (const copy of document.querySelectorAll(chatElement.localName)) if (copy !== chatElement) copy.remove();
    document.body.append(chatElement);
    raise(chatElement);
  }

  function watch(): void {
    if (watchedBody === document.body) return;
    watchedBody = document.body;
    observer.disconnect();
    for (const node of [document, document.documentElement, document.body]) observer.observe(node, { childList: true });
  }

  function check(changes: readonly MutationRecord[]): void {
    // While the page replaces its body it may have none.
    if (!document.body) return;
    watch();
    if (chatElement.isConnected) {
      // A popover that is moved is closed.
      if (changes.some(({ removedNodes }) => [...removedNodes].includes(chatElement))) raise(chatElement);
      return;
    }
    if (!mayAttach()) return;
    attach();
    onAttached();
  }

  function raiseOver({ target, newState }: ToggleEvent): void {
    if (target === chatElement || newState !== 'open') return;
    // Elements of another kind than HTML's have no popover.
    if ((target as HTMLElement).popover && mayRaise()) raise(chatElement);
  }

  attach();
  watch();
  document.addEventListener('toggle', raiseOver, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('toggle', raiseOver, true);
  };
}
