import type { CascaderNode } from '@parley/domain';

/** Where a reader is in a cascader: the opened node of each column but the last, and the row pointed at in the last. */
export interface CascaderCursor {
  readonly open: readonly number[];
  readonly at: number;
}

/** The columns that are seen: the top, and one for each opened node. */
export function columnsOf(
  tree: readonly CascaderNode[],
  { open }: Pick<CascaderCursor, 'open'>,
): readonly (readonly CascaderNode[])[] {
  const columns = [tree];
  for (const row of open) columns.push(columns.at(-1)?.[row]?.children ?? []);
  return columns;
}

/** At the chosen node, or at the top. `path` leads to what is chosen. */
export function initialCursor(tree: readonly CascaderNode[], path: readonly CascaderNode[]): CascaderCursor {
  let nodes = tree;
  const rows = path.map(({ valueId }) => {
    const row = nodes.findIndex((node) => node.valueId === valueId);
    nodes = nodes[row]?.children ?? [];
    return Math.max(0, row);
  });
  return { open: rows.slice(0, -1), at: rows.at(-1) ?? 0 };
}

/** What a key means in the open list; undefined for keys that are none of its business. source: ours, design 10 */
export function cursorAfterKey(
  tree: readonly CascaderNode[],
  cursor: CascaderCursor,
  key: string,
): CascaderCursor | undefined {
  const nodes = columnsOf(tree, cursor).at(-1) ?? [];
  const { open, at } = cursor;
  switch (key) {
    case 'ArrowDown':
      return { open, at: (at + 1) % nodes.length };
    case 'ArrowUp':
      return { open, at: (at - 1 + nodes.length) % nodes.length };
    case 'Home':
      return { open, at: 0 };
    case 'End':
      return { open, at: nodes.length - 1 };
    case 'ArrowRight':
      return nodes[at]?.children.length ? { open: [...open, at], at: 0 } : cursor;
    case 'ArrowLeft':
      return { open: open.slice(0, -1), at: open.at(-1) ?? at };
    default:
      return [...key].length === 1 && key !== ' ' ? { open, at: rowStartingWith(nodes, at, key) } : undefined;
  }
}

/** The next row that begins with a letter, around the end; the same row when none does. */
function rowStartingWith(nodes: readonly CascaderNode[], at: number, letter: string): number {
  const from = at + 1;
  const wanted = letter.toLocaleLowerCase();
  const begins = ({ meaning }: CascaderNode) => meaning.toLocaleLowerCase().startsWith(wanted);
  const after = [...nodes.slice(from), ...nodes.slice(0, from)].findIndex(begins);
  return after < 0 ? at : (from + after) % nodes.length;
}
