import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cellOf, executionsOf, maxCollapsedExecutions, rowsOf, TaskCard } from './task-card';

const card = (body: object) => v.parse(TaskCard, body);
const cell = (fieldCode: string, fieldValue: unknown) => ({ fieldCode, fieldName: fieldCode, fieldValue });

describe('rowsOf', () => {
  it('[CD12] reads a row from a list of cells or from an object with cells', () => {
    const cells = [cell('no', 'PO2026-1182'), cell('supplier', 7)];
    const [asList, asObject] = rowsOf(card({ data: [cells, { cells, tag: { text: 'late', color: 'bad' } }] }));
    expect(asList?.cells).toEqual([cell('no', 'PO2026-1182'), cell('supplier', '7')]);
    expect(asObject).toEqual({ cells: asList?.cells, tag: { text: 'late', color: 'bad' } });
    expect(asList && cellOf(asList, 'supplier')).toBe('7');
    expect(asList && [cellOf(asList, 'other'), cellOf(asList, undefined)]).toEqual(['', '']);
  });

  it('[CD12] drops a row without cells, and has none where there is no list', () => {
    expect(rowsOf(card({ data: [[], {}, 'x', [{ fieldName: 'no code' }]] }))).toEqual([]);
    expect(rowsOf(card({ data: { title: 'x' } }))).toEqual([]);
    expect(rowsOf(card({}))).toEqual([]);
  });
});

describe('executionsOf', () => {
  const data = {
    title: 'PR2026-0382',
    executeList: [{ executePoint: 'order', executeStatus: 'ordered', color: 1 }, {}],
  };

  it('[CD13] reads the execution list of its template, as an object or as JSON text', () => {
    const templateCode = 'QUERY_PR_LINE_EXE_STATUS';
    const read = executionsOf(card({ templateCode, data }));
    expect(read).toEqual({
      title: 'PR2026-0382',
      executeList: [{ executePoint: 'order', executeStatus: 'ordered', color: '1', orderContent: '' }],
    });
    expect(executionsOf(card({ templateCode, data: JSON.stringify(data) }))).toEqual(read);
    expect(executionsOf(card({ templateCode, data: 'invalid' }))).toEqual({ title: '', executeList: [] });
  });

  it('[CD13] is none for any other task card', () => {
    expect(executionsOf(card({ data }))).toBeUndefined();
  });

  it('[CD13] shows three before more', () => {
    expect(maxCollapsedExecutions).toBe(3);
  });
});
