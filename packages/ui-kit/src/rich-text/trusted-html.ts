import { remembered } from './remembered';
import { sanitise } from './sanitise';

interface HtmlPolicy {
  readonly createHTML: (html: string) => string;
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy;
}

/** An answer that was streamed is drawn again when it is saved, and rows come back when they are scrolled to. */
const maxRemembered = 1_000_000;

const rules: HtmlPolicy = { createHTML: remembered(sanitise, maxRemembered) };

/** Browsers with Trusted Types take html from this policy only; the others get the same string. source: GW81 */
export const trustedHtml: HtmlPolicy = factoryOf(globalThis)?.createPolicy('app-sanitize', rules) ?? rules;

function factoryOf(scope: object): PolicyFactory | undefined {
  // TypeScript's DOM library does not know Trusted Types yet.
  return 'trustedTypes' in scope ? (scope.trustedTypes as PolicyFactory | undefined) : undefined;
}
