import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../demo/seed/media/archive';
import { upload } from '../testing/test-files';
import { startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';

let gateway: TestGateway;
let lin: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  lin = await gateway.signIn('lin');
});
afterAll(() => gateway.close());

const send = (name: string, bytes: Uint8Array | string) =>
  upload(gateway, lin, { name, bytes, type: 'application/octet-stream' });
const codeOf = async (answer: ReturnType<typeof send>): Promise<unknown> => {
  const { status, body } = await answer;
  return status === 200 && !Object(body).failed ? 'stored' : Object(body).code;
};

describe('an archive', () => {
  const content = Buffer.alloc(9000, 'x');
  const packed = deflateRawSync(content);
  /** An archive of one deflated entry that declares this size. */
  const deflated = (declaredSize: number) => {
    const bytes = Buffer.from(zipOf([{ name: 'x', bytes: packed }]));
    const directory = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    bytes.writeUInt16LE(8, directory + 10);
    bytes.writeUInt32LE(declaredSize, directory + 24);
    return bytes;
  };
  const changed = (change: (bytes: Buffer, directory: number) => void) => {
    const bytes = Buffer.from(zipOf([1, 2].map((at) => ({ name: `${at}`, bytes: Buffer.from('content') }))));
    change(bytes, bytes.indexOf('PK\x01\x02', 0, 'latin1'));
    return bytes;
  };

  it('[FI37] is accepted when its entries are as large as it declares', async () => {
    expect(await codeOf(send('a.zip', deflated(9000)))).toBe('stored');
    expect(
      await codeOf(
        send(
          'a.zip',
          changed(() => undefined),
        ),
      ),
    ).toBe('stored');
    expect(await codeOf(send('a.zip', zipOf([])))).toBe('stored');
  });

  it.each([
    ['less than an entry unpacks to', deflated(10)],
    ['more than an entry unpacks to', deflated(9001)],
    ['another size for an entry that is not packed', changed((bytes, at) => bytes.writeUInt32LE(1, at + 24))],
    ['fewer entries than it has', changed((bytes) => bytes.writeUInt16LE(1, bytes.length - 12))],
    ['two entries at the same offset', changed((bytes, at) => bytes.writeUInt32LE(0, at + 47 + 42))],
    ['an entry outside of it', changed((bytes, at) => bytes.writeUInt32LE(5000, at + 42))],
    ['an entry that ends in its directory', changed((bytes, at) => bytes.writeUInt32LE(5000, at + 20))],
  ])('[FI37] is refused when it declares %s', async (_, bytes) => {
    expect(await codeOf(send('a.zip', bytes))).toBe('FILE_CONTENT_MISMATCH');
  });
});

describe('an empty file', () => {
  it.each(['a.txt', 'a.png', 'a.bin', 'a.zip'])('[FI36] is refused: %s', async (name) => {
    expect(await codeOf(send(name, ''))).toBe('FILE_EMPTY');
  });
});
