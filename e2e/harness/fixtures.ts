import { test as base, expect } from '@playwright/test';
import { limitsFile, startTestProduct } from '../../tooling/product/test-product.mjs';
import { ChatPage } from './chat-page';
import { collectProblems } from './collect-problems';
import { readExpectedProblems, unexpectedProblems } from './expected-problems';
import { freshData } from './fresh-data';
import type { Language } from './translate';

export type Product = Awaited<ReturnType<typeof startTestProduct>>;

interface WorkerFixtures {
  /** A file that needs fresh data sets a name of its own here; all other files of a worker share one gateway. */
  readonly dataScope: string;
  /** The path of the file with the limits of the gateway. */
  readonly limits: string;
  readonly product: Product;
}

interface TestFixtures {
  readonly language: Language;
  /** Names of the entries under 'Expected problems' in SPEC.md that this test may cause. */
  readonly expectedProblems: readonly string[];
  readonly noUnexpectedProblems: undefined;
  /** The conversation with the robot, after lin has signed in through the form. */
  readonly chat: ChatPage;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  dataScope: ['shared', { option: true, scope: 'worker' }],
  limits: [limitsFile, { option: true, scope: 'worker' }],
  product: [
    // `dataScope` is requested although it is not used: Playwright starts a new worker when the value changes.
    async ({ dataScope: _dataScope, limits }, use) => {
      const product = await startTestProduct({ dataFrom: freshData(), env: { LIMITS_FILE: limits } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  language: ['zh_CN', { option: true }],
  expectedProblems: [[], { option: true }],
  noUnexpectedProblems: [
    async ({ context, expectedProblems }, use) => {
      const problems = collectProblems(context);
      await use(undefined);
      // Otherwise a route handler that is still running would fail the test after its last line.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      expect(
        unexpectedProblems(problems, expectedProblems, readExpectedProblems()),
        'no unexpected problem on any page',
      ).toEqual([]);
    },
    { auto: true },
  ],
  async baseURL({ product }, use) {
    await use(product.gatewayUrl);
  },
  async chat({ page, language }, use) {
    const chat = new ChatPage(page, language);
    await page.goto(`/#/purchaseRobot?language=${language}`);
    await chat.signIn('lin');
    await chat.awaitRoom();
    await use(chat);
  },
});

export { expect };
