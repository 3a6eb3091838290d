import { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';
import { failed, savedSince, sending, write } from './harness/writing';

test.use({ expectedNoise: ['gateway-down', 'answers-at-once'] });

test.describe('what is not sent yet, in two tabs', () => {
  test('goes out once, in the order it was written in', { tag: ['@SM-11'] }, async ({
    asker,
    context,
    page,
    product,
  }) => {
    test.slow(); // the robot answers each of them
    await asker.askAndAwaitAnswer('还有一件事');
    const second = await context.newPage();
    await second.goto('/#/purchaseRobot?language=zh_CN');
    const other = new Asker(second, 'zh_CN');
    await expect(other.message('还有一件事').first()).toBeVisible();
    await product.relay.cut();
    for (const count of [1, 2, 3]) {
      await write(asker, `左边第 ${count} 句`);
      await write(other, `右边第 ${count} 句`);
    }
    await product.relay.mend();

    const inOrder = [1, 2, 3].flatMap((count) => [`左边第 ${count} 句`, `右边第 ${count} 句`]);
    await expect.poll(() => savedSince(page, '还有一件事'), { timeout: 60_000 }).toEqual(inOrder);
    for (const tab of [asker, other]) {
      await expect(tab.conversation.locator(sending)).toHaveCount(0, { timeout: 30_000 });
      await expect(tab.conversation.locator(failed)).toHaveCount(0);
    }
    await second.close();
  });
});
