import { deflateSync } from 'node:zlib';

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A grey PNG of 40 × 30 pixels, as Playwright's `setFiles` takes it. */
export function imageFile(name: string) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(40, 0);
  header.writeUInt32BE(30, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(30 * 41, 0xa0);
  for (let row = 0; row < 30; row += 1) rows[row * 41] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A plain text file, as Playwright's `setFiles` takes it. */
export const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A Windows executable, which the product refuses. */
export const executableFile = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]),
});

/** A PDF with a Latin text on each page, as Playwright's `setFiles` takes it. */
export function pdfFile(name: string, pageTexts: readonly string[]) {
  const pages = pageTexts.map((text, index) => {
    const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  const kids = pageTexts.map((_text, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pageTexts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flat(),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  // Readers find the objects of a file without a table of their places by searching.
  const source = `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(source, 'latin1') };
}

/**
 * A PDF of more than `bytes` with a Latin text on each of two pages, the second of them as large as that. It has the
 * table of offsets that lets readers load only what a page needs.
 */
export function largePdfFile(name: string, [first, second]: readonly [string, string], bytes: number) {
  const contentOf = (text: string) => `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const streamOf = (text: string, more = '') => `<< ${more}/Length ${text.length} >>\nstream\n${text}\nendstream`;
  const pageOf = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    pageOf(5),
    streamOf(contentOf(first)),
    pageOf(7),
    streamOf(contentOf(second).padEnd(bytes)),
  ];
  let source = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const start = source.length;
    source += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  const end = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n${source.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(source + table + end, 'latin1') };
}
