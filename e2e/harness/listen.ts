import type { BrowserContext, Page } from '@playwright/test';

/** The page itself gave these up: it was left, or it aborted the request. */
const givenUp = 'net::ERR_ABORTED';

/** Hears everything that a silent product would not say, on every page of the context and in its frames. */
export function listenTo(context: BrowserContext): readonly string[] {
  const noise: string[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        noise.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
    page.on('crash', () => noise.push('the page crashed'));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== givenUp) noise.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  return noise;
}
