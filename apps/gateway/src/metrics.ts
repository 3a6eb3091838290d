import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: (route: string, status: number) => void;
  readonly messageSaved: (ms: number) => void;
  readonly firstChunk: (ms: number) => void;
  readonly answerFailed: () => void;
  readonly digestMissed: () => void;
  /** `reason`: why it was wrong, if the reader said so. */
  readonly rated: (rating: string, reason?: string) => void;
}

/** The metrics at /metrics. Each gateway has its own registry, so that two can run in one process. */
export function createMetrics(values: { readonly sockets: () => number; readonly epoch: string }): Metrics {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'parley_http_requests_total',
    help: 'REST requests by route and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const saved = new Histogram({
    name: 'parley_message_create_seconds',
    help: 'Time to commit the messages of one call',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  });
  const firstChunk = new Histogram({
    name: 'parley_robot_first_chunk_seconds',
    help: 'From the stored question to the first piece of its answer',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const failures = new Counter({ name: 'parley_robot_failures_total', help: 'Answers that failed', registers });
  const misses = new Counter({
    name: 'parley_digest_misses_total',
    help: 'Rooms that a client found to differ from what is stored',
    registers,
  });
  const ratings = new Counter({
    name: 'parley_ratings_total',
    help: 'Ratings of answers, and the reasons given for bad ones',
    labelNames: ['rating', 'reason'],
    registers,
  });
  new Gauge({
    name: 'parley_sockets',
    help: 'Open sockets',
    registers,
    collect() {
      this.set(values.sockets());
    },
  });
  new Gauge({
    name: 'parley_epoch_info',
    help: 'The epoch of the database',
    labelNames: ['epoch'],
    registers,
  }).set({ epoch: values.epoch }, 1);
  return {
    registry,
    requests: (route, status) => requests.inc({ route, status: String(status) }),
    messageSaved: (ms) => saved.observe(ms / 1000),
    firstChunk: (ms) => firstChunk.observe(ms / 1000),
    answerFailed: () => failures.inc(),
    digestMissed: () => misses.inc(),
    rated: (rating, reason = '') => ratings.inc({ rating, reason }),
  };
}
