import { startTestProduct } from '../product/test-product.mjs';
import { formatRow } from './figures.mjs';
import { signIn } from './gateway-client.mjs';

const goal = 300;
const messageCount = 1000;

/** Measures how much memory the gateway uses after a start with the demo, and after some messages. */
export async function memory() {
  const product = await startTestProduct({ withHostDemo: false });
  try {
    // The first start also makes the database, in the same process.
    await product.stopGateway();
    await product.startGateway();
    const rows = [await rowOf('memory after the start', product.gatewayUrl)];
    const { robotRoom, send } = await signIn(product.gatewayUrl, 'chen');
    const roomId = await robotRoom();
    for (let n = 0; n < messageCount; n += 1) await send(roomId, `message ${n}`);
    return [...rows, await rowOf(`memory after ${messageCount} messages`, product.gatewayUrl)];
  } finally {
    await product.stop();
  }
}

async function rowOf(figure, gatewayUrl) {
  const text = await (await fetch(`${gatewayUrl}/metrics`)).text();
  const used = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 2 ** 20;
  return formatRow({ figure, target: `≤ ${goal} MB`, reached: `${used.toFixed(0)} MB`, isReached: used <= goal });
}
