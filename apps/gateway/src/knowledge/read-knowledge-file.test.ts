import { describe, expect, it } from 'vitest';
import { readKnowledgeFile } from './read-knowledge-file';

const header = 'question,answer,category,synonyms,language';
const read = (text: string, name = 'faq.csv') => readKnowledgeFile(name, new TextEncoder().encode(text));
const rowsOf = (file: ReturnType<typeof read>) => (file.kind === 'faq' ? file.rows : []);

describe('knowledge files', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(`${header}\n怎么收货？,登记即可,receiving,到货|签收,zh_CN\n`)],
    [
      'UTF-8 with BOM',
      new TextEncoder().encode(`\uFEFF${header}\r\n怎么收货？,登记即可,receiving,到货|签收,zh_CN\r\n`),
    ],
    [
      'UTF-8 with semicolons',
      new TextEncoder().encode(`${header.replaceAll(',', ';')}\n怎么收货？;登记即可;receiving;到货|签收;zh_CN\n`),
    ],
    [
      'GB18030',
      // 怎么收货？,登记即可,receiving,到货|签收,zh_CN
      Buffer.concat([
        Buffer.from(`${header}\n`),
        Buffer.from('d4f5c3b4cad5bbf5a3bf2cb5c7bcc7bcb4bfc92c', 'hex'),
        Buffer.from('receiving,'),
        Buffer.from('b5bdbbf57cc7a9cad52c', 'hex'),
        Buffer.from('zh_CN\n'),
      ]),
    ],
  ])('[RB1] are read in %s', (_, bytes) => {
    const file = readKnowledgeFile('faq.csv', bytes);
    expect(file.problems).toEqual([]);
    expect(rowsOf(file)).toMatchObject([
      {
        question: '怎么收货？',
        answer: '登记即可',
        category: 'receiving',
        phrasings: ['到货', '签收'],
        language: 'zh_CN',
      },
    ]);
  });

  it('[RB1] have a ref in each row, or else one made of the question, the same at every reading', () => {
    expect(rowsOf(read(`${header},ref\nQ?,A,c,,en_US,my-ref\n`))[0]?.ref).toBe('my-ref');
    const once = rowsOf(read(`${header}\nQ?,A,c,,en_US\n`))[0]?.ref;
    const again = rowsOf(read(`${header}\nother,A,c,,en\nＱ?,B,d,x,en-US\n`))[1]?.ref;
    expect(once).toMatch(/^q-/);
    expect(again).toBe(once);
  });

  it('[RB1] give one section for each heading, but none for a heading inside code', () => {
    const text =
      '---\ntitle: Receipt policy\nlanguage: en_US\ncategory: receiving\n---\n# Receipt policy\n\nintro\n\n## Who\nThe receiver.\n\n### When\n```\n# no heading\n```\n';
    expect(read(text, 'receipt.md')).toEqual({
      kind: 'policy',
      problems: [],
      sections: [
        { title: 'Receipt policy', heading: 'Receipt policy', body: 'intro', language: 'en_US', category: 'receiving' },
        { title: 'Receipt policy', heading: 'Who', body: 'The receiver.', language: 'en_US', category: 'receiving' },
        {
          title: 'Receipt policy',
          heading: 'When',
          body: '```\n# no heading\n```',
          language: 'en_US',
          category: 'receiving',
        },
      ],
    });
  });

  it('[RB2] keep the valid rows and report the others with their lines', () => {
    const file = read(
      `${header}\nQ1,A1,c,,en_US\nQ2,,c,,en_US\nQ3,"two\nlines",c,,en_US\nQ4,A4,c,,fr\ntoo,few\nQ5,A5,c,,zh\n`,
    );
    expect(rowsOf(file).map(({ question, line }) => [question, line])).toEqual([
      ['Q1', 2],
      ['Q3', 4],
      ['Q5', 8],
    ]);
    expect(file.problems).toEqual([
      { line: 3, reason: 'the answer is empty' },
      { line: 6, reason: "the language 'fr' is neither zh_CN nor en_US" },
      { line: 7, reason: '2 fields instead of 5' },
    ]);
  });

  it('[RB2] report an unclosed quotation mark at its own line and keep the rows after it', () => {
    const file = read(
      `${header}\nQ1,A1,c,,en_US\n\nQ2,"never closed,c,,en_US\nQ3,"A ""3""",c,,en_US\nQ4,a "b" c,c,,en_US\nQ5,"open again,c,,en_US\n`,
    );
    expect(file.problems).toEqual([
      { line: 4, reason: 'a quotation mark is missing or out of place' },
      { line: 7, reason: 'a quotation mark is missing or out of place' },
    ]);
    expect(rowsOf(file).map(({ question, answer, line }) => [question, answer, line])).toEqual([
      ['Q1', 'A1', 2],
      ['Q3', 'A "3"', 5],
      ['Q4', 'a "b" c', 6],
    ]);
  });

  it.each([
    ['an image', 'faq.csv', new Uint8Array([0x89, 0x50, 0, 0, 0xff, 0xfe])],
    ['another ending', 'faq.xlsx', new TextEncoder().encode(header)],
    ['another header', 'faq.csv', new TextEncoder().encode('name,age\nx,1\n')],
    ['no front matter', 'policy.md', new TextEncoder().encode('# Policy\n\ntext')],
    ['broken front matter', 'policy.md', new TextEncoder().encode('---\ntitle: [\n---\ntext')],
  ])('[RB2] are rejected with a reason, without throwing: %s', (_, name, bytes) => {
    expect(readKnowledgeFile(name, bytes)).toMatchObject({ kind: 'unreadable', problems: [{ line: 1 }] });
  });
});
