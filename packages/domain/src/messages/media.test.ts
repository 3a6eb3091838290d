import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FileCard } from '../cards/file-card/file-card';
import { ImageCard } from '../cards/image-card/image-card';
import { aMessage } from '../testing';
import { fileNameOfUrl, fileOf, linkOf, toFileMessage } from './media';
import { decodeShareText } from './share-text';

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

describe('linkOf', () => {
  const link = (changes: object) => linkOf(aMessage(1, { msgType: 'URL', ...changes }));

  it('[ME1] takes shareTitle, else vcTitle, else the decoded vcShareTitle; shareUrl, else vcHref', () => {
    const old = { vcShareTitle: base64('供应商大会'), vcShareDes: base64('B3 报告厅'), vcHref: 'https://old' };
    expect(link(old)).toEqual({
      title: '供应商大会',
      description: 'B3 报告厅',
      url: 'https://old',
      imageUrl: undefined,
    });
    expect(link({ ...old, vcTitle: 'two' }).title).toBe('two');
    const current = { shareTitle: 'one', shareDesc: 'd', shareUrl: 'https://new', thumbImgUrl: 'https://i' };
    expect(link({ ...old, vcTitle: 'two', ...current })).toEqual({
      title: 'one',
      description: 'd',
      url: 'https://new',
      imageUrl: 'https://i',
    });
    expect(link({})).toEqual({ title: '', description: '', url: undefined, imageUrl: undefined });
  });

  it('[ME2] does not decode the share texts when sourceCurrentWinFlag is set', () => {
    expect(link({ vcShareTitle: base64('a'), sourceCurrentWinFlag: true }).title).toBe(base64('a'));
    expect(link({ vcShareTitle: 'plain words', vcShareDes: '纯文本' })).toMatchObject({
      title: 'plain words',
      description: '纯文本',
    });
  });
});

describe('decodeShareText', () => {
  it('[ME2] decodes UTF-8 in base64, and returns any other text unchanged', () => {
    expect(decodeShareText(base64('三单匹配 😀'), false)).toBe('三单匹配 😀');
    for (const text of ['%%%', '/w==', 'words here', '']) expect(decodeShareText(text, undefined)).toBe(text);
    expect(decodeShareText(undefined, undefined)).toBe('');
  });
});

describe('files', () => {
  it('[ME3] have the name that is sent, else the last part of their address', () => {
    const named = (changes: object, url: string) => fileOf(aMessage(1, { msgType: 'FILE', ...changes }), url).name;
    expect(named({ shareTitle: 'a.pdf', vcTitle: 'b.pdf' }, 'https://f/c.pdf')).toBe('a.pdf');
    expect(named({ vcTitle: 'b.pdf' }, 'https://f/c.pdf')).toBe('b.pdf');
    expect(named({}, 'https://f/d%20e.pdf?x=/y#z')).toBe('d e.pdf');
    expect(['', '/', 'https://f/50%.pdf'].map(fileNameOfUrl)).toEqual(['', '', '50%.pdf']);
  });

  it('[ME3] have their kind from their name', () => {
    expect(toFileMessage({ url: 'u', name: 'a.zip', size: 3 })).toEqual({
      url: 'u',
      name: 'a.zip',
      size: 3,
      group: 'archive',
      isPreviewable: false,
    });
  });

  it('[ME4] on a card have the file that opens and the other parts of a card', () => {
    expect(v.parse(FileCard, {})).toEqual({
      fields: [],
      buttons: [],
      config: { evaluateFlag: false },
      aigcFlag: false,
    });
    const whole = {
      title: { text: 'Details' },
      file: { url: '/private-bucket/0/x', name: 'a.xlsx', fileSize: '9' },
      fields: [{ fieldName: 'n', fieldValue: 'v' }],
      buttons: [{ text: 'b', color: 1 }],
      aigcFlag: true,
      dataTime: '2026-04-21',
    };
    expect(v.parse(FileCard, whole)).toMatchObject({ ...whole, file: { ...whole.file, fileSize: 9 } });
    expect(v.parse(FileCard, { file: { name: 'no address' } }).file).toBeUndefined();
  });

  it('[ME5] on an image card need the address of the image', () => {
    expect(v.safeParse(ImageCard, { title: { text: 't' } }).success).toBe(false);
    expect(v.parse(ImageCard, { title: 3, image: { url: 'https://i', width: '368', height: 'x' } })).toEqual({
      image: { url: 'https://i', width: 368 },
      config: { evaluateFlag: false },
      aigcFlag: false,
    });
  });
});
