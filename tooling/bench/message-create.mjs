import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { signIn } from './gateway-client.mjs';

const perSecond = 100;
const seconds = 20;
const target = 60;

/** Saves questions at an even pace while the robot answers; each is timed from the moment it was due. */
export async function messageCreate() {
  const product = await startTestProduct({ withHostDemo: false });
  try {
    const { robotRoom, send } = await signIn(product.gatewayUrl, 'chen');
    const roomId = await robotRoom();
    for (let warm = 0; warm < 50; warm += 1) await send(roomId, `warm-up ${warm}`);
    const durations = await runPaced(perSecond * seconds, 1000 / perSecond, (n) => send(roomId, `message ${n}`));
    const { p50, p95, p99, max } = percentiles(durations);
    const reached = `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, max ${ms(max)}`;
    return [
      formatRow({
        figure: `message create, ${perSecond}/s for ${seconds} s`,
        target: `p95 ≤ ${target} ms`,
        reached,
        isReached: p95 <= target,
      }),
    ];
  } finally {
    await product.stop();
  }
}

/** Starts `count` calls of `work`, one every `everyMs`; returns how long after its due time each was done, in ms. */
export async function runPaced(count, everyMs, work, now = () => performance.now()) {
  const start = now();
  const pending = [];
  for (let n = 0; n < count; n += 1) {
    const due = start + n * everyMs;
    const wait = due - now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    pending.push(work(n).then(() => now() - due));
  }
  return Promise.all(pending);
}
