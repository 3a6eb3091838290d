export interface Settings {
  readonly port: number;
  readonly gatewayUrl: string;
  /** The key that signs identities of the demo tenant, the same at the gateway. Public, as it guards demo data only. */
  readonly secret: string;
}

/** A setting that cannot be used; the message is one sentence for the user. */
export class InvalidSettingError extends Error {
  override readonly name = 'InvalidSettingError';
}

/** The default secret, public in this repository; a real host has its own. */
export const demoSecret = 'quayside-demo-secret-not-for-production';

/** Reads the settings from environment variables. @throws InvalidSettingError */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return {
    port: portOf(environment.HOST_DEMO_PORT || '8788'),
    gatewayUrl: originOf(environment.GATEWAY_URL || 'http://localhost:8787'),
    secret: environment.DEMO_HOST_SECRET || demoSecret,
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new InvalidSettingError(`HOST_DEMO_PORT is '${text}', but a port is a whole number from 1 to 65535.`);
}

function originOf(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new InvalidSettingError(`GATEWAY_URL is '${text}', but it has to look like http://localhost:8787.`);
}
