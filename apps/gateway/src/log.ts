import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config/config';

/**
 * Logs say what happened, never what was said: no message text, no token, no query string. What slips into an object
 * under one of these names is cut out. source: T26
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const secret = [
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
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Drizzle writes parameters, which are what people said, into messages: they stop before that. */
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
