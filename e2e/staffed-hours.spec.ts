import { limitsFile, startTestProduct } from '../tooling/product/test-product.mjs';
import { Agent } from './harness/agent';
import { test as base, expect, type Product } from './harness/fixtures';
import { freshData } from './harness/fresh-data';

const dayMs = 24 * 60 * 60_000;
/** The day of the week at the company, three days from now: the desk is closed until then. */
const openDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'Asia/Shanghai' }).format(
  Date.now() + 3 * dayMs,
);

const test = base.extend<object, { readonly product: Product }>({
  product: [
    async ({ dataScope: _dataScope }, use) => {
      const env = { LIMITS_FILE: limitsFile, STAFFED_HOURS: `${openDay} 09:30-17:00` };
      const product = await startTestProduct({ dataFrom: freshData(), env });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ dataScope: 'staffed-hours', timezoneId: 'Asia/Dubai' });

test('outside of the hours a buyer reads when people are there again, by two clocks, and leaves a message', async ({
  chat,
  product,
}) => {
  const agent = new Agent(product);
  await agent.signIn('zhou');
  await expect(chat.screen.getByTitle(/人工客服现在不在线 · .*05:30（.*GMT\+8 09:30） 上线$/)).toBeVisible();
  await chat.askAndAwaitAnswer('转人工');
  await expect(chat.replyRows.first()).toContainText('采购服务台现在不在服务时间');
  await expect(chat.replyRows.first()).toContainText(/09:30（公司时间）恢复人工服务；服务时间是周.\s?09:30–17:00。/);
  expect(await agent.namesInQueue()).toEqual([]);
  await chat.replyRows.getByRole('button', { name: '给采购服务台留言' }).click();
  await expect(chat.lastOwnMessage).toContainText('留言');
  await chat.awaitAnswer();
  agent.disconnect();
});
