import { Agent } from './harness/agent';
import { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';

test.use({ world: 'recall' });

test('what is recalled is gone from both tabs and from the agent, and can be written again', {
  tag: ['@SM-14', '@SM-16', '@SM-18', '@RS-60', '@SE-04'],
}, async ({ asker, context, page, product }) => {
  const agent = new Agent(product);
  await agent.signIn('zhou');
  await asker.ask('转人工');
  await expect.poll(() => agent.waiting()).toEqual(['林晓']);
  const roomId = await agent.pickNext();
  const second = await context.newPage();
  await second.goto('/#/purchaseRobot?language=zh_CN');
  const other = new Asker(second, 'zh_CN');
  await asker.ask('运费由他们承担');
  await expect(asker.question).toHaveAttribute('data-status', 'sent');
  for (const tab of [asker, other]) await expect(tab.message('运费由他们承担')).toBeVisible();

  await asker.message('运费由他们承担').click({ button: 'right' });
  await page.getByRole('menuitem', { name: asker.word('menu.recall') }).click();

  for (const tab of [asker, other]) {
    await expect(tab.message(asker.word('timeline.recalledByMe'))).toBeVisible();
    await expect(tab.message('运费由他们承担')).toHaveCount(0);
  }
  await expect
    .poll(async () => (await agent.reads(roomId)).filter(({ state }) => state === 1))
    .toMatchObject([{ content: '', float: 'left' }]);

  // What is written in one tab may be there in one that opens meanwhile.
  await other.composer.fill('');
  await other.button('timeline.reEdit').click();
  await expect(other.composer).toHaveValue('运费由他们承担');
  await page.reload();
  await expect(asker.message(asker.word('timeline.recalledByMe'))).toBeVisible();
  await expect(asker.message('运费由他们承担')).toHaveCount(0);
  await second.close();
  agent.leave();
});
