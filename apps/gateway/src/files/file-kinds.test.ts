import { acceptedExtensions, previewableExtensions } from '@parley/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../demo/seed/media/archive';
import { upload } from '../testing/test-files';
import { startTestGateway, type TestGateway, type TestUser, wideLimits } from '../testing/test-gateway';
import { contentDisposition, displayName, fileIdOf } from './file-name';
import { fileTypeOf, storableExtensions } from './file-types';
import {
  aBmp,
  aGif,
  aGifWithFrame,
  aJpeg,
  aJpegWithLateFrame,
  aJpegWithScans,
  aMisleadingJpeg,
  anAvif,
  aPng,
  aPngWithFrames,
  aTiff,
  aWebpWithFrames,
  aWebpWithImage,
  aZip,
  hugePng,
} from './testing';

let gateway: TestGateway;
let lin: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({
    ask: async function* () {},
    limits: { ...wideLimits, files: { ...wideLimits.files, maxFileBytes: 4 * 1024 * 1024 } },
  });
  lin = await gateway.signIn('lin');
});
afterAll(() => gateway.close());

const send = (name: string, bytes: Uint8Array | string, type = 'application/octet-stream') =>
  upload(gateway, lin, { name, bytes, type });
const codeOf = async (answer: ReturnType<typeof send>): Promise<unknown> => {
  const { status, body } = await answer;
  return status === 200 && !Object(body).failed ? 'stored' : Object(body).code;
};
const bytesOf = (hex: string): Uint8Array => Buffer.from(hex, 'hex');

describe('an uploaded file', () => {
  it.each([
    ['a.png', aPng()],
    ['a.jpg', aJpeg(20, 10)],
    ['a.JPEG', aJpeg(20, 10)],
    ['a.gif', aGif(2)],
    ['a.webp', Buffer.from('RIFF\x1a\0\0\0WEBPVP8 \x0e\0\0\0\x10\0\0\x9d\x01\x2a\x04\0\x03\0\0\0', 'latin1')],
    ['a.pdf', '%PDF-1.7\n'],
    ['a.txt', 'text 文字'],
    ['a.csv', Buffer.from('c4e3bac32c31', 'hex')],
    ['a.csv', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('甲,乙', 'utf16le')])],
    ['a.xml', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a.mp4', Buffer.from('\0\0\0\x18ftypmp42', 'latin1')],
    ['a.webm', bytesOf('1a45dfa39f428681')],
    ['a.weba', bytesOf('1a45dfa39f428681')],
    ['a.mp3', Buffer.from('ID3\x04', 'latin1')],
    ['a.wav', 'RIFF....WAVEfmt '],
    ['a.ogg', 'OggS'],
    ['a.doc', bytesOf('d0cf11e0a1b11ae1')],
    ['a.docx', zipOf([{ name: '[Content_Types].xml', bytes: Buffer.from('x') }])],
    ['a.odt', zipOf([{ name: 'mimetype', bytes: Buffer.from('x') }])],
    ['a.zip', zipOf([{ name: '../../x', bytes: Buffer.from('x') }])],
    ['a.7z', bytesOf('377abcaf271c')],
    ['a.bin', bytesOf('00010203')],
  ] as const)('[FI4] is accepted as %s when its name and its first bytes agree', async (name, bytes) => {
    expect(await codeOf(send(name, bytes))).toBe('stored');
  });

  it.each([
    ['a.png', '<html><body><script>alert(1)</script></body></html>', 'FILE_CONTENT_MISMATCH'],
    ['a.html.png', '<html>', 'FILE_CONTENT_MISMATCH'],
    ['a.jpg', aPng(), 'FILE_CONTENT_MISMATCH'],
    ['a.jpg', bytesOf('ffd8ffe000104a464946'), 'FILE_CONTENT_MISMATCH'],
    ['a.pdf', ' %PDF-1.7', 'FILE_CONTENT_MISMATCH'],
    ['a.txt', bytesOf('00ff00ff'), 'FILE_CONTENT_MISMATCH'],
    ['a.svg', '<html>', 'FILE_CONTENT_MISMATCH'],
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'FILE_CONTENT_MISMATCH'],
    ['a.zip', 'PK\x03\x04 without a directory', 'FILE_CONTENT_MISMATCH'],
    ['a.docx', zipOf([{ name: 'evil.exe', bytes: Buffer.from('MZ') }]), 'FILE_CONTENT_MISMATCH'],
    ['a.bin', aPng(), 'FILE_CONTENT_MISMATCH'],
    ['a.bin', aGif(1), 'FILE_CONTENT_MISMATCH'],
    ['a.exe', Buffer.from('MZ\0\0', 'latin1'), 'FILE_TYPE_REFUSED'],
    ['a.html', '<html>', 'FILE_TYPE_REFUSED'],
    ['a.swf', 'CWS', 'FILE_TYPE_REFUSED'],
    ['a.js', 'alert(1)', 'FILE_TYPE_REFUSED'],
    ['photo\u202egpj.exe', Buffer.from('MZ\0\0', 'latin1'), 'FILE_TYPE_REFUSED'],
    ['noextension', bytesOf('0001'), 'FILE_TYPE_REFUSED'],
  ] as const)(
    '[FI4] is refused as %s when its bytes differ or its extension is not on the list',
    async (name, bytes, code) => {
      expect(await codeOf(send(name, bytes))).toBe(code);
    },
  );

  it('[FI4] becomes .txt when a plain text was sent as text/plain', async () => {
    expect(await send('win.ini.exe', 'x', 'text/plain')).toMatchObject({ body: { fileName: 'win.ini.exe.txt' } });
    expect(await send('a.png', 'x', 'text/plain;charset=utf-8')).toMatchObject({ body: { fileName: 'a.png.txt' } });
    expect(await codeOf(send('a.exe', bytesOf('4d5a0000'), 'text/plain'))).toBe('FILE_TYPE_REFUSED');
  });

  it('[FI4] may have every extension that can be previewed', () => {
    expect([...previewableExtensions].filter((extension) => !fileTypeOf(`a.${extension}`))).toEqual([]);
  });

  it('[FI4, FK3] may have the extensions that the client lets through, and no other', () => {
    expect([...storableExtensions].sort()).toEqual([...acceptedExtensions].sort());
  });

  it('[FI11] is refused when it is an image with too many pixels or frames', async () => {
    expect(await codeOf(send('a.png', hugePng(8000, 5001)))).toBe('PICTURE_TOO_LARGE');
    expect(await codeOf(send('a.png', hugePng(8000, 5000)))).toBe('stored');
    expect(await codeOf(send('a.jpg', aJpeg(65_535, 65_535)))).toBe('PICTURE_TOO_LARGE');
    expect(await codeOf(send('a.gif', aGif(1001)))).toBe('PICTURE_TOO_LARGE');
    expect(await codeOf(send('a.gif', aGif(1000)))).toBe('stored');
    const cut = Buffer.from(aGif(3)).subarray(0, 30);
    expect(await codeOf(send('a.gif', cut))).toBe('stored');
  });

  it('[FI11] is refused when it is a GIF with too large a frame, whatever screen it declares', async () => {
    expect(await codeOf(send('a.gif', aGifWithFrame(16_000, 16_000)))).toBe('PICTURE_TOO_LARGE');
    expect(await codeOf(send('a.gif', aGifWithFrame(10, 10, 60_000, 60_000)))).toBe('PICTURE_TOO_LARGE');
    expect(await codeOf(send('a.gif', aGifWithFrame(800, 600)))).toBe('stored');
    const withoutScreen = Buffer.from(aGifWithFrame(16_000, 16_000)).fill(0, 6, 10);
    expect(await codeOf(send('a.gif', withoutScreen))).toBe('PICTURE_TOO_LARGE');
  });

  it('[FI11] is measured, or else refused, when it is an image of any kind', async () => {
    expect(await send('a.bmp', aBmp(30, 20))).toMatchObject({ body: { imageWidth: 30, imageHeight: 20 } });
    expect(await send('a.bmp', aBmp(30, -20))).toMatchObject({ body: { imageWidth: 30, imageHeight: 20 } });
    expect(await codeOf(send('a.bmp', aBmp(16_000, -16_000)))).toBe('PICTURE_TOO_LARGE');
    expect(await codeOf(send('a.bmp', aBmp(0, 20)))).toBe('FILE_CONTENT_MISMATCH');
    expect(await codeOf(send('a.bmp', 'BM'))).toBe('FILE_CONTENT_MISMATCH');
    expect(await send('a.tif', aTiff([30, 20]))).toMatchObject({ body: { imageWidth: 30, imageHeight: 20 } });
    expect(await codeOf(send('a.tiff', aTiff([30, 20], [16_000, 16_000])))).toBe('PICTURE_TOO_LARGE');
    expect(await codeOf(send('a.tiff', bytesOf('49492a00ffffff7f')))).toBe('FILE_CONTENT_MISMATCH');
    expect(await codeOf(send('a.tiff', bytesOf('49492a00')))).toBe('FILE_CONTENT_MISMATCH');
    // A directory that names itself as the next one.
    const endless = Buffer.from(aTiff([30, 20]));
    endless.writeUInt32LE(8, endless.length - 4);
    expect(await codeOf(send('a.tiff', endless))).toBe('FILE_CONTENT_MISMATCH');
  });

  it('[FI39] is measured as a decoder reads it: a JPEG by its one frame header, a WebP by its image too', async () => {
    for (const marker of [0x00, 0x01, 0xd0]) {
      expect(await codeOf(send('a.jpg', aMisleadingJpeg(22_000, 22_000, marker)))).toBe('PICTURE_TOO_LARGE');
      expect(await send('a.jpg', aMisleadingJpeg(300, 200, marker))).toMatchObject({
        body: { imageWidth: 300, imageHeight: 200 },
      });
    }
    // Editors write more than the first bytes that are read of every file before the frame header.
    expect(await send('a.jpg', aJpegWithLateFrame(200_000, 300, 200))).toMatchObject({
      body: { imageWidth: 300, imageHeight: 200 },
    });
    const twoFrames = Buffer.concat([aJpeg(20, 10).subarray(0, -2), aJpeg(22_000, 22_000).subarray(2)]);
    expect(await codeOf(send('a.jpg', twoFrames))).toBe('FILE_CONTENT_MISMATCH');
    expect(await codeOf(send('a.jpg', bytesOf('ffd8ffe10000ffd9')))).toBe('FILE_CONTENT_MISMATCH');
    expect(await codeOf(send('a.webp', aWebpWithImage(16_384, 16_384)))).toBe('PICTURE_TOO_LARGE');
    expect(await codeOf(send('a.webp', aWebpWithImage(800, 600)))).toBe('stored');
    expect(await codeOf(send('a.webp', aWebpWithFrames(1, 16_000, 16_000)))).toBe('PICTURE_TOO_LARGE');
  });

  it('[FI39] is refused when it has too many frames as WebP or PNG, or too many scans as JPEG', async () => {
    for (const [name, build, limit] of [
      ['a.webp', aWebpWithFrames, 1000],
      ['a.png', aPngWithFrames, 1000],
      ['a.jpg', aJpegWithScans, 100],
    ] as const) {
      expect([name, await codeOf(send(name, build(limit)))]).toEqual([name, 'stored']);
      expect([name, await codeOf(send(name, build(limit + 1)))]).toEqual([name, 'PICTURE_TOO_LARGE']);
    }
  });

  it('[FI39] is refused when it is an image in the container of a video', async () => {
    for (const bytes of [anAvif(), anAvif('isom'), anAvif('heic')])
      for (const name of ['a.mp4', 'a.mov', 'a.m4a', 'a.bin', 'a.png'])
        expect([name, await codeOf(send(name, bytes))]).toEqual([name, 'FILE_CONTENT_MISMATCH']);
    expect(await codeOf(send('a.avif', anAvif()))).toBe('FILE_TYPE_REFUSED');
  });

  it('[FI11] gives images the width and height that they are shown with', async () => {
    expect(await send('a.jpg', aJpeg(300, 200))).toMatchObject({ body: { imageWidth: 300, imageHeight: 200 } });
    expect(await send('a.jpg', aJpeg(300, 200, 6))).toMatchObject({ body: { imageWidth: 200, imageHeight: 300 } });
    expect(await send('a.jpg', aJpeg(300, 200, 3))).toMatchObject({ body: { imageWidth: 300, imageHeight: 200 } });
    const { body } = await send('a.png', bytesOf('89504e470d0a1a0a3c68746d6c3e'));
    expect(body).not.toHaveProperty('imageWidth');
    expect(body).toMatchObject({ fileName: 'a.png' });
  });

  it('[FI12] is refused when it is an archive that declares too much content', async () => {
    const megabyte = 1024 * 1024;
    expect(await codeOf(send('a.zip', aZip(2, 600 * megabyte)))).toBe('ARCHIVE_TOO_LARGE');
    expect(await codeOf(send('a.zip', aZip(1001, 1)))).toBe('ARCHIVE_TOO_LARGE');
    expect(await codeOf(send('a.zip', aZip(1, megabyte)))).toBe('ARCHIVE_TOO_LARGE');
    expect(await codeOf(send('a.zip', aZip(1, 0xffffffff)))).toBe('ARCHIVE_TOO_LARGE');
    expect(await codeOf(send('a.bin', aZip(2, 600 * megabyte)))).toBe('ARCHIVE_TOO_LARGE');
    const many = Array.from({ length: 1000 }, (_, at) => ({ name: `${at}`, bytes: Buffer.from('content') }));
    expect(await codeOf(send('a.zip', zipOf(many)))).toBe('stored');
    // A document is stored anyway, because it is only downloaded.
    expect(await codeOf(send('a.docx', aZip(2, 600 * megabyte, ['[Content_Types].xml'])))).toBe('stored');
    expect(await codeOf(send('a.zip', aZip(2, 600 * megabyte, ['[Content_Types].xml'])))).toBe('ARCHIVE_TOO_LARGE');
  });
});

describe('the name of a file', () => {
  it.each([
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\x.txt', 'x.txt'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
    ['x\u202egpj.pdf', 'xgpj.pdf'],
    ['\u2066a\u2069\u200b\ufeff.txt', 'a.txt'],
    ['a.pdf ', 'a.pdf'],
    ['a.txt. .', 'a.txt'],
    ['..', 'file'],
    ['', 'file'],
    ['/', 'file'],
    ['文件   名.docx', '文件 名.docx'],
    ['👩‍🔧.png', '👩‍🔧.png'],
    ['\ud83d.txt', '.txt'],
  ])('[FI10] %j is shown as %j', (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  it('[FI10] is shortened before its extension', () => {
    const shown = displayName(`${'长'.repeat(300)}.docx`);
    expect([...shown]).toHaveLength(160);
    expect(shown).toMatch(/长\.docx$/);
    expect(`/private-bucket/${'0'.repeat(32)}/${encodeURIComponent(shown)}`.length).toBeLessThan(2048);
  });

  it('[FI10] can end neither its header nor its quotes', () => {
    const header = contentDisposition('attachment', `a";\\ b%0d%0a'(文).txt`);
    expect(header).toBe(
      `attachment; filename="a___ b_0d_0a'(_).txt"; filename*=UTF-8''a%22%3B%5C%20b%250d%250a%27%28%E6%96%87%29.txt`,
    );
  });

  it('[FI10] does not decide which file an address opens', () => {
    const id = 'ab'.repeat(16);
    expect(fileIdOf(`/private-bucket/${id}/any%20name.txt`)).toBe(id);
    for (const address of ['', id, `/private-bucket/${id}`, `/private-bucket/${id}/`, `/private-bucket/${id}/a/b`]) {
      expect(fileIdOf(address)).toBeUndefined();
    }
    expect(fileIdOf(`https://evil.example/private-bucket/${id}/x`)).toBeUndefined();
    expect(fileIdOf(`/private-bucket/${id.toUpperCase()}/x`)).toBeUndefined();
  });
});
