import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressibleFiles, compressions } from '../../compress-assets';

describe('the compressed copies of a build', () => {
  it('[WB380] are of scripts, styles and drawings whose names contain a hash', () => {
    const files = ['index.html', 'sw.js', 'assets/a-1.js', 'assets/a-1.css', 'assets/pdf-1.mjs', 'assets/emoji-1.svg'];
    expect(compressibleFiles([...files, 'assets/inter-1.woff2', 'assets/a.png', 'assets/a.wasm'])).toEqual(
      files.slice(2),
    );
  });

  it('[WB380] contain the same as their files, and are smaller', async () => {
    const content = Buffer.from('export const text = "文件";\n'.repeat(100));
    const [br, gz] = await Promise.all([compressions.br(content), compressions.gz(content)]);
    expect([brotliDecompressSync(br), gunzipSync(gz)]).toEqual([content, content]);
    expect(Math.max(br.length, gz.length)).toBeLessThan(content.length / 4);
  });
});
