/** The parameters of the address that are read at start. source: UP-01 … UP-10, U-01 … U-04 */
export interface StartParameters {
  /** The socket group, and the page key of a host sign-in. Never a credential. */
  readonly key: string | undefined;
  /** A one-time host identity: worthless once exchanged. */
  readonly thirdToken: string | undefined;
  readonly defaultTab: string | undefined;
  readonly headerTitle: string | undefined;
  /** false: no automatic sign-in; wait for the host. */
  readonly login: boolean;
  readonly watermark: string | undefined;
  readonly roomInDelayMs: number;
  readonly showCloseBtn: boolean;
  readonly chatChangeBtn: boolean;
  readonly hasOpenAssistant: boolean;
  readonly language: string | undefined;
}

/** The part of an address that has parameters. */
export interface StartAddress {
  readonly search: string;
  readonly hash: string;
}

const removedParameters = ['key', 'thirdToken'] as const;

/** Reads the parameters of the query before and after the hash; the one after it wins. */
export function readStartParameters({ search, hash }: StartAddress): StartParameters {
  const outer = new URLSearchParams(search);
  const inner = new URLSearchParams(queryOfHash(hash));
  const value = (name: string): string | undefined => inner.get(name) || outer.get(name) || undefined;
  const isOn = (name: string, fallback: boolean): boolean => (value(name) ?? String(fallback)) === 'true';
  return {
    key: value('key'),
    thirdToken: value('thirdToken'),
    defaultTab: value('defaultTab'),
    headerTitle: value('headerTitle'),
    login: value('login') !== 'false',
    watermark: value('watermark'),
    roomInDelayMs: delayOf(value('roomInDelay')),
    showCloseBtn: isOn('showCloseBtn', false),
    chatChangeBtn: isOn('chatChangeBtn', false),
    hasOpenAssistant: isOn('hasOpenAssistant', false),
    language: value('language'),
  };
}

/** The same address without key and identity; undefined when it had none. source: WB3 */
export function addressWithoutKeyAndIdentity({ search, hash }: StartAddress): StartAddress | undefined {
  const outer = new URLSearchParams(search);
  const inner = new URLSearchParams(queryOfHash(hash));
  if (!removedParameters.some((name) => outer.has(name) || inner.has(name))) return undefined;
  for (const name of removedParameters) {
    outer.delete(name);
    inner.delete(name);
  }
  return { search: withQuestionMark(outer), hash: hash.split('?', 1)[0] + withQuestionMark(inner) };
}

const maxDelayMs = 60_000;

function delayOf(text: string | undefined): number {
  const delay = Number(text ?? 0);
  return Number.isFinite(delay) ? Math.min(Math.max(0, delay), maxDelayMs) : 0;
}

const queryOfHash = (hash: string): string => hash.split('?').slice(1).join('?');
const withQuestionMark = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '');
