/** The way from a root to a node below it, by the number of each child. */
type Path = readonly number[];

/** An end of the selection: inside the root by its path, outside as it is. */
interface Point {
  readonly node: Node | Path;
  readonly offset: number;
}

/** What a reader chose, focused and scrolled inside an element; nothing of it refers to the element's own nodes. */
export interface ReaderState {
  readonly selection: { readonly anchor: Point; readonly focus: Point } | undefined;
  readonly focused: Path | undefined;
  readonly scrolled: readonly { readonly path: Path; readonly left: number }[];
}

/** undefined: the reader is somewhere else. */
export function readerStateIn(root: HTMLElement): ReaderState | undefined {
  const selection = selectionIn(root);
  const active = document.activeElement;
  const focused = active && active !== root && root.contains(active) ? pathTo(root, active) : undefined;
  const scrolled = [...root.querySelectorAll('.kit-scroll, pre')]
    .filter(({ scrollLeft }) => scrollLeft !== 0)
    .map((element) => ({ path: pathTo(root, element), left: element.scrollLeft }));
  return selection || focused || scrolled.length > 0 ? { selection, focused, scrolled } : undefined;
}

/** Puts it into an element of the same content; what the reader did meanwhile stays. */
export function restoreReaderState(root: HTMLElement, { selection, focused, scrolled }: ReaderState): void {
  for (const { path, left } of scrolled) {
    const element = nodeAt(root, path);
    if (element instanceof Element) element.scrollLeft = left;
  }
  const wanted = focused && nodeAt(root, focused);
  if (wanted instanceof HTMLElement && document.activeElement === document.body) wanted.focus({ preventScroll: true });
  const now = document.getSelection();
  if (!selection || (now && !now.isCollapsed && now.toString() !== '')) return;
  const anchor = nodeOf(root, selection.anchor);
  const focus = nodeOf(root, selection.focus);
  if (anchor && focus) now?.setBaseAndExtent(anchor, selection.anchor.offset, focus, selection.focus.offset);
}

function selectionIn(root: HTMLElement): ReaderState['selection'] {
  const selection = document.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || selection.isCollapsed || !anchorNode || !focusNode) return undefined;
  if (!root.contains(anchorNode) && !root.contains(focusNode)) return undefined;
  const point = (node: Node, offset: number): Point => ({
    node: root.contains(node) ? pathTo(root, node) : node,
    offset,
  });
  return {
    anchor: point(anchorNode, selection.anchorOffset),
    focus: point(focusNode, selection.focusOffset),
  };
}

function pathTo(root: Node, node: Node): Path {
  const path: number[] = [];
  for (let at = node; at !== root && at.parentNode; at = at.parentNode) {
    path.unshift([...at.parentNode.childNodes].indexOf(at as ChildNode)); // it is a child of this very parent
  }
  return path;
}

const nodeAt = (root: Node, path: Path): Node | undefined =>
  path.reduce<Node | undefined>((node, index) => node?.childNodes[index], root);

/** The node of an end of the selection, unless it is shorter now than it was. */
function nodeOf(root: Node, { node, offset }: Point): Node | undefined {
  const found = node instanceof Node ? node : nodeAt(root, node);
  const length = found instanceof CharacterData ? found.length : (found?.childNodes.length ?? 0);
  return found?.isConnected && offset <= length ? found : undefined;
}
