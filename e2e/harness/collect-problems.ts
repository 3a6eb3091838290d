import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** The page aborted the request itself, or navigated away. */
const abortedRequest = 'net::ERR_ABORTED';

/** Playwright's own words where the worker of a page is blocked. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** The address of a failed request, which its message does not name. */
const addressOf = (message: ConsoleMessage): string =>
  message.text().startsWith('Failed to load resource') ? ` (${message.location().url})` : '';

/** Collects errors, warnings and failed requests of every page of the context and its iframes. */
export function collectProblems(context: BrowserContext): readonly string[] {
  const problems: string[] = [];
  const listenToPage = (page: Page) => {
    page.on('console', (message) => {
      if (message.text() === blockedWorker) return;
      if (message.type() === 'error' || message.type() === 'warning')
        problems.push(`console ${message.type()}: ${message.text()}${addressOf(message)}`);
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
