import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitsFile, startTestProduct } from '../product/test-product.mjs';
import { formatRow } from './figures.mjs';
import { signIn } from './gateway-client.mjs';

const goals = { extraMegabytes: 60 };
const megabyte = 2 ** 20;
const fileMegabytes = 200;
const rounds = 3;

/** Measures how much memory the gateway takes to receive and to send a large file. */
export async function files() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const product = await startTestProduct({
    withHostDemo: false,
    env: { LIMITS_FILE: await writeLimits(folder) },
  });
  try {
    const path = join(folder, 'large.txt');
    await writeFile(path, 'a line of a large text file\n'.repeat(Math.ceil((fileMegabytes * megabyte) / 28)));
    const { token } = await signIn(product.gatewayUrl, 'chen');
    const uploads = await measure(product, () => upload(product, { path, token }));
    const address = uploads.results[0];
    const { access_token: fileToken } = await fileTokenOf(product, token);
    const downloads = await measure(product, () => download(product, { address, fileToken }));
    return [rowOf('upload', uploads), rowOf('download', downloads)];
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

async function writeLimits(folder) {
  const limits = JSON.parse(await readFile(limitsFile, 'utf8'));
  const bytes = 2 * fileMegabytes * megabyte;
  const path = join(folder, 'limits.json');
  await writeFile(path, JSON.stringify({ ...limits, files: { maxFileBytes: bytes, bytesPerHour: 100 * bytes } }));
  return path;
}

/** Runs `work` some times; `extra` is the most memory at any time during it beyond that before, in MB. */
async function measure({ gatewayUrl }, work) {
  const before = await residentMegabytes(gatewayUrl);
  const start = performance.now();
  let most = before;
  let isRunning = true;
  const sample = async () => {
    while (isRunning) {
      most = Math.max(most, await residentMegabytes(gatewayUrl));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const sampling = sample();
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await work());
  const seconds = (performance.now() - start) / 1000;
  isRunning = false;
  await sampling;
  return { results, extra: most - before, speed: (rounds * fileMegabytes) / seconds };
}

async function residentMegabytes(gatewayUrl) {
  const text = await (await fetch(`${gatewayUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / megabyte;
}

async function upload({ gatewayUrl }, { path, token }) {
  const form = new FormData();
  form.append('fileName', 'large.txt');
  form.append('attachmentUUID', randomUUID());
  form.append('bucketName', 'private-bucket');
  form.append('file', await openAsBlob(path, { type: 'text/plain' }), 'large.txt');
  const answer = await fetch(`${gatewayUrl}/hfle/v1/0/files/attachment/multipart`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).data;
}

async function fileTokenOf({ gatewayUrl }, token) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'parley-web',
    client_secret: 'public-parley-web',
  });
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${gatewayUrl}/oauth/oauth/token`, { method: 'POST', body, headers })).json();
}

async function download({ gatewayUrl }, { address, fileToken }) {
  const query = new URLSearchParams({ bucketName: 'private-bucket', url: address, access_token: fileToken });
  const answer = await fetch(`${gatewayUrl}/hfle/v1/0/files/download?${query}`);
  let size = 0;
  for await (const bytes of answer.body) size += bytes.length;
  if (size < fileMegabytes * megabyte) throw new Error(`download: ${answer.status}, ${size} bytes`);
}

const rowOf = (kind, { extra, speed }) =>
  formatRow({
    figure: `${kind} of ${fileMegabytes} MB, ${rounds} times: extra memory`,
    target: `≤ ${goals.extraMegabytes} MB`,
    reached: `${extra.toFixed(0)} MB at most, ${speed.toFixed(0)} MB/s`,
    isReached: extra <= goals.extraMegabytes,
  });
