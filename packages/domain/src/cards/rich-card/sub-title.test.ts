import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { RichCard } from './rich-card';
import { subTitleOf } from './sub-title';

const card = (text: unknown, fields: object = {}) => v.parse(RichCard, { subTitle: { text }, ...fields });
const template = (type: string, data: unknown) =>
  subTitleOf(card(JSON.stringify({ type, data }), { sourceMsgType: 'card_template' }));

describe('subTitleOf', () => {
  it('[CD9] is plain text unless the card says markdown or html', () => {
    expect(subTitleOf(card('a'))).toEqual({ mode: 'plain', text: 'a' });
    expect(subTitleOf(card('a', { config: { textMode: 'MARKDOWN' } }))).toEqual({ mode: 'markdown', text: 'a' });
    expect(subTitleOf(card('a', { config: { textMode: 'HTML' } }))).toEqual({ mode: 'html', text: 'a' });
    expect(subTitleOf(card('a', { config: { textMode: 'RTF' } }))).toEqual({ mode: 'plain', text: 'a' });
    expect(subTitleOf(card(''))).toEqual({ mode: 'none' });
    expect(subTitleOf(v.parse(RichCard, {}))).toEqual({ mode: 'none' });
  });

  it('[CD10] follows the type of a template', () => {
    expect(template('TEXT', 'a')).toEqual({ mode: 'plain', text: 'a' });
    expect(template('MARKDOWN', '**a**')).toEqual({ mode: 'markdown', text: '**a**' });
    expect(template('HTML', '<b>a</b>')).toEqual({ mode: 'html', text: '<b>a</b>' });
  });

  it('[CD10] reads lists, and drops items without a title', () => {
    expect(template('COLLAPSE_LIST', [{ title: 'a', content: 'b' }, { content: 'c' }])).toEqual({
      mode: 'sections',
      items: [{ title: 'a', content: 'b' }],
    });
    const steps = [
      { title: 'a', desc: 'b', state: 'now', time: '04-17' },
      { title: 'c', state: 'never' },
    ];
    expect(template('PROGRESS_LIST', steps)).toEqual({
      mode: 'progress',
      items: [
        { title: 'a', desc: 'b', state: 'now', time: '04-17' },
        { title: 'c', desc: '' },
      ],
    });
  });

  it('[CD11] is unknown for any other type, and plain where the template is no JSON', () => {
    expect(template('CHART', [])).toEqual({ mode: 'unknown' });
    expect(subTitleOf(card('just words', { sourceMsgType: 'card_template' }))).toEqual({
      mode: 'plain',
      text: 'just words',
    });
    expect(subTitleOf(card({ no: 'type' }, { sourceMsgType: 'card_template' }))).toEqual({ mode: 'unknown' });
    expect(subTitleOf(card({ type: 'TEXT', data: 'a' }, { sourceMsgType: 'card_template' }))).toEqual({
      mode: 'plain',
      text: 'a',
    });
  });
});
