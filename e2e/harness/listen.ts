import type { BrowserContext, Page } from '@playwright/test';

/** The page itself aborted these requests, or it was left. */
const abortedRequest = 'net::ERR_ABORTED';

/** Collects errors, warnings and failed requests of every page of the context and its iframes. */
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
      if (reason !== abortedRequest) noise.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  return noise;
}
