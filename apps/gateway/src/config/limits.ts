import { readFileSync } from 'node:fs';
import { activityTimeoutMs } from '@parley/domain';
import { StartError } from './start-error';

/** The default of every limit and pace of the gateway. source: W-13, W-04, W-05 */
export const defaultLimits = {
  http: {
    bodyBytes: 256 * 1024,
    /** How long the body of a call other than an upload may take. */
    bodyTimeoutMs: 30_000,
    /** How long a connection may take to send the headers of a request. */
    headersTimeoutMs: 15_000,
    /** Connections of one address that have not sent a request yet. */
    idleConnectionsPerAddress: 256,
    /** All connections of one address that are no sockets. */
    connectionsPerAddress: 2000,
    /** REST calls of one account. */
    accountPerMinute: 300,
    /** REST calls of one address without a valid bearer. */
    anonymousPerMinute: 600,
  },
  login: {
    addressPerMinute: 300,
    /** Wrong passwords for an account from one address; after them each further attempt waits, twice as long each time. */
    freeAttempts: 10,
    firstWaitMs: 60_000,
    maxWaitMs: 15 * 60_000,
    /** After so many wrong passwords for an account in all, an address that is new to it has fewer attempts. */
    wrongPasswordsUntilAttack: 100,
    freeAttemptsUnderAttack: 2,
    /** Accounts with a wrong password from one address in `failedAccountsMs`; further ones wait. */
    failedAccounts: 30,
    failedAccountsMs: 15 * 60_000,
  },
  messages: {
    sendsPer10Seconds: 30,
    questionsPerMinute: 10,
    /** Messages that one account makes by forwarding, notes included; also the most of one call. */
    forwardsPerMinute: 1000,
  },
  search: {
    perSecond: 5,
    /** The memory for texts that were searched, of all rooms; what is beyond it is read from the database again. */
    keptBytes: 48 * 1024 * 1024,
  },
  sockets: {
    perAccount: 8,
    perAddress: 2000,
    total: 12_000,
    upgradesPerMinute: 600,
    frameBytes: 64 * 1024,
    framesPer10Seconds: 60,
    frameBurst: 120,
    pingEveryMs: 30_000,
    /** A socket that sends nothing for this long, not even a pong, is ended. */
    silenceTimeoutMs: 75_000,
    sessionCheckEveryMs: 30_000,
    /** A socket whose peer leaves more than `bufferedBytes` unread for longer than `bufferedMs` is ended. */
    bufferedBytes: 1024 * 1024,
    bufferedMs: 5000,
    /** How long the ticket that opens a socket is valid. */
    ticketMs: 30_000,
  },
  answers: {
    /** Characters of a chunk, and the pause after it: slow enough that a person can read along and stop it. */
    chunkLength: 6,
    chunkEveryMs: 30,
    /** How often the text of a running answer is stored. */
    saveEveryMs: 1000,
    /** Questions in a room that wait for the present answer to end. */
    maxWaitingQuestions: 20,
    /** How long after a file the next file, or the text about them, counts as sent together with it. */
    filesTogetherMs: 1200,
    /**
     * A message waits for each file that it announced while its sender uploads, which is checked every
     * `announcedPauseMs`, for at most `announcedFileMs`.
     */
    announcedPauseMs: 3000,
    announcedFileMs: 30_000,
    /** A robot that writes nothing for this long has failed. */
    robotTimeoutMs: 45_000,
  },
  files: {
    /** The largest file. source: X-19 */
    maxFileBytes: 50 * 1024 * 1024,
    uploadsPerMinute: 20,
    /** The size of upload bodies, files and form fields together. */
    bytesPerHour: 200 * 1024 * 1024,
    parallelUploads: 4,
    /** Reads of files and previews, counted apart from the calls of the account. */
    readsPerMinute: 1200,
    /** An upload may take `uploadTimeoutMs` in all, and must bring `minBytesPerStall` in each `stallTimeoutMs`. */
    uploadTimeoutMs: 600_000,
    stallTimeoutMs: 30_000,
    minBytesPerStall: 32 * 1024,
    /** An upload in parts is deleted after `unfinishedUploadMs` without a call, which is checked every `uploadCheckEveryMs`. */
    unfinishedUploadMs: 600_000,
    /** The same for one of which a part was refused: with the check, nothing of it is left after a minute. */
    refusedUploadMs: 30_000,
    uploadCheckEveryMs: 30_000,
    /** Uploads in parts that are not finished: of one account, and in all; above them the oldest one is deleted. */
    unfinishedUploads: 8,
    totalUnfinishedUploads: 500,
    imagePixels: 40_000_000,
    /** The frames of an animated GIF, WebP or PNG. */
    animationFrames: 1000,
    /** A progressive JPEG has about ten; each takes as long to draw as the whole image. */
    jpegScans: 100,
    archiveEntries: 1000,
    archiveBytes: 200 * 1024 * 1024,
    archiveRatio: 100,
    /** How long a signed URL is valid. */
    signedUrlMs: 300_000,
    /** How much of a text or table a preview shows. */
    previewBytes: 512 * 1024,
    previewRows: 1000,
    /** The largest office file that is converted for a preview, and how long that may take. */
    officeBytes: 25 * 1024 * 1024,
    officeTimeoutMs: 30_000,
    /** How many office files may wait for their conversion, with the running one. */
    officeWaiting: 20,
    /** How many bytes of converted files are kept. */
    officeCacheBytes: 512 * 1024 * 1024,
  },
  serviceDesk: {
    /** Idle time of both sides after which the robot answers again. source: S-02 */
    idleTimeoutMs: 30 * 60_000,
    /** How long an agent may be without a socket before the agent's conversations are ended, where no other is there. */
    absenceTimeoutMs: 10 * 60_000,
    /**
     * How long an agent may be without a socket before the agent's conversations return to the queue, where another agent
     * is there to take them.
     */
    agentGraceMs: 60_000,
    /** How many rooms an agent may serve at once, with those on hold. */
    capacity: 8,
    /** How long the link to the records of a conversation is valid. source: U-12 */
    recordLinkMs: 24 * 60 * 60_000,
    /** How long what an agent does with a room counts after the last report of it. */
    activityMs: activityTimeoutMs,
    /** How often services that are idle, or whose agent is absent, are looked for and ended. */
    idleCheckEveryMs: 30_000,
  },
  schedules: {
    /** How many to-dos an account may have made. */
    perAccount: 2000,
    /** How often to-dos that are due are looked for. */
    checkEveryMs: 1000,
    /** A reminder that is sent later than this after its time is an expired one. source: C-25 */
    lateMs: 60_000,
  },
  robotAccounts: {
    /** How long a code that binds a robot account is valid. source: R-18 */
    codeMs: 120_000,
    /** Codes that an account may ask for or try. */
    codesPerMinute: 10,
    /** How often codes that are over are looked for. */
    checkEveryMs: 1000,
  },
  sessions: {
    bearerMinutes: 12 * 60,
    fileTokenMinutes: 30,
    /** The longest validity of a signed identity that a host page may sign in with. */
    hostIdentityMaxMinutes: 5,
  },
  /** How long a stop waits for the running calls and answers to end. */
  drainMs: 5000,
} as const;

type Numbers<T> = { readonly [K in keyof T]: T[K] extends number ? number : Numbers<T[K]> };
export type Limits = Numbers<typeof defaultLimits>;

/** The defaults, overridden by LIMITS_FILE, a JSON file with any part of the same shape. @throws StartError */
export function readLimits(file: string | undefined): Limits {
  if (file === undefined) return defaultLimits;
  // `mergeLimits` has checked that the result has the shape of the defaults, with a number at every leaf.
  return mergeLimits(defaultLimits, parseFile(file), '') as Limits;
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new StartError(`LIMITS_FILE '${file}' cannot be read as JSON.`, { cause });
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mergeLimits(defaults: unknown, overrides: unknown, path: string): unknown {
  if (typeof defaults === 'number') {
    if (typeof overrides === 'number' && Number.isFinite(overrides) && overrides >= 0) return overrides;
    throw new StartError(`LIMITS_FILE: '${path}' must be a number of at least 0.`);
  }
  if (!isObject(defaults) || !isObject(overrides))
    throw new StartError(`LIMITS_FILE: '${path || 'the file'}' must be an object.`);
  const unknownKey = Object.keys(overrides).find((key) => !Object.hasOwn(defaults, key));
  if (unknownKey !== undefined)
    throw new StartError(`LIMITS_FILE: there is no limit '${path ? `${path}.` : ''}${unknownKey}'.`);
  const entries = Object.entries(defaults).map(([key, value]) => [
    key,
    Object.hasOwn(overrides, key) ? mergeLimits(value, overrides[key], path ? `${path}.${key}` : key) : value,
  ]);
  return Object.fromEntries(entries);
}
