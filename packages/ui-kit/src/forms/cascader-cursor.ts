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

/** Into the children of a node and back out; undefined for keys that do neither. Ours. */
export function cursorAfterKey(
  tree: readonly CascaderNode[],
  cursor: CascaderCursor,
  key: string,
): CascaderCursor | undefined {
  const { open, at } = cursor;
  if (key === 'ArrowLeft') return { open: open.slice(0, -1), at: open.at(-1) ?? at };
  if (key !== 'ArrowRight') return undefined;
  const node = columnsOf(tree, cursor).at(-1)?.[at];
  return node?.children.length ? { open: [...open, at], at: 0 } : cursor;
}
