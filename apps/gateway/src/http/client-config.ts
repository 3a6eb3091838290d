import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { ownAddress } from './own-address';
import { publicClient } from './public-client';

/** The tenant whose host sign-ins this gateway serves. */
export interface ServedTenant {
  readonly tenantId: string;
  readonly platformCode: string;
}

/** What a client has to know of the gateway that served it; none of it is secret. source: X-01 */
export function clientConfig(config: Config, tenant: ServedTenant, request: FastifyRequest) {
  const address = ownAddress(config, request);
  return {
    ...address,
    filesUrl: config.filesOrigin ?? address.gatewayUrl,
    embedOrigins: config.embedOrigins,
    appName: config.appName,
    chatbot: config.chatbot,
    clientId: publicClient.id,
    clientSecret: publicClient.secret,
    showsRemotePictures: config.showsRemoteImages,
    monitoringAppId: config.monitoringAppId,
    environment: config.hasDemoData ? 'demo' : 'production',
    ...tenant,
  };
}

const entities = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' } as const;

/** JSON as the value of an attribute in double quotes. */
export const jsonAttribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[&"<>]/g, (sign) => entities[sign as keyof typeof entities]); // the signs of the pattern
