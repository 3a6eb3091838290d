import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createKnownDevices } from '../accounts/known-devices';
import { createSessions, type Sessions } from '../accounts/sessions';
import { type Clock, type ElapsedMs, systemElapsedMs } from '../clock';
import type { Config } from '../config/config';
import type { Limits } from '../config/limits';
import { type Answering, startAnswering } from '../conversation/answering';
import { endInterruptedAnswers } from '../conversation/interrupted-answers';
import type { Database } from '../db/database';
import type { DocumentSource } from '../documents/document-source';
import type { FileStorage } from '../files/file-storage';
import { createOfficePreviews } from '../files/office/office-previews';
import { createUploadReceiver } from '../files/receive-upload';
import { createResumableUploads } from '../files/resumable-uploads';
import { createSignedUrls, readSigningKey } from '../files/signed-urls';
import { type AdminActions, addAdmin } from '../http/admin';
import { type ClientFiles, clientFilesOf, previewAssetsOf, serveClient } from '../http/client-files';
import { addContractPages } from '../http/contract-pages';
import { createServer } from '../http/create-server';
import { serveDemoFiles } from '../http/demo-files';
import { allHandlers } from '../http/handlers/all-handlers';
import type { FileDependencies } from '../http/handlers/files';
import { addOperations } from '../http/operations';
import { ownAddress } from '../http/own-address';
import { addRoutes } from '../http/routes';
import { createMetrics, type Metrics } from '../metrics';
import { type Connections, createConnections } from '../ports/connections';
import { inProcessPorts } from '../ports/in-process/in-process-ports';
import type { Ports } from '../ports/ports';
import type { AskRobot, RobotServices } from '../robot';
import { answerersOf } from '../rooms/answerers';
import { pendingReminders } from '../schedules';
import { notifyLeftMessages } from '../service-desk/notify-left-messages';
import { createRecordLinks } from '../service-desk/record-links';
import { serviceDeskReplies } from '../service-desk/service-desk-replies';
import { receiveFrame } from '../socket/receive-frame';
import { type SocketServer, serveSockets } from '../socket/socket-server';
import { companyTenant } from './company';
import { readInstallation, renewEpoch, servedTenant } from './installation';
import { openServiceDesk } from './open-service-desk';
import { type Swept, startSweeping } from './start-sweeping';

export interface GatewayDependencies {
  readonly config: Config;
  readonly limits: Limits;
  readonly database: Database;
  readonly storage: FileStorage;
  readonly clock: Clock;
  /** The computer's unless a test passes its own. */
  readonly elapsedMs?: ElapsedMs | undefined;
  readonly log: Logger;
  readonly ask: AskRobot;
  readonly robotServices: RobotServices;
  readonly documents: DocumentSource;
  readonly clientFiles?: ClientFiles;
  readonly adminToken?: string;
  readonly adminActions?: AdminActions;
}

export interface RunningGateway {
  readonly port: number;
  /** Answers the questions that were stored without an answer, such as while the database could not be used. */
  readonly answerWaiting: () => Promise<void>;
  /** Refuses new requests, waits up to the drain time for running ones, then closes. The database stays open. */
  readonly close: () => Promise<void>;
}

type Server = ReturnType<typeof createServer>;

/** Wires the gateway and listens. The database must be open and seeded; the caller closes it. */
export async function startGateway(dependencies: GatewayDependencies): Promise<RunningGateway> {
  const { config, limits, database, storage, clock, log, robotServices, documents } = dependencies;
  const epoch = await resumeData(database, log);
  const connections = createConnections({ perAccount: limits.sockets.perAccount });
  const ports = inProcessPorts({ connections, clock, limits });
  const metrics = createMetrics({ sockets: connections.size, epoch });
  const sessions = createSessions({ database, clock });
  const warn = log.warn.bind(log);
  const serviceDesk = openServiceDesk(dependencies, ports);
  const signingKey = await readSigningKey(database);
  const files = fileDependenciesOf(dependencies, signingKey, ports);
  const answering = createAnswering(dependencies, { ports, metrics, serviceDesk, files });

  const server = createServer({ config, limits, log, metrics });
  const metricListeners = { onSaved: metrics.messageSaved, onDigestMiss: metrics.digestMissed, onRated: metrics.rated };
  const sendDependencies = { database, ...ports, answering, serviceDesk, clock, ...metricListeners };
  const access = { database, chatbot: config.chatbot, documents, warn };
  const handlers = allHandlers({
    ...sendDependencies,
    sessions,
    limits,
    robotServices,
    documents,
    epoch,
    files,
    publicUrl: config.publicUrl,
    hostIdentityKinds: config.hostIdentityKinds,
    ...signingDependencies(dependencies, signingKey),
    signInAttempts: ports.signInAttempts,
    warn,
  });
  addRoutes(
    server,
    {
      ...access,
      sessions,
      rateLimits: ports.rateLimits,
      embedOrigins: config.embedOrigins,
      signedUrls: files.signedUrls,
      receiveUpload: createUploadReceiver({ storage, limits: limits.files, rateLimits: ports.rateLimits }),
      addressFor: (request) => ownAddress(config, request),
    },
    handlers,
  );
  await addPages(server, dependencies, metrics);
  const stopSweeping = startSweeping(dependencies, ports, { serviceDesk, files });
  const handleFrame = receiveFrame({ ...sendDependencies, ...access });
  const sockets = openSockets(server, dependencies, { ports, connections, sessions, handleFrame });
  await answering.answerWaiting();
  await server.listen({ port: config.port, host: config.host });

  return {
    port: portOf(server),
    answerWaiting: answering.answerWaiting,
    async close() {
      await stopSweeping();
      await drain({ server, sockets, answering, files, drainMs: limits.drainMs });
    },
  };
}

// A listening TCP server has an address of this kind.
const portOf = ({ server }: Server): number => (server.address() as AddressInfo).port;

/** Ends what the last process left unfinished in the database, and returns the database's epoch. */
async function resumeData(database: Database, log: Logger): Promise<string> {
  const interruptedAnswers = await endInterruptedAnswers(database);
  if (interruptedAnswers > 0)
    log.warn({ answers: interruptedAnswers }, 'answers were cut by the last end of the process');
  await renewEpoch(database);
  return (await readInstallation(database)).epoch;
}

/** Adds the routes that are not calls of the contract. */
async function addPages(server: Server, dependencies: GatewayDependencies, metrics: Metrics): Promise<void> {
  const { config, database, adminToken, adminActions = {}, clientFiles = clientFilesOf(config) } = dependencies;
  const tenant = (await servedTenant(database)) ?? companyTenant;
  addOperations(server, { config, database, metrics, tenant });
  addContractPages(server, config);
  if (adminToken !== undefined) addAdmin(server, adminToken, adminActions);
  serveDemoFiles(server);
  await serveClient(server, { config, tenant, files: clientFiles });
}

interface SocketDependencies {
  readonly ports: Ports;
  readonly connections: Connections;
  readonly sessions: Sessions;
  readonly handleFrame: ReturnType<typeof receiveFrame>;
}

/** Serves sockets. Frames are handled like the create call; a new socket gets running answers from their start. */
function openSockets(
  server: Server,
  { config, limits, database, elapsedMs = systemElapsedMs, log }: GatewayDependencies,
  { ports, connections, sessions, handleFrame }: SocketDependencies,
): SocketServer {
  return serveSockets(server.server, {
    config,
    limits: limits.sockets,
    elapsedMs,
    connections,
    sessions,
    tickets: ports.tickets,
    runningAnswers: ports.runningAnswers,
    pendingReminders: (accountId) => pendingReminders(database, accountId),
    rateLimits: ports.rateLimits,
    handleFrame,
    warn: (what) => log.warn(what),
  });
}

interface DrainOptions {
  readonly server: Server;
  readonly sockets: SocketServer;
  readonly answering: Answering;
  readonly files: Pick<FileDependencies, 'resumableUploads' | 'officePreviews'>;
  readonly drainMs: number;
}

async function drain({ server, sockets, answering, files, drainMs }: DrainOptions): Promise<void> {
  files.officePreviews?.close();
  const closed = server.close();
  const orderlyEnd = answering.close().then(() => {
    sockets.close();
    return closed;
  });
  await Promise.race([orderlyEnd, pause(drainMs, undefined, { ref: false })]);
  sockets.terminate();
  server.server.closeAllConnections();
  await files.resumableUploads.discardAll();
}

function createAnswering(
  { ask, clock, database, limits, log }: GatewayDependencies,
  { ports, metrics, serviceDesk, files }: Swept & { readonly ports: Ports; readonly metrics: Metrics },
): Answering {
  const { chunkLength, chunkEveryMs, saveEveryMs, robotTimeoutMs, maxWaitingQuestions } = limits.answers;
  return startAnswering({
    database,
    ports,
    ask,
    clock,
    saveEveryMs,
    maxWaitingQuestions,
    togetherLimits: limits.answers,
    isUploading: async (accountId) =>
      files.resumableUploads.isUploading(accountId) || (await ports.rateLimits.isUploading(accountId)),
    isRobotAnswering: async (roomId) => (await answerersOf(database, [roomId])).robotRooms.has(roomId),
    askServiceDesk: (question, request) => serviceDeskReplies(serviceDesk, question, request),
    onMessageLeft: (tenantId) => notifyLeftMessages({ database, ...ports }, tenantId),
    pace: {
      length: chunkLength,
      everyMs: chunkEveryMs,
      timeoutMs: robotTimeoutMs,
      // An abort ends the pause; whoever waits reads the signal itself.
      wait: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
    },
    onFirstOutput: metrics.firstChunk,
    onFailure: (cause) => {
      metrics.answerFailed();
      log.error({ err: cause }, 'the robot failed to answer');
    },
  });
}

/** What else signs with the key of this installation. */
const signingDependencies = ({ clock, limits }: GatewayDependencies, key: Uint8Array) => ({
  knownDevices: createKnownDevices(key),
  recordLinks: createRecordLinks({ key, clock, lifeMs: limits.serviceDesk.recordLinkMs }),
});

function fileDependenciesOf(
  { config, limits, database, storage, clock, clientFiles = clientFilesOf(config) }: GatewayDependencies,
  signingKey: Uint8Array,
  { rateLimits }: Pick<Ports, 'rateLimits'>,
): FileDependencies {
  const resumableUploads = createResumableUploads({ database, storage, limits: limits.files, clock, rateLimits });
  const signedUrls = createSignedUrls({ key: signingKey, clock, lifeMs: limits.files.signedUrlMs });
  const { filesOrigin, embedOrigins, publicUrl } = config;
  const framedBy = filesOrigin === undefined ? embedOrigins : [new URL(publicUrl).origin, ...embedOrigins];
  const { officeConverter: command, dataDir } = config;
  const officePreviews =
    command === undefined
      ? undefined
      : createOfficePreviews({ command, folder: join(dataDir, 'previews'), storage, limits: limits.files });
  const previewAssets = previewAssetsOf(clientFiles);
  return {
    database,
    storage,
    limits: limits.files,
    clock,
    signedUrls,
    resumableUploads,
    filesOrigin,
    framedBy,
    previewAssets,
    officePreviews,
  };
}
