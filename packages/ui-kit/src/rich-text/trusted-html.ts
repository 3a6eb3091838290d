import { memoize } from './memoize';
import { sanitise } from './sanitise';

interface HtmlPolicy {
  readonly createHTML: (html: string) => string;
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy;
}

/**
 * Cached, because a streamed answer is drawn again once it is saved, and rows are drawn again when scrolled back to.
 */
const maxCachedCharacters = 1_000_000;

const rules: HtmlPolicy = { createHTML: memoize(sanitise, maxCachedCharacters) };

/** Browsers with Trusted Types take html from this policy only; the others get the same string. source: GW81 */
export const trustedHtml: HtmlPolicy = factoryOf(globalThis)?.createPolicy('app-sanitize', rules) ?? rules;

function factoryOf(scope: object): PolicyFactory | undefined {
  // TypeScript's DOM library does not know Trusted Types yet.
  return 'trustedTypes' in scope ? (scope.trustedTypes as PolicyFactory | undefined) : undefined;
}
