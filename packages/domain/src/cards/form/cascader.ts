import type { FormValue } from './form-card';

/** One node of a cascader: value and label are valueId and meaning. source: MT-78 */
export interface CascaderNode {
  readonly valueId: string;
  readonly meaning: string;
  readonly children: readonly CascaderNode[];
}

/** Deeper nodes move up to this level, so that a chain of thousands does not overflow the stack. */
const maxDepth = 8;

/**
 * Builds the tree of a cascader by `parentId`. Each value is in it exactly once: a value whose parent is missing is at
 * the top, and so is the first value of a cycle. source: MT-74, MT-77, MT-78
 */
export function cascaderTree(values: readonly FormValue[]): readonly CascaderNode[] {
  const parents = withLimitedDepth(parentsOf(values));
  const children = new Map<string | undefined, FormValue[]>();
  const seen = new Set(['']);
  for (const value of values) {
    const { valueId } = value;
    if (seen.has(valueId)) continue;
    seen.add(valueId);
    const parent = parents.get(valueId);
    const siblings = children.get(parent);
    if (siblings) siblings.push(value);
    else children.set(parent, [value]);
  }
  const nodesBelow = (parent: string | undefined): readonly CascaderNode[] =>
    (children.get(parent) ?? []).map(({ valueId, meaning }) => ({
      valueId,
      meaning,
      children: nodesBelow(valueId),
    }));
  return nodesBelow(undefined);
}

/** From the top of the tree down to a value; empty when the tree does not have it. source: MT-78 */
export function cascaderPath(tree: readonly CascaderNode[], valueId: string): readonly CascaderNode[] {
  for (const node of tree) {
    if (node.valueId === valueId) return [node];
    const below = cascaderPath(node.children, valueId);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The deepest value of `wanted`, the first of several. */
export function deepestOf(tree: readonly CascaderNode[], wanted: ReadonlySet<string>): string | undefined {
  let [level, end]: [readonly CascaderNode[], string | undefined] = [tree, undefined];
  while (level.length > 0) {
    end = level.find(({ valueId }) => wanted.has(valueId))?.valueId ?? end;
    level = level.flatMap(({ children }) => children);
  }
  return end;
}

/** The parent of each value; cycles are cut at their first value. */
function parentsOf(values: readonly FormValue[]): Map<string, string | undefined> {
  const known = new Set(values.map(({ valueId }) => valueId));
  known.delete('');
  const parents = new Map<string, string | undefined>();
  for (const { valueId, parentId } of values) {
    if (known.has(valueId) && !parents.has(valueId))
      parents.set(valueId, parentId !== undefined && known.has(parentId) ? parentId : undefined);
  }
  const visited = new Set<string>();
  for (const start of parents.keys()) {
    const visitedPath = new Set<string>();
    for (let at: string | undefined = start; at !== undefined && !visited.has(at); ) {
      visitedPath.add(at);
      visited.add(at);
      const parent: string | undefined = parents.get(at);
      if (parent !== undefined && visitedPath.has(parent)) parents.set(parent, undefined);
      at = parent;
    }
  }
  return parents;
}

/** Moves nodes up so that none is deeper than `maxDepth`. */
function withLimitedDepth(parents: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, string | undefined> {
  const levels = new Map<string, number>();
  const limited = new Map<string, string | undefined>();
  for (const start of parents.keys()) {
    const visitedPath: string[] = [];
    for (let at: string | undefined = start; at !== undefined && !levels.has(at); at = parents.get(at))
      visitedPath.push(at);
    for (const id of visitedPath.toReversed()) {
      const parent = parents.get(id);
      const above = parent === undefined ? 0 : (levels.get(parent) ?? 0);
      levels.set(id, Math.min(above + 1, maxDepth));
      limited.set(id, above === maxDepth && parent !== undefined ? limited.get(parent) : parent);
    }
  }
  return limited;
}
