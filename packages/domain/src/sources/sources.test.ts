import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AnswerReference, dataSources, sourceAction } from './answer-reference';
import { plainText, withoutCitations } from './citations';

const reference = (fields: object) => v.parse(AnswerReference, fields);

describe('sourceAction', () => {
  it.each(['WEBSITE', 'QUARK', 'TABLE', 'EXTERNAL_DATA_SOURCE', 'FLOW', 'FUNCTION'])(
    '[SR1] does nothing on %s',
    (dataSource) => {
      const full = reference({ dataSource, docUrls: ['https://a'], docContent: 'x' });
      expect(sourceAction(full)).toEqual({ type: 'nothing' });
    },
  );

  it('[SR2] opens the pages of a document, with its content', () => {
    const doc = reference({ dataSource: 'DOC', docUrls: ['https://a', 'https://b'], docContent: 'text' });
    expect(sourceAction(doc)).toEqual({ type: 'openPages', urls: ['https://a', 'https://b'], content: 'text' });
  });

  it('[SR3] opens the first address of an original, always by https', () => {
    expect(sourceAction(reference({ dataSource: 'ORIGIN', docUrls: ['http://a/x', 'https://b'] }))).toEqual({
      type: 'openTab',
      url: 'https://a/x',
    });
    expect(sourceAction(reference({ dataSource: 'ORIGIN', originDocUrl: 'HTTP://c' }))).toEqual({
      type: 'openTab',
      url: 'https://c',
    });
    expect(sourceAction(reference({ dataSource: 'ORIGIN' }))).toEqual({ type: 'nothing' });
  });

  it.each(['FAQ', 'FAQ_DIRECT'])('[SR4] shows the images of %s, else its content', (dataSource) => {
    expect(sourceAction(reference({ dataSource, docUrls: ['https://a'], docContent: 'x' }))).toEqual({
      type: 'previewImages',
      urls: ['https://a'],
    });
    expect(sourceAction(reference({ dataSource, docContent: 'x' }))).toEqual({ type: 'showContent', content: 'x' });
    expect(sourceAction(reference({ dataSource }))).toEqual({ type: 'showContent', content: '' });
  });

  it('[SR5] reads an unknown kind of source as a document and drops invalid addresses', () => {
    expect(dataSources).toHaveLength(10);
    expect(reference({ dataSource: 'ORACLE', docUrls: ['https://a', 3, 'x'.repeat(3000)] })).toEqual({
      dataSource: 'DOC',
      docUrls: ['https://a'],
    });
  });
});

describe('citations', () => {
  it('[SR6] never leaves a citation tag in the text', () => {
    expect(withoutCitations('Yes<ref>1</ref>, by law<REF> 12 </REF>.')).toBe('Yes, by law.');
    const part = fc.constantFrom('<ref>1</ref>', '<ref>', '</ref>', '<r', 'ef>', '</re', 'f>', 'a', '<b>', ' ');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(withoutCitations(parts.join(''))).not.toMatch(/<\/?ref>/i);
      }),
    );
  });

  it('[SR7] returns the plain text of markdown', () => {
    const markdown =
      '## Step\n\n**PR2026-0417** is in `finance`<ref>1</ref>:\n\n- see [policy](https://x)\n1. wait\n\n| a | b |\n|---|---|\n| 1 | 2 |';
    expect(plainText(markdown)).toBe('Step PR2026-0417 is in finance: see policy wait a b 1 2');
    expect(plainText('just words')).toBe('just words');
  });
});
