import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CascaderNode, cascaderPath, cascaderTree } from './cascader';
import { FormValue } from './form-card';

const valuesOf = (rows: readonly object[]): readonly FormValue[] => rows.map((row) => v.parse(FormValue, row));
const shapeOf = (tree: readonly CascaderNode[]): unknown =>
  tree.map(({ valueId, children }) => (children.length > 0 ? [valueId, shapeOf(children)] : valueId));
const idsIn = (tree: readonly CascaderNode[]): readonly string[] =>
  tree.flatMap(({ valueId, children }) => [valueId, ...idsIn(children)]);
const depthOf = (tree: readonly CascaderNode[]): number =>
  tree.length === 0 ? 0 : 1 + Math.max(...tree.map(({ children }) => depthOf(children)));

const invoices = valuesOf([
  { valueId: 'match', meaning: 'Three-way match', parentId: 'invoice', nodeLevel: 2 },
  { valueId: 'request', meaning: 'Request' },
  { valueId: 'invoice', meaning: 'Invoices' },
  { valueId: 'red', meaning: 'Red invoice', parentId: 'invoice' },
]);

describe('cascaderTree', () => {
  it('[FM9] follows parentId in whatever order the values come', () => {
    expect(shapeOf(cascaderTree(invoices))).toEqual(['request', ['invoice', ['match', 'red']]]);
  });

  it('[FM9] keeps orphans, cycles and values that are their own parent', () => {
    const invalid = valuesOf([
      { valueId: 'orphan', parentId: 'gone' },
      { valueId: 'self', parentId: 'self' },
      { valueId: 'a', parentId: 'b' },
      { valueId: 'b', parentId: 'a' },
      { valueId: 'c', parentId: 'b' },
      { valueId: '__proto__', parentId: 'constructor' },
      { meaning: 'no id' },
      { valueId: 'a', parentId: 'orphan' },
    ]);
    expect(shapeOf(cascaderTree(invalid))).toEqual(['orphan', 'self', ['a', [['b', ['c']]]], '__proto__']);
  });

  it('[FM9] has every value once and at most eight levels, whatever the parents say', () => {
    const ids = fc.integer({ min: 0, max: 30 }).map(String);
    const rows = fc.array(fc.record({ valueId: ids, parentId: fc.option(ids, { nil: undefined }) }), { maxLength: 40 });
    fc.assert(
      fc.property(rows, (some) => {
        const tree = cascaderTree(valuesOf(some));
        expect(idsIn(tree).toSorted()).toEqual([...new Set(some.map(({ valueId }) => valueId))].toSorted());
        expect(depthOf(tree)).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('[FM9] builds the tree of a chain of 20,000 values', () => {
    const chain = valuesOf(Array.from({ length: 20_000 }, (_, at) => ({ valueId: at, parentId: at + 1 })));
    expect(idsIn(cascaderTree(chain))).toHaveLength(20_000);
  });
});

describe('cascaderPath', () => {
  it('[FM10] leads from the top to the value, with its label', () => {
    const tree = cascaderTree(invoices);
    expect(cascaderPath(tree, 'match').map(({ meaning }) => meaning)).toEqual(['Invoices', 'Three-way match']);
    expect(cascaderPath(tree, 'request').map(({ meaning }) => meaning)).toEqual(['Request']);
    expect(cascaderPath(tree, 'gone')).toEqual([]);
  });
});
