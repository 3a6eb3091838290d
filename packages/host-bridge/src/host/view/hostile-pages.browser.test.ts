import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { addCover, hostilePages, showPopover } from '../../testing/hostile-pages';
import { closedFrame, type FrameState } from '../frame-state';
import { hostTexts } from '../host-texts';
import { createView, type View } from './view';

const noop = () => undefined;
const open: FrameState = { ...closedFrame, isOpen: true, phase: 'ready' };

function aView(): View {
  const intents = { toggle: noop, close: noop, dock: noop, retry: noop, onReattached: noop };
  const view = createView('right', { ...intents, acceptNudge: noop, dismissNudge: noop });
  onTestFinished(view.remove);
  view.load('about:blank', noop);
  return view;
}

async function render(view: View, state: FrameState): Promise<void> {
  view.render(state, hostTexts.en_US);
  const root = view.launcher.getRootNode() as ShadowRoot; // where createView puts it
  await Promise.all(root.getAnimations().map(({ finished }) => finished));
}

/** Whether a press at nine points of the element reaches it. */
function isOnTop(node: Element): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  const root = node.getRootNode() as ShadowRoot; // as above
  const points = [0.15, 0.5, 0.85].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [x, y] as const));
  return points.every(([x, y]) => {
    const at = [left + width * x, top + height * y] as const;
    return document.elementFromPoint(...at) === root.host && node.contains(root.elementFromPoint(...at));
  });
}

const rectOf = (node: Element) => node.getBoundingClientRect().toJSON();
const visibility = { visibilityProperty: true, contentVisibilityAuto: true };
function appearanceOf(node: Element) {
  const { fontSize, letterSpacing, textTransform, cursor } = getComputedStyle(node);
  // The opacity of the page does not apply in the top layer, but checkVisibility would include it.
  const { opacity, filter } = getComputedStyle((node.getRootNode() as ShadowRoot).host); // as above
  return {
    rect: rectOf(node),
    isVisible: node.checkVisibility(visibility),
    isOnTop: isOnTop(node),
    opacity,
    filter,
    fontSize,
    letterSpacing,
    textTransform,
    cursor,
  };
}

/** How the launcher looks while the frame is closed, and how the frame looks while it is open. */
async function appearancesOf(view: View, whenOpen: () => void = noop) {
  await render(view, closedFrame);
  const launcher = appearanceOf(view.launcher);
  await render(view, open);
  whenOpen();
  const frame = view.frame();
  return { launcher, frame: frame && appearanceOf(frame) };
}

async function expected() {
  const view = aView();
  const appearances = await appearancesOf(view);
  view.remove();
  expect(appearances.frame).toMatchObject({ rect: { width: 400, height: 590 }, isVisible: true, isOnTop: true });
  return appearances;
}

/** Whether the reader can scroll the window: it takes the overflow of its root element, or else that of the body. */
function canScroll(): boolean {
  const overflows = [document.documentElement, document.body].map((node) => getComputedStyle(node).overflowY);
  return (overflows[0] === 'visible' ? overflows[1] : overflows[0]) !== 'hidden';
}

async function emulateMedia(media: string): Promise<void> {
  const session = cdp() as unknown as { send(command: string, parameters: object): Promise<void> }; // in Chromium
  await session.send('Emulation.setEmulatedMedia', { media });
}

/** Removes the elements that the test adds to the page when it is finished. */
function restorePage(): void {
  const initialNodes = new Set<Node>([...document.body.childNodes, ...document.documentElement.childNodes]);
  onTestFinished(() => {
    for (const node of [...document.body.childNodes, ...document.documentElement.childNodes])
      if (!initialNodes.has(node) && node instanceof Element) node.remove();
  });
}

it.each(Object.entries(hostilePages))(
  '[HB39] has its usual position and appearance on a page with %s',
  async (_, page) => {
    const { launcher, frame } = await expected();
    restorePage();
    const style = document.createElement('style');
    style.textContent = page.css ?? '';
    document.head.append(style);
    onTestFinished(() => style.remove());
    page.before?.();

    const found = await appearancesOf(aView(), page.after);
    if (!page.isZoomed) expect(found).toEqual({ launcher, frame });
    for (const part of [found.launcher, found.frame]) {
      expect(part).toMatchObject({ isVisible: true, isOnTop: true });
      expect(part?.rect.top).toBeGreaterThanOrEqual(0);
      expect(part?.rect.left).toBeGreaterThanOrEqual(0);
    }
  },
);

it('[HB39] paints nothing over the page, and lies under its modal dialogs', async () => {
  restorePage();
  const style = document.createElement('style');
  style.textContent = '::backdrop { background: #fff }';
  document.head.append(style);
  onTestFinished(() => style.remove());
  const view = aView();
  await render(view, open);
  const root = view.launcher.getRootNode() as ShadowRoot; // where createView puts it
  expect(getComputedStyle(root.host, '::backdrop').display).toBe('none');

  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  view.remove();
  const later = aView();
  await render(later, open);
  expect(document.elementFromPoint(innerWidth - 200, innerHeight - 300)).toBe(dialog);
});

it('[HB39] stays on top when the page moves it or replaces what lies around it', async () => {
  restorePage();
  addCover(1);
  const view = aView();
  await render(view, open);
  document.body.prepend(document.querySelector('parley-chat') ?? '');
  await Promise.resolve();
  expect(isOnTop(view.launcher)).toBe(true);
});

it('[HB39] comes over a popover that the page opens later, and keeps the focus', async () => {
  restorePage();
  const view = aView();
  await render(view, open);
  view.frame()?.focus();
  showPopover();
  await expect.poll(() => isOnTop(view.launcher)).toBe(true);
  expect(view.hasFocus()).toBe(true);
});

it('[HB39] gives way to a page that opens a popover after each of ours', async () => {
  restorePage();
  const view = aView();
  await render(view, open);
  const menu = showPopover();
  let raisedCount = 0;
  const host = document.querySelector('parley-chat');
  host?.addEventListener('toggle', () => {
    raisedCount += 1;
    menu.hidePopover();
    menu.showPopover();
  });
  await expect.poll(() => raisedCount).toBeGreaterThanOrEqual(3);
  await expect.poll(() => isOnTop(view.launcher)).toBe(false);
});

it('[HB39] counts as a defined element of the page', () => {
  aView();
  expect(document.querySelectorAll(':not(:defined)')).toHaveLength(0);
});

it('[HB39] is not printed', async () => {
  const view = aView();
  await render(view, open);
  await emulateMedia('print');
  onTestFinished(() => emulateMedia(''));
  expect([view.launcher, view.frame()].map((part) => part?.checkVisibility())).toEqual([false, false]);
});

describe('a page under the chat', () => {
  const scrollers = { 'the body': 'body { overflow-y: scroll }', 'the root': 'html { overflow-y: scroll }' };
  it.each([...Object.entries(scrollers), ['the window', '']])(
    '[HB40] does not scroll, nor move, where %s is what scrolls',
    async (_, css) => {
      restorePage();
      const style = document.createElement('style');
      style.textContent = css;
      document.head.append(style);
      const content = document.body.appendChild(document.createElement('div'));
      content.style.height = '5000px';
      onTestFinished(() => style.remove());
      const view = aView();
      const page = () => ({ width: content.getBoundingClientRect().width, top: scrollY });
      scrollTo(0, 700);
      const before = page();

      const scrollsAt = async (state: FrameState) => {
        await render(view, state);
        return canScroll();
      };
      expect([await scrollsAt(open), page()]).toEqual([true, before]);
      expect([await scrollsAt({ ...open, mode: 'expanded' }), page()]).toEqual([false, before]);
      expect([await scrollsAt(open), page()]).toEqual([true, before]);
      await scrollsAt({ ...open, mode: 'expanded' });
      view.remove();
      expect([canScroll(), page()]).toEqual([true, before]);
    },
  );
});
