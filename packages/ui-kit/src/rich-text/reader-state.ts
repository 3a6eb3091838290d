/** The child indices that lead from a root to a node below it. */
type Path = readonly number[];

/** An end of the selection: a path if it is inside the root, else the node itself. */
interface Point {
  readonly node: Node | Path;
  readonly offset: number;
}

/** The selection, focus and scroll positions inside an element; it does not hold the element's own nodes. */
export interface ReaderState {
  readonly selection: { readonly anchor: Point; readonly focus: Point } | undefined;
  readonly focused: Path | undefined;
  readonly scrolled: readonly { readonly path: Path; readonly left: number }[];
}

/** undefined if the reader has no selection, focus or scroll position in the element. */
export function readerStateIn(root: HTMLElement): ReaderState | undefined {
  const selection = selectionIn(root);
  const active = document.activeElement;
  const focused = active && active !== root && root.contains(active) ? pathTo(root, active) : undefined;
  const scrolled = [...root.querySelectorAll('.kit-scroll, pre')]
    .filter(({ scrollLeft }) => scrollLeft !== 0)
    .map((element) => ({ path: pathTo(root, element), left: element.scrollLeft }));
  return selection || focused || scrolled.length > 0 ? { selection, focused, scrolled } : undefined;
}

/** Restores the state in an element with the same content; a newer focus or selection is kept. */
export function restoreReaderState(root: HTMLElement, { selection, focused, scrolled }: ReaderState): void {
  for (const { path, left } of scrolled) {
    const element = nodeAt(root, path);
    if (element instanceof Element) element.scrollLeft = left;
  }
  const target = focused && nodeAt(root, focused);
  if (target instanceof HTMLElement && document.activeElement === document.body) target.focus({ preventScroll: true });
  const current = document.getSelection();
  if (!selection || (current && !current.isCollapsed && current.toString() !== '')) return;
  const anchor = nodeOf(root, selection.anchor);
  const focus = nodeOf(root, selection.focus);
  if (anchor && focus) current?.setBaseAndExtent(anchor, selection.anchor.offset, focus, selection.focus.offset);
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
    path.unshift([...at.parentNode.childNodes].indexOf(at as ChildNode)); // `at` is a child of its own parent
  }
  return path;
}

const nodeAt = (root: Node, path: Path): Node | undefined =>
  path.reduce<Node | undefined>((node, index) => node?.childNodes[index], root);

/** The node of an end of the selection, unless it is now too short for the offset. */
function nodeOf(root: Node, { node, offset }: Point): Node | undefined {
  const found = node instanceof Node ? node : nodeAt(root, node);
  const length = found instanceof CharacterData ? found.length : (found?.childNodes.length ?? 0);
  return found?.isConnected && offset <= length ? found : undefined;
}
