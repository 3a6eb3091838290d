import { readFileSync } from 'node:fs';
import { StartError } from './start-error';

/** Every limit and pace of the gateway, with its default. source: W-13, W-04, W-05 */
export const defaultLimits = {
  http: {
    bodyBytes: 256 * 1024,
    /** How long a body that is no upload may take. */
    bodyMs: 30_000,
    /** REST calls of one account. */
    accountPerMinute: 300,
    /** REST calls of one address that come without a valid bearer. */
    anonymousPerMinute: 600,
  },
  login: { accountPerMinute: 10, addressPerMinute: 300 },
  messages: { sendsPer10Seconds: 30, questionsPerMinute: 10 },
  search: { perSecond: 5 },
  sockets: {
    perAccount: 8,
    perAddress: 2000,
    total: 12_000,
    upgradesPerMinute: 600,
    frameBytes: 64 * 1024,
    framesPer10Seconds: 60,
    frameBurst: 120,
    pingEveryMs: 30_000,
    silenceMs: 75_000,
    sessionCheckMs: 30_000,
    bufferedBytes: 1024 * 1024,
    bufferedMs: 5000,
    ticketMs: 30_000,
  },
  answers: {
    /** Characters a chunk, and the pause after it: a speed at which a person can read and stop it. */
    chunkLength: 6,
    chunkEveryMs: 30,
    saveEveryMs: 1000,
    /** Questions that wait behind the one being answered, a room. */
    waiting: 20,
    /** Silence of the robot that counts as failure. */
    silenceMs: 45_000,
  },
  files: {
    /** The largest file. source: X-19 */
    bytes: 50 * 1024 * 1024,
    uploadsPerMinute: 20,
    /** Bodies of uploads, as they are sent. */
    bytesPerHour: 200 * 1024 * 1024,
    parallel: 4,
    /** Pictures, parts of films and previews, counted apart from the calls of the account. */
    readsPerMinute: 1200,
    /** A whole upload, and how long it may bring fewer than `leastBytes`. */
    uploadMs: 600_000,
    stallMs: 30_000,
    leastBytes: 32 * 1024,
    picturePixels: 40_000_000,
    gifFrames: 1000,
    archiveEntries: 1000,
    archiveBytes: 200 * 1024 * 1024,
    archiveRatio: 100,
    /** How long a signed address is good. */
    signedUrlMs: 300_000,
    /** Of a text or table that is previewed. */
    previewBytes: 512 * 1024,
    previewRows: 1000,
  },
  desk: {
    /** Silence of both sides after which the robot answers again. source: S-02 */
    idleMs: 30 * 60_000,
    /** How long an agent may be without a socket before what the agent serves is ended. */
    absentMs: 10 * 60_000,
    sweepEveryMs: 30_000,
  },
  sessions: { bearerMinutes: 12 * 60, fileTokenMinutes: 30, identityMinutes: 5 },
  drainMs: 5000,
} as const;

type Numbers<T> = { readonly [K in keyof T]: T[K] extends number ? number : Numbers<T[K]> };
export type Limits = Numbers<typeof defaultLimits>;

/** The defaults, with what LIMITS_FILE (JSON of the same shape, any part) changes. @throws StartError */
export function readLimits(file: string | undefined): Limits {
  if (file === undefined) return defaultLimits;
  // What has the shape of the defaults, every leaf a number, is Limits: `merged` has checked it.
  return merged(defaultLimits, parsed(file), '') as Limits;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new StartError(`LIMITS_FILE '${file}' cannot be read as JSON.`, { cause });
  }
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(known: unknown, given: unknown, path: string): unknown {
  if (typeof known === 'number') {
    if (typeof given === 'number' && Number.isFinite(given) && given >= 0) return given;
    throw new StartError(`LIMITS_FILE: '${path}' must be a number of at least 0.`);
  }
  if (!isTable(known) || !isTable(given))
    throw new StartError(`LIMITS_FILE: '${path || 'the file'}' must be an object.`);
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(known, key));
  if (unknown !== undefined)
    throw new StartError(`LIMITS_FILE: there is no limit '${path ? `${path}.` : ''}${unknown}'.`);
  const entries = Object.entries(known).map(([key, value]) => [
    key,
    Object.hasOwn(given, key) ? merged(value, given[key], path ? `${path}.${key}` : key) : value,
  ]);
  return Object.fromEntries(entries);
}
