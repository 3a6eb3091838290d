import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { type AccountKind, accountKinds } from '@parley/domain';
import { readHolidays, readStaffedHours, type StaffedHours } from '../staffed-hours';
import { StartError } from './start-error';

/**
 * The configuration from the environment. Names, meanings and defaults: 'Configuration' of README.md.
 * source: W-09, W-12, X-27
 */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** CLIENT_FOLDER: another folder of the built client than that of the workspace. source: GW226 */
  readonly clientFolder: string | undefined;
  readonly publicUrl: string;
  readonly socketUrl: string;
  /** PUBLIC_URL or WS_URL is set; otherwise pages use the address at which they were opened. */
  readonly isFixedAddress: boolean;
  readonly filesOrigin: string | undefined;
  /** Origins that may embed the client, compared exactly. */
  readonly embedOrigins: readonly string[];
  /** The kinds of account that a host identity may sign in, where its tenant names none of its own. */
  readonly hostIdentityKinds: readonly AccountKind[];
  readonly appName: string;
  readonly chatbot: string;
  readonly hasDemoData: boolean;
  /** Fixes the time that the demo's dates are offsets from. */
  readonly demoNow: Date | undefined;
  readonly limitsFile: string | undefined;
  readonly logLevel: LogLevel;
  readonly isBehindProxy: boolean;
  /** Clients load images of other origins at once; otherwise these wait for a press. */
  readonly showsRemoteImages: boolean;
  readonly monitoringAppId: string;
  readonly robot: RobotConfig;
  /** OFFICE_CONVERTER: the path of LibreOffice's `soffice`; undefined where office files have no preview. source: FI54 */
  readonly officeConverter: string | undefined;
  /** STAFFED_HOURS and STAFFED_HOLIDAYS: undefined where the desk is staffed whenever an agent is online. source: S-01 */
  readonly staffedHours: StaffedHours | undefined;
  /** S3_BUCKET: where files are kept instead of DATA_DIR. */
  readonly s3: S3Config | undefined;
}

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Of another provider than Amazon, whose buckets are in the path of its addresses. */
  readonly endpoint: string | undefined;
  /** Without them, the SDK looks for those of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface RobotConfig {
  readonly llm: { readonly url: string; readonly model: string; readonly key: string | undefined } | undefined;
  /** ROBOT_EMBED_URL: a service that computes embeddings of texts. */
  readonly embeddingsUrl: string | undefined;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment. @throws StartError one sentence that names the variable and what it may be */
export function readConfig(variables: Environment): Config {
  const environment = withoutEmpty(variables);
  for (const name of unsupportedVariables)
    if (environment[name]) throw new StartError(`${name} is set, but this release ${unsupportedReasons[name]}.`);
  const host = environment.HOST ?? '127.0.0.1';
  const port = portOf(environment, 'PORT', 8787);
  const publicUrl =
    urlOf(environment, 'PUBLIC_URL', ['http:', 'https:']) ??
    `http://${isLoopback(host) || isWildcardAddress(host) ? 'localhost' : host}:${port}`;
  const hostDemoPort = portOf(environment, 'HOST_DEMO_PORT', 8788);
  return {
    port,
    host,
    dataDir: resolve(environment.DATA_DIR ?? '.data'),
    clientFolder: environment.CLIENT_FOLDER && resolve(environment.CLIENT_FOLDER),
    publicUrl: withoutSlash(publicUrl),
    socketUrl: urlOf(environment, 'WS_URL', ['ws:', 'wss:']) ?? `${withoutSlash(publicUrl).replace(/^http/, 'ws')}/ws`,
    isFixedAddress: environment.PUBLIC_URL !== undefined || environment.WS_URL !== undefined,
    filesOrigin: environment.FILES_ORIGIN && originOf('FILES_ORIGIN', environment.FILES_ORIGIN),
    embedOrigins: listOf(environment.EMBED_ORIGINS ?? `http://127.0.0.1:${hostDemoPort}`).map((origin) =>
      originOf('EMBED_ORIGINS', origin),
    ),
    hostIdentityKinds: listOf(environment.HOST_IDENTITY_KINDS ?? defaultHostIdentityKinds).map(accountKindOf),
    appName: environment.APP_NAME ?? 'Parley',
    chatbot: pathSegmentOf(environment, 'CHATBOT', 'chatbot'),
    hasDemoData: switchOf(environment, 'DEMO_DATA') ?? isLoopback(host),
    demoNow: timeOf(environment, 'DEMO_NOW'),
    limitsFile: environment.LIMITS_FILE,
    logLevel: logLevelOf(environment.LOG_LEVEL ?? 'info'),
    isBehindProxy: switchOf(environment, 'TRUST_PROXY') ?? false,
    showsRemoteImages: switchOf(environment, 'REMOTE_IMAGES') ?? false,
    monitoringAppId: environment.MONITORING_APP_ID ?? '',
    robot: robotOf(environment),
    officeConverter: officeConverterOf(environment),
    staffedHours: staffedHoursOf(environment),
    s3: s3Of(environment),
  };
}

/** The configured program, else the one of the path. */
function officeConverterOf({ OFFICE_CONVERTER: configured, PATH: searchPath = '' }: Environment): string | undefined {
  if (configured === 'off') return undefined;
  if (configured === undefined)
    return searchPath
      .split(delimiter)
      .map((folder) => join(folder, 'soffice'))
      .find(isExecutable);
  if (isExecutable(configured)) return configured;
  throw new StartError(`OFFICE_CONVERTER must be the path of soffice, or off, but is '${configured}'.`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return isAbsolute(path);
  } catch {
    return false;
  }
}

function staffedHoursOf({ STAFFED_HOURS: hours, STAFFED_HOLIDAYS: holidays }: Environment): StaffedHours | undefined {
  if (hours === undefined) {
    if (holidays !== undefined) throw new StartError('STAFFED_HOLIDAYS is set, but STAFFED_HOURS is not.');
    return undefined;
  }
  const days = listOf(holidays ?? '').flatMap((part) => {
    const read = readHolidays(part);
    if (!read)
      throw new StartError(
        `STAFFED_HOLIDAYS must be days such as 2026-05-01, 2026-10-01..2026-10-07, but has '${part}'.`,
      );
    return read;
  });
  const staffedHours = readStaffedHours(listOf(hours), new Set(days));
  if (typeof staffedHours !== 'string') return staffedHours;
  throw new StartError(
    `STAFFED_HOURS must be days and times such as Mon-Fri 08:30-18:00, Sat 10:00-12:00, but has '${staffedHours}'.`,
  );
}

const s3Variables = ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function s3Of(environment: Environment): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (bucket === undefined) {
    const lost = s3Variables.find((name) => environment[name] !== undefined);
    if (lost) throw new StartError(`${lost} is set, but S3_BUCKET is not.`);
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartError(`S3_BUCKET must be the name of a bucket, but is '${bucket}'.`);
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  return {
    bucket,
    region: environment.S3_REGION ?? 'us-east-1',
    endpoint: urlOf(environment, 'S3_ENDPOINT', ['http:', 'https:']),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** Without the kinds of agents and staff, so that a leaked signing key does not open the service desk. */
const defaultHostIdentityKinds = 'buyer,supplier,guest';

function accountKindOf(text: string): AccountKind {
  const kind = accountKinds.find((known) => known === text);
  if (!kind)
    throw new StartError(`HOST_IDENTITY_KINDS must hold some of ${accountKinds.join(', ')}, but has '${text}'.`);
  return kind;
}

const unsupportedVariables = ['DATABASE_URL', 'REDIS_URL'] as const;
const unsupportedReasons = {
  DATABASE_URL: 'keeps its data in DATA_DIR only: unset it',
  REDIS_URL: 'runs as one process only: unset it',
} as const;

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

const isWildcardAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

const withoutEmpty = (variables: Environment): Environment =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''));

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function portOf(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (text === undefined) return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port < 1 || port > 65_535)
    throw new StartError(`${name} must be a whole number from 1 to 65535, but is '${text}'.`);
  return port;
}

function urlOf(environment: Environment, name: string, schemes: readonly string[]): string | undefined {
  const text = environment[name];
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && schemes.includes(url.protocol) && url.username === '') return text;
  throw new StartError(`${name} must be an address that begins with ${schemes.join('// or ')}//, but is '${text}'.`);
}

function originOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.origin === text && /^https?:$/.test(url.protocol)) return text;
  throw new StartError(`${name} must hold origins such as https://shop.example, without a path, but has '${text}'.`);
}

function pathSegmentOf(environment: Environment, name: string, fallback: string): string {
  const text = environment[name] ?? fallback;
  if (/^[\w-]{1,64}$/.test(text)) return text;
  throw new StartError(`${name} may only hold letters, digits, '-' and '_', but is '${text}'.`);
}

const switches: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['on', true],
  ['0', false],
  ['false', false],
  ['off', false],
]);

function switchOf(environment: Environment, name: string): boolean | undefined {
  const text = environment[name];
  if (text === undefined) return undefined;
  const value = switches.get(text.toLowerCase());
  if (value === undefined) throw new StartError(`${name} must be on or off, but is '${text}'.`);
  return value;
}

function timeOf(environment: Environment, name: string): Date | undefined {
  const text = environment[name];
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) {
    throw new StartError(`${name} must be a time such as 2026-04-21T10:20+08:00, but is '${text}'.`);
  }
  return time;
}

function logLevelOf(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (!level) throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, but is '${text}'.`);
  return level;
}

function robotOf(environment: Environment): RobotConfig {
  const url = urlOf(environment, 'ROBOT_LLM_URL', ['http:', 'https:']);
  return {
    llm: url ? { url, model: environment.ROBOT_LLM_MODEL ?? 'default', key: environment.ROBOT_LLM_KEY } : undefined,
    embeddingsUrl: urlOf(environment, 'ROBOT_EMBED_URL', ['http:', 'https:']),
  };
}
