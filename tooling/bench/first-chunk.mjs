import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { signIn } from './gateway-client.mjs';

const questionCount = 60;
const target = 150;

/** Measures from the REST response to a question to the first chunk of the robot's answer on the socket. */
export async function firstChunk() {
  const product = await startTestProduct({ withHostDemo: false });
  try {
    const account = await signIn(product.gatewayUrl, 'lin');
    const { durations, cards } = await measureStreams(account);
    const { p50, p95, max } = percentiles(durations);
    const reached = `p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(max)} (${durations.length} streams, ${cards} cards)`;
    return [
      formatRow({
        figure: 'question stored → first chunk on the socket',
        target: `p95 ≤ ${target} ms`,
        reached,
        isReached: p95 <= target,
      }),
    ];
  } finally {
    await product.stop();
  }
}

async function measureStreams(account) {
  const { tenantId } = await account.user();
  const popular = await account.call('GET', `/ibsn/v1/${tenantId}/chatbot/hot-questions?language=zh_CN`);
  if (popular.length === 0) throw new Error('the knowledge base has no questions to ask');
  const roomId = await account.robotRoom();
  const durations = [];
  let cards = 0;
  const answer = answerListener();
  const close = await account.listen(answer.onEvent);
  for (const { question } of Array.from({ length: questionCount }, (_, n) => popular[n % popular.length])) {
    const arrival = answer.next();
    await account.send(roomId, question);
    const storedAt = performance.now();
    const { firstAt, isStream } = await arrival;
    // A chunk can arrive before the REST response, which is written after the commit: then the wait is 0.
    if (isStream) durations.push(Math.max(0, firstAt - storedAt));
    else cards += 1;
  }
  close();
  return { durations, cards };
}

/** Turns frames into answers: `next` resolves when the answer that follows is complete. */
function answerListener() {
  /** @type {number | undefined} */
  let firstAt;
  /** @type {(answer: { firstAt: number, isStream: boolean }) => void} */
  let finish = () => undefined;
  return {
    next() {
      firstAt = undefined;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    onEvent({ key, data }) {
      const isStream = key === 'assistant-message';
      if (!isStream && !(key === '5001' && data.sender === 'robot')) return;
      firstAt ??= performance.now();
      if (!isStream || data.isLast || data.last) finish({ firstAt, isStream });
    },
  };
}
