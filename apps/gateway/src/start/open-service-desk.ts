import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Config } from '../config/config';
import type { Limits } from '../config/limits';
import type { Database } from '../db/database';
import type { Ports } from '../ports/ports';
import { createServiceDesk, type ServiceDesk } from '../service-desk/service-desk';

interface ConfiguredDependencies {
  readonly config: Pick<Config, 'staffedHours'>;
  readonly limits: Pick<Limits, 'serviceDesk'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The service desk with the configured hours and limits. */
export function openServiceDesk(
  { config, limits, database, clock, log }: ConfiguredDependencies,
  ports: Ports,
): ServiceDesk {
  const { staffedHours } = config;
  const warn = log.warn.bind(log);
  return createServiceDesk({ database, clock, ports, staffedHours, limits: limits.serviceDesk, warn });
}
