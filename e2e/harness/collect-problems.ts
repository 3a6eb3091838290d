import type { BrowserContext, Page } from '@playwright/test';

/** The page aborted the request itself, or navigated away. */
const abortedRequest = 'net::ERR_ABORTED';

/** Playwright's own words where the worker of a page is blocked. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** Collects errors, warnings and failed requests of every page of the context and its iframes. */
export function collectProblems(context: BrowserContext): readonly string[] {
  const problems: string[] = [];
  const listenToPage = (page: Page) => {
    page.on('console', (message) => {
      if (message.text() === blockedWorker) return;
      if (message.type() === 'error' || message.type() === 'warning')
        problems.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('crash', () => problems.push('the page crashed'));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== abortedRequest) problems.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
  };
  for (const page of context.pages()) listenToPage(page);
  context.on('page', listenToPage);
  return problems;
}
