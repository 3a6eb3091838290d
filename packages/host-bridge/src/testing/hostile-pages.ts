/** A page that interferes with the chat, by a style sheet or by elements. */
export interface HostilePage {
  readonly css?: string;
  /** Prepares the page before the chat is on it. */
  readonly before?: () => void;
  /** Changes the page once the chat is open. */
  readonly after?: () => void;
  /** The page is zoomed: the chat is zoomed with it and stays within the window. */
  readonly isZoomed?: true;
}

const allOf = (selector: string, declarations: string): HostilePage => ({
  css: `${selector} { ${declarations.replaceAll(';', ' !important;')} }`,
});
const everything = (declarations: string) => allOf('*', declarations);
const body = (declarations: string) => allOf('body', declarations);

export function addCover(zIndex: number): HTMLElement {
  const cover = document.createElement('div');
  cover.style.cssText = `position: fixed; inset: 0; z-index: ${zIndex}; background: #fff`;
  document.body.append(cover);
  return cover;
}

export function showPopover(): HTMLElement {
  const menu = addCover(1);
  menu.popover = 'manual';
  menu.style.cssText += '; width: auto; height: auto; border: 0';
  menu.showPopover();
  return menu;
}

/** The rules and elements of pages that once covered, moved or hid the chat, and others like them. */
export const hostilePages: Readonly<Record<string, HostilePage>> = {
  'an element over the page': { before: () => void addCover(1) },
  'the highest element of all, after ours': { after: () => void addCover(2147483647) },
  'a dialog that is not modal': {
    after: () => Object.assign(addCover(9).appendChild(document.createElement('dialog')), { open: true }),
  },
  'a popover of the page': { before: () => void showPopover() },
  'a body in a stacking context of its own': {
    ...body('position: relative; z-index: 0; isolation: isolate;'),
    before() {
      document.documentElement.append(addCover(1));
    },
  },
  'a moved body': body('transform: translate(-200px, 60px) scale(.8);'),
  'a body that will move': body('will-change: transform; height: 300px; margin: 90px;'),
  'a filtered body': body('filter: grayscale(1); height: 300px; margin: 90px;'),
  'a blurred backdrop': body('backdrop-filter: blur(2px); height: 300px; margin: 90px;'),
  'a body in perspective': body('perspective: 100px; height: 300px; margin: 90px;'),
  'a body that contains its layout': body('contain: strict; height: 100px; margin: 90px;'),
  'a body that is a container': body('container-type: size; height: 100px; margin: 90px;'),
  'a clipped body': body('clip-path: inset(45%);'),
  'a body without height': body('position: relative; height: 0; overflow: hidden;'),
  'a masked body': body('mask-image: linear-gradient(transparent, transparent);'),
  'a hidden body': body('visibility: hidden;'),
  'a transparent body': body('opacity: 0;'),
  'a body that takes no presses': body('pointer-events: none;'),
  'a body that is not drawn off the screen': body('content-visibility: auto; height: 100px; margin-top: 2000px;'),
  'children of the body that are not drawn': allOf('body > *', 'content-visibility: hidden;'),
  'a body without a box': body('display: contents;'),
  'a fixed body': body('position: fixed; inset: 100px; overflow: auto;'),
  'a body in a grid': body('display: grid; place-items: center; gap: 40px;'),
  'a body written downwards': body('writing-mode: vertical-rl;'),
  'a page from right to left': allOf('html', 'direction: rtl; font-size: 40px;'),
  'a body that is zoomed in': { ...body('zoom: 1.5;'), isZoomed: true },
  'a page that is zoomed out': { ...allOf('html', 'zoom: .75;'), isZoomed: true },
  'elements hidden until they are defined': allOf(':not(:defined)', 'display: none; visibility: hidden; opacity: 0;'),
  'unknown elements hidden': allOf('body > :not(div, main, p)', 'display: none;'),
  'the last element hidden': allOf('body > :last-child', 'display: none;'),
  'children of the body in a layer each': allOf('body > *', 'position: relative; z-index: 0;'),
  'everything in the flow': everything('position: static; float: left; inset: auto;'),
  'everything moved': everything('transform: translateY(50px); rotate: 3deg; translate: 9px;'),
  'everything filtered': everything('filter: blur(2px); opacity: .2; mix-blend-mode: difference;'),
  'everything small': everything('max-width: 100px; max-height: 100px; overflow: hidden; contain: paint;'),
  'everything padded': everything('box-sizing: content-box; padding: 10px; margin: 20px; border: 5px solid;'),
  'everything in other letters': everything(
    'font: 30px/3 serif; letter-spacing: 1em; text-transform: uppercase; direction: rtl; text-indent: 2em;',
  ),
  'everything slow': everything('transition: all 10s linear 5s; animation: 9s infinite fade;'),
  'everything without presses and selection': everything('pointer-events: none; user-select: none; cursor: wait;'),
  'popovers hidden': allOf('[popover]', 'display: none; inset: 0; margin: auto; width: 0;'),
  'every backdrop painted': allOf('::backdrop', 'background: #fff; pointer-events: auto;'),
  'frames and buttons hidden': allOf('iframe, button, section, span', 'display: none; width: 0;'),
};
