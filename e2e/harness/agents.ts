import type { Browser, BrowserContext } from '@playwright/test';
import { AgentDeskPage } from './agent-desk-page';
import { ChatPage } from './chat-page';
import { collectProblems } from './collect-problems';
import { readExpectedProblems, unexpectedProblems } from './expected-problems';
import { test as base, expect, type Product } from './fixtures';

export { expect };

/**
 * Windows of other people, each watched for problems. Agents of one group are at the desk; zhou may change the knowledge
 * base, tang may not. The buyer is at the robot.
 */
export const test = base.extend<{
  readonly zhou: AgentDeskPage;
  readonly tang: AgentDeskPage;
  readonly buyer: ChatPage;
}>({
  async zhou({ browser, product, expectedProblems }, use) {
    await inWindow({ browser, expectedProblems }, 'zhou', async (context) =>
      use(await AgentDeskPage.open(context, product, 'zhou')),
    );
  },
  async tang({ browser, product, expectedProblems }, use) {
    await inWindow({ browser, expectedProblems }, 'tang', async (context) =>
      use(await AgentDeskPage.open(context, product, 'tang')),
    );
  },
  async buyer({ browser, product, expectedProblems }, use) {
    await inWindow({ browser, expectedProblems }, 'lin', async (context) => use(await openBuyer(context, product)));
  },
});

interface WindowOptions {
  readonly browser: Browser;
  readonly expectedProblems: readonly string[];
}

async function inWindow(
  { browser, expectedProblems }: WindowOptions,
  account: string,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  const problems = collectProblems(context);
  await use(context);
  await context.close();
  expect(
    unexpectedProblems(problems, expectedProblems, readExpectedProblems()),
    `no unexpected problem in the window of ${account}`,
  ).toEqual([]);
}

async function openBuyer(context: BrowserContext, product: Product): Promise<ChatPage> {
  const page = await context.newPage();
  const buyer = new ChatPage(page, 'zh_CN');
  await page.goto(`${product.gatewayUrl}/#/purchaseRobot?language=zh_CN`);
  await buyer.signIn('lin');
  await buyer.awaitRoom();
  return buyer;
}
