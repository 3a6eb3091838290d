import type { CascaderNode } from '@parley/domain';

/** The position in a cascader: the open row of each column but the last, and the active row of the last column. */
export interface CascaderCursor {
  readonly openRows: readonly number[];
  readonly activeRow: number;
}

/** The visible columns: the top level, and one for each open row. */
export function columnsOf(
  tree: readonly CascaderNode[],
  { openRows }: Pick<CascaderCursor, 'openRows'>,
): readonly (readonly CascaderNode[])[] {
  const columns = [tree];
  for (const row of openRows) columns.push(columns.at(-1)?.[row]?.children ?? []);
  return columns;
}

/** The cursor at the chosen node, to which `path` leads, or at the first row. */
export function initialCursor(tree: readonly CascaderNode[], path: readonly CascaderNode[]): CascaderCursor {
  let nodes = tree;
  const rows = path.map(({ valueId }) => {
    const row = nodes.findIndex((node) => node.valueId === valueId);
    nodes = nodes[row]?.children ?? [];
    return Math.max(0, row);
  });
  return { openRows: rows.slice(0, -1), activeRow: rows.at(-1) ?? 0 };
}

/** The cursor after ArrowRight (into the children) or ArrowLeft (back); undefined for other keys. Ours. */
export function cursorAfterKey(
  tree: readonly CascaderNode[],
  cursor: CascaderCursor,
  key: string,
): CascaderCursor | undefined {
  const { openRows, activeRow } = cursor;
  if (key === 'ArrowLeft') return { openRows: openRows.slice(0, -1), activeRow: openRows.at(-1) ?? activeRow };
  if (key !== 'ArrowRight') return undefined;
  const node = columnsOf(tree, cursor).at(-1)?.[activeRow];
  return node?.children.length ? { openRows: [...openRows, activeRow], activeRow: 0 } : cursor;
}
