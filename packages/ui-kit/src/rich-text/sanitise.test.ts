import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markdownContent } from './block-html';
import { markCitations } from './citations';
import { sanitise } from './sanitise';

interface Hostile {
  readonly url: string;
  readonly expect: string;
  readonly why: string;
}

// Tests run from the root of the repository.
const hostile: readonly Hostile[] = JSON.parse(readFileSync('e2e/fixtures/hostile-urls.json', 'utf8'));

function markdown(source: string): string {
  const content = markdownContent(source, {});
  return content.kind === 'html' ? sanitise(content.raw) : content.text;
}
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const linkTo = (address: string): string => sanitise(`<a href="${escaped(address)}">words</a>`);

describe('images of rich text', () => {
  it.each(['svg+xml', 'SVG+XML', 'svg+xml;charset=utf-8', 'bmp', 'avif', 'x-icon', 'pngx', ''])(
    '[UK311] are not drawn from a data URL of image/%s, in html or markdown',
    (type) => {
      const address = `data:image/${type},%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E`;
      expect(sanitise(`<img src="${address}">`)).toBe('<img />');
      expect(markdown(`![plan](${address})`)).not.toContain('data:');
    },
  );

  it.each(['png', 'jpeg', 'JPG', 'gif', 'webp'])('[UK311] are drawn from a data URL of image/%s', (type) => {
    const address = `data:image/${type};base64,AA`;
    expect(sanitise(`<img src="${address}">`)).toBe(`<img data-remote="${address}" />`);
    expect(markdown(`![plan](${address})`)).toContain(`<img alt="plan" data-remote="${address}" />`);
  });
});

describe('links of rich text', () => {
  it.each([
    'https://bank.example@evil.example/',
    'https://bank.example:443@evil.example/',
    'https://bank.example%40evil.example/',
    'https://bank.example%5C@evil.example/',
    'https://bank.example%5Cevil.example/',
    'https://bank.example%2F@evil.example/',
    'https://bank.example%09.evil.example/',
    'https://%ff.example/',
    'https:\\\\evil.example/',
    'https://bank.example\\@evil.example/',
    'https:/evil.example/',
    'https:evil.example',
    'mailto:a@b\nBcc:c@d',
    ...hostile.filter(({ why }) => why.startsWith('scheme')).map(({ url }) => url),
  ])('[UK312] have no address if it is %j', (address) => {
    expect(linkTo(address)).toBe('<span>words</span>');
    expect(markdown(`[words](<${address}>)`)).not.toContain('href');
  });

  it('[UK347] are drawn as text when their address is refused, and as a link when it is not', () => {
    expect(markdown('[words](https://bank.example@evil.example/)')).not.toContain('<a');
    expect(markdown('https://bank.example@evil.example/')).not.toContain('<a');
    expect(markdown('[words](https://bank.example/)')).toContain('<a href="https://bank.example/"');
    expect(sanitise(`<a onclick="sendInnerMessage('m1')">words</a>`)).toContain('<a');
  });

  it.each([
    'https://x.example/a@b?c=d&e=f#g',
    'mailto:a@x.example?subject=b',
    'tel:+86-512-1234',
    ...hostile.filter(({ expect: wanted }) => wanted === 'allow').map(({ url }) => url),
  ])('[UK312] lead to %s unchanged', (address) => {
    expect(linkTo(` ${address}\n`)).toContain(`href="${escaped(address)}"`);
    expect(markdown(`[words](${address})`)).toContain('href');
  });

  it('[UK312] lead to a host with letters that are not ASCII, which markdown percent-encodes', () => {
    const [, href = ''] = /href="([^"]+)"/.exec(markdown('[words](https://例子.example/制度)')) ?? [];
    expect(new URL(href).host).toBe('xn--fsqu00a.example');
  });

  it.each(['https://q.example/a?b=1', 'www.q.example/a', 'HTTP://q.example'])(
    '[UK313] do not include a citation directly after %s',
    (address) => {
      const html = markdown(markCitations(`See ${address}<ref>1</ref>, and more.`));
      expect(html).toMatch(/>[^<]*<\/a>\uE0001\uE001, and more\./);
      expect(html).toContain(`>${escaped(address)}</a>`);
      expect(html).not.toContain('%EE');
    },
  );
});
