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
  /** How long it has been in its current step. */
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

interface ReadOptions {
  readonly gatewayUrl: string;
  readonly identity: string;
  readonly language: Language;
  readonly fetch: typeof fetch;
}

const requestTimeoutMs = 5_000;

/**
 * Reads the requisitions from the gateway's demo data, as the host demo has no database. It signs in as the current user
 * with an identity like that of the chat.
 *
 * @throws Error when the gateway fails or its answer is no JSON
 */
export async function readRequisitions({ gatewayUrl, identity, language, fetch }: ReadOptions): Promise<Requisitions> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const session = await readJson(
    fetch(`${gatewayUrl}/ibsn/v1/login/get/encrypt-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platformCode: 'quayside', pageKey: 'quayside', thirdToken: identity }),
      signal,
    }),
  );
  const query = new URLSearchParams({ language: wireLanguage(language) });
  const table = await readJson(
    fetch(`${gatewayUrl}/ibsn/v1/documents/requisitions?${query}`, {
      headers: { authorization: `Bearer ${textOf(session.accessToken)}` },
      signal,
    }),
  );
  const tiles = objectOf(table.tiles);
  return {
    tiles: {
      approving: numberOf(tiles.approving),
      ordered: numberOf(tiles.ordered),
      returned: numberOf(tiles.returned),
      monthAmount: numberOf(tiles.monthAmount),
    },
    rows: (Array.isArray(table.rows) ? table.rows : []).map(requisitionOf),
  };
}

function requisitionOf(value: unknown): Requisition {
  const { number, title, requester, amount, status, statusText, submittedAt, waitingHours } = objectOf(value);
  return {
    number: textOf(number),
    title: textOf(title),
    requester: textOf(requester),
    amount: numberOf(amount),
    status: statuses.find((known) => known === status) ?? 'approving',
    statusText: textOf(statusText),
    submittedAt: textOf(submittedAt),
    waitingHours: typeof waitingHours === 'number' ? waitingHours : undefined,
  };
}

async function readJson(pending: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await pending;
  const body = objectOf(await response.json());
  if (!response.ok || body.failed === true)
    throw new Error(`the gateway answered ${response.status} ${body.code ?? ''}`);
  return body;
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
