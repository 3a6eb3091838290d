import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, encodeForm } from './address';

describe('addressOf', () => {
  it('[AC5] fills and encodes the parameters of the path', () => {
    const path = '/ibsn/v1/{tenantId}/{chatbot}/categories';
    expect(addressOf('https://chat.example/', path, { params: { tenantId: '澜川', chatbot: '../x?y' } })).toBe(
      'https://chat.example/ibsn/v1/%E6%BE%9C%E5%B7%9D/..%2Fx%3Fy/categories',
    );
  });

  it('[AC5] leaves out what is undefined or no value', () => {
    expect(addressOf('', '/a', { query: { page: 0, key: '', flag: false, no: undefined, nested: {} } })).toBe(
      '/a?page=0&key=&flag=false',
    );
    expect(addressOf('', '/a', { query: { no: undefined } })).toBe('/a');
  });

  it('[AC5] encodes every text so that it decodes to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, other) => {
        const search = new URL(addressOf('http://h', '/p', { query: { text, other } })).searchParams;
        expect(search.get('text')).toBe(text);
        expect(search.get('other')).toBe(other);
      }),
    );
  });

  it('[AC5] writes a form the same way', () => {
    expect(encodeForm({ grant_type: 'password', password: 'a&b=c d' }).toString()).toBe(
      'grant_type=password&password=a%26b%3Dc+d',
    );
  });
});
