import { describe, expect, it } from 'vitest';
import { readCollapseDetail, writeCollapseDetail } from './collapse-detail';
import { createStorage } from './storage';

const storageWith = (text?: string) => {
  const storage = createStorage(
    () => null,
    () => null,
  );
  if (text !== undefined) storage.tab.write('collapseDetail', text);
  return storage;
};

describe('the chosen item of a collapse list', () => {
  it('[WB334] is its title and content under the key collapseDetail', () => {
    const storage = storageWith();
    writeCollapseDetail(storage, { title: 'Limits', content: '**Over 100,000**' });
    expect(JSON.parse(storage.tab.read('collapseDetail') ?? '')).toEqual({
      title: 'Limits',
      content: '**Over 100,000**',
    });
    expect(readCollapseDetail(storage)).toEqual({ title: 'Limits', content: '**Over 100,000**' });
  });

  it.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"title":"Limits"}',
    '{"title":7,"content":"a"}',
    `{"title":"a","content":"${'a'.repeat(262_144)}"}`,
  ])('[WB334] is none when the stored text is %.30j', (text) => {
    expect(readCollapseDetail(storageWith(text))).toBeUndefined();
  });
});
