import type { Browser } from '@playwright/test';
import { AgentDeskPage } from './agent-desk-page';
import { collectProblems } from './collect-problems';
import { readExpectedProblems, unexpectedProblems } from './expected-problems';
import { test as base, expect, type Product } from './fixtures';

export { expect };

/** Agents of one group, each at the desk in a window of their own; zhou may change the knowledge base, tang may not. */
export const test = base.extend<{ readonly zhou: AgentDeskPage; readonly tang: AgentDeskPage }>({
  async zhou({ browser, product, expectedProblems }, use) {
    await useAgent({ browser, product, expectedProblems }, 'zhou', use);
  },
  async tang({ browser, product, expectedProblems }, use) {
    await useAgent({ browser, product, expectedProblems }, 'tang', use);
  },
});

interface AgentOptions {
  readonly browser: Browser;
  readonly product: Product;
  readonly expectedProblems: readonly string[];
}

async function useAgent(
  { browser, product, expectedProblems }: AgentOptions,
  account: string,
  use: (agentDesk: AgentDeskPage) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  const problems = collectProblems(context);
  await use(await AgentDeskPage.open(context, product, account));
  await context.close();
  expect(
    unexpectedProblems(problems, expectedProblems, readExpectedProblems()),
    `no unexpected problem in the window of ${account}`,
  ).toEqual([]);
}
