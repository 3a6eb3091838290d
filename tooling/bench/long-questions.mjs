import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { eventLoopLag, signIn } from './gateway-client.mjs';

const goalMs = 50;
const length = 10_000;
const rounds = 5;
const answerTimeoutMs = 30_000;
/** What quantities, numbers, names and tokens are read from, each repeated until the text has its full length. */
const parts = {
  '½': '½',
  '1万': '1万',
  超过1万: '超过1万',
  '10 %': '10 %',
  'PR2026-0417': 'PR2026-0417 ',
  PR2026: 'PR2026',
  三单匹配: '三单匹配',
  'one letter': 'a',
  sentences: '采购申请一直没有批，请问现在到哪一步了？',
  'English sentences': 'Why has my purchase order not arrived yet? ',
};

/** Measures how long one question of the greatest length holds the event loop of the gateway */
export async function longQuestions() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-long-questions-'));
  const limits = join(folder, 'limits.json');
  await writeFile(limits, JSON.stringify({ messages: { sendsPer10Seconds: 10_000, questionsPerMinute: 10_000 } }));
  const product = await startTestProduct({ withHostDemo: false, env: { LIMITS_FILE: limits } });
  try {
    const account = await signIn(product.gatewayUrl, 'lin');
    const roomId = await account.robotRoom();
    const rows = [];
    for (const [name, part] of Object.entries(parts)) {
      const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
      const lags = [];
      for (let round = 0; round < rounds; round += 1) {
        await eventLoopLag(product);
        await askAndWait(account, roomId, text);
        lags.push((await eventLoopLag(product)).max);
      }
      rows.push(rowOf(name, lags));
    }
    return rows;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function rowOf(name, lags) {
  const { p50, max } = percentiles(lags);
  return formatRow({
    figure: `event loop, a question of ${length} characters: ${name}`,
    target: `p50 ≤ ${goalMs} ms`,
    reached: `p50 ${ms(p50)}, max ${ms(max)} (${rounds})`,
    isReached: p50 <= goalMs,
  });
}

/** Resolves when the robot's answer to the text is stored. */
async function askAndWait(account, roomId, text) {
  let resolveAnswer;
  const answered = new Promise((resolve, reject) => {
    resolveAnswer = resolve;
    setTimeout(() => reject(new Error('no answer')), answerTimeoutMs).unref();
  });
  const stop = await account.listen(({ data }) => {
    if (data?.roomId === roomId && data?.sender === 'robot' && data?.messageId) resolveAnswer();
  });
  await account.send(roomId, text);
  await answered;
  stop();
}
