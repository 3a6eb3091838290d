import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config/config';

/**
 * Creates the log, which must have no message text, token or query string. Values under these names are removed, should
 * they be logged anyway. source: T26
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const secretNames = [
    'token',
    'access_token',
    'accessToken',
    'thirdToken',
    'ticket',
    'password',
    'authorization',
    'content',
    'text',
  ];
  const options = {
    level,
    base: null,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Drizzle appends the parameters, which may be message texts, to error messages: they are cut off. */
function describeError(error: Error) {
  return {
    name: error.name,
    message: error.message.split('\nparams:')[0],
    stack: error.stack
      ?.split('\n')
      .filter((frame) => /^\s+at /.test(frame))
      .join('\n'),
  };
}
