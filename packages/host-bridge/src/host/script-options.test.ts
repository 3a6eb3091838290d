import { describe, expect, it } from 'vitest';
import { languageOf } from './host-texts';
import { frameUrl, readScriptOptions } from './script-options';

describe('script options', () => {
  const read = (dataset: DOMStringMap) =>
    readScriptOptions({ src: 'https://parley.example/chat/embed.js?v=1', dataset });

  it('[HB26] are read from the data attributes and give the address of the frame', () => {
    const options = read({ key: 'quay side&x', language: 'en', position: 'left', open: '', color: '#0d7a63' });
    expect(options).toMatchObject({ isOpen: true, side: 'left', language: 'en_US', colorCode: '#0d7a63' });
    expect(frameUrl(options)).toBe(
      'https://parley.example/chat/#/purchaseRobot?key=quay+side%26x&language=en_US&showCloseBtn=true',
    );
  });

  it('[HB26] have defaults', () => {
    expect(read({ open: 'false', position: 'top' })).toMatchObject({
      isOpen: false,
      side: 'right',
      language: 'zh_CN',
    });
  });

  it.each([
    ['en-GB', 'en_US'],
    ['en_US', 'en_US'],
    ['EN', 'en_US'],
    ['zh-TW', 'zh_CN'],
    ['', 'zh_CN'],
    ['english', 'zh_CN'],
  ] as const)('[HB22] read the language %j as %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
