import type { Language } from '../language';
import { wireLanguage } from '../language';

export const statuses = ['approving', 'returned', 'recalled', 'ordered', 'completed'] as const;
export type Status = (typeof statuses)[number];

export interface Requisition {
  readonly number: string;
  readonly title: string;
  readonly requester: string;
  readonly amount: number;
  readonly status: Status;
  readonly statusText: string;
  readonly submittedAt: string;
  /** Of the step it waits in. */
  readonly waitingHours: number | undefined;
}

export interface Requisitions {
  readonly tiles: {
    readonly approving: number;
    readonly ordered: number;
    readonly returned: number;
    readonly monthAmount: number;
  };
  readonly rows: readonly Requisition[];
}

interface Call {
  readonly gatewayUrl: string;
  readonly identity: string;
  readonly language: Language;
  readonly fetch: typeof fetch;
}

const requestTimeoutMs = 5_000;

/**
 * The demo host has no database of its own: its table is what the gateway's demo world says. It signs in as the person
 * at the page, by the same identity the chat uses.
 *
 * @throws Error when the gateway does not answer as it should
 */
export async function readRequisitions({ gatewayUrl, identity, language, fetch }: Call): Promise<Requisitions> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const session = await json(
    fetch(`${gatewayUrl}/ibsn/v1/login/get/encrypt-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platformCode: 'quayside', pageKey: 'quayside', thirdToken: identity }),
      signal,
    }),
  );
  const query = new URLSearchParams({ language: wireLanguage(language) });
  const table = await json(
    fetch(`${gatewayUrl}/ibsn/v1/documents/requisitions?${query}`, {
      headers: { authorization: `Bearer ${text(session.accessToken)}` },
      signal,
    }),
  );
  const tiles = object(table.tiles);
  return {
    tiles: {
      approving: count(tiles.approving),
      ordered: count(tiles.ordered),
      returned: count(tiles.returned),
      monthAmount: count(tiles.monthAmount),
    },
    rows: (Array.isArray(table.rows) ? table.rows : []).map(row),
  };
}

function row(value: unknown): Requisition {
  const { number, title, requester, amount, status, statusText, submittedAt, waitingHours } = object(value);
  return {
    number: text(number),
    title: text(title),
    requester: text(requester),
    amount: count(amount),
    status: statuses.find((known) => known === status) ?? 'approving',
    statusText: text(statusText),
    submittedAt: text(submittedAt),
    waitingHours: typeof waitingHours === 'number' ? waitingHours : undefined,
  };
}

async function json(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await answer;
  const body = object(await response.json());
  if (!response.ok || body.failed === true)
    throw new Error(`the gateway answered ${response.status} ${body.code ?? ''}`);
  return body;
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
