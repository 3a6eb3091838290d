import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { packageRoot } from '../db/database';
import type { PreviewAssets } from '../files/preview-content';
import { GatewayError } from '../gateway-error';
import { clientConfig, jsonAttribute, type ServedTenant } from './client-config';
import { embedScriptSender } from './embed-script';
import { assetHeaders, pageHeaders, plainFileHeaders, sharedFileHeaders, workerHeaders } from './headers';
import { ownAddress } from './own-address';
import { manifestPath, webManifest } from './web-manifest';

export interface ClientFiles {
  /** The built web client. */
  readonly webFolder: string;
  readonly embedScript: string;
}

/** The paths to which the workspace builds the client. */
export const builtClientFiles: ClientFiles = {
  webFolder: resolve(packageRoot, '../web/dist'),
  embedScript: resolve(packageRoot, '../../packages/host-bridge/dist/embed.js'),
};

/** Those, or the client of the configured folder. source: GW226 */
export const clientFilesOf = ({
  clientFolder = builtClientFiles.webFolder,
}: Pick<Config, 'clientFolder'>): ClientFiles => ({
  ...builtClientFiles,
  webFolder: clientFolder,
});

/** The paths of the client's files that the pages of previews use; undefined where the client is not built. */
export function previewAssetsOf({ webFolder }: ClientFiles): PreviewAssets {
  const folder = join(webFolder, 'assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const pathOf = (pattern: RegExp) => {
    const name = names.find((one) => pattern.test(one));
    return name && `/assets/${name}`;
  };
  const script = pathOf(/^pdf-viewer-[\w-]+\.js$/);
  const style = pathOf(/^pdf-viewer-[\w-]+\.css$/);
  return { font: pathOf(/\.woff2$/), pdfViewer: script && style ? { script, style } : undefined };
}

export interface ClientFilesDependencies {
  readonly config: Config;
  readonly tenant: ServedTenant;
  readonly files: ClientFiles;
}

/**
 * Serves the web client and the script for host pages. The page carries the configuration, because a client would
 * wait for it before it could ask for anything else.
 */
export async function serveClient(
  server: FastifyInstance,
  { config, tenant, files }: ClientFilesDependencies,
): Promise<void> {
  const page = join(files.webFolder, 'index.html');

  server.get('/', async (request, reply) => {
    const html = await readFile(page, 'utf8').catch(() => undefined);
    if (html === undefined) throw new GatewayError('UNAVAILABLE', { missing: 'the web client is not built' });
    const nonce = randomBytes(16).toString('base64');
    reply.headers(pageHeaders(config, { nonce, ...ownAddress(config, request) }));
    const configText = jsonAttribute(clientConfig(config, tenant, request));
    // A function, because `$` has a meaning in the text of a replacement.
    const filled = html.replaceAll('__CSP_NONCE__', nonce).replace('__CLIENT_CONFIG__', () => configText);
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
    return reply.type('text/html; charset=utf-8').send(isFramed ? preloadFramedModules(filled) : filled);
  });

  server.get(manifestPath, async (_request, reply) => {
    reply.headers(plainFileHeaders);
    return reply.type('application/manifest+json').send(JSON.stringify(webManifest(config)));
  });

  server.get('/embed.js', embedScriptSender(files.embedScript));
  server.get('/assets/:name', missingAssetSender(files.webFolder));

  if (!existsSync(files.webFolder)) return;
  await server.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }, reply) => {
      reply.headers(headersOf(url));
      // The page of a preview has an origin of its own; these files are the same for everybody.
      if (url.startsWith('/assets/')) reply.headers(sharedFileHeaders);
    });
    await scope.register(fastifyStatic, {
      root: files.webFolder,
      index: false,
      // The files are listed once at the start: no later file and no directory is served.
      wildcard: false,
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
      // The build writes compressed copies beside the files; responses of calls stay as they are, for their length would
      // tell what they contain.
      preCompressed: true,
      cacheControl: false,
    });
  });
}

/**
 * Answers for files of a build that is gone. A page whose first script is missing would stay empty, so that it gets another
 * one, which loads it anew. source: WB582
 */
function missingAssetSender(webFolder: string) {
  return async ({ params }: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const script = firstScript.test(params.name)
      ? await readFile(join(webFolder, 'stale-page.js'), 'utf8').catch(() => undefined)
      : undefined;
    if (script === undefined) throw new GatewayError('NOT_FOUND');
    return reply.headers(sharedFileHeaders).type('text/javascript; charset=utf-8').send(script);
  };
}

const firstScript = /^index-[\w-]{8}\.js$/;

const headersOf = (url: string) => {
  if (url.startsWith('/assets/')) return assetHeaders;
  return url.split('?', 1)[0] === '/sw.js' ? workerHeaders : plainFileHeaders;
};

/** In a frame the client would request the modules for one only after its other modules had run. source: GW195 */
const preloadFramedModules = (html: string): string =>
  html.replaceAll(/<meta name="framed-module" content="([^"]*)">/g, '<link rel="modulepreload" href="$1" crossorigin>');
