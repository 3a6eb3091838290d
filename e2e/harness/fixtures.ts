import { test as base, expect } from '@playwright/test';
import { startTestProduct } from '../../tooling/product/test-product.mjs';
import { Asker } from './asker';
import { readExpectedNoise, unexpected } from './expected-noise';
import { freshData } from './fresh-data';
import { listenTo } from './listen';
import type { Language } from './words';

export type Product = Awaited<ReturnType<typeof startTestProduct>>;

interface WorkerFixtures {
  /** Files whose scenarios depend on fresh data name a world of their own; the others of a worker share one gateway. */
  readonly world: string;
  readonly product: Product;
}

interface TestFixtures {
  readonly language: Language;
  /** Names of lines under 'Expected noise' in SPEC.md. */
  readonly expectedNoise: readonly string[];
  readonly silence: undefined;
  /** lin, signed in through the form, before the conversation with the robot. */
  readonly asker: Asker;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: ['shared', { option: true, scope: 'worker' }],
  product: [
    // The world only has to be asked for: a change of it makes Playwright start a new worker.
    async ({ world: _world }, use) => {
      const product = await startTestProduct({ dataFrom: freshData() });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  language: ['zh_CN', { option: true }],
  expectedNoise: [[], { option: true }],
  silence: [
    async ({ context, expectedNoise }, use) => {
      const noise = listenTo(context);
      await use(undefined);
      // A handler that still answers a request would fail the scenario after its last line.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      expect(unexpected(noise, expectedNoise, readExpectedNoise()), 'the pages were silent').toEqual([]);
    },
    { auto: true },
  ],
  async baseURL({ product }, use) {
    await use(product.gatewayUrl);
  },
  async asker({ page, language }, use) {
    const asker = new Asker(page, language);
    await page.goto(`/#/purchaseRobot?language=${language}`);
    await asker.signIn('lin');
    await expect(asker.composer).toBeEditable();
    await use(asker);
  },
});

export { expect };
