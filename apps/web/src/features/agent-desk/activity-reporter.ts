import { ApiError } from '@parley/api-client';
import type { AgentActivity } from '@parley/domain';
import type { Services } from '../../services/services';

/** A shorter look tells nobody, so that walking through a list is quiet. */
export const lookMs = 300;
/** How often what goes on is reported again; the gateway forgets it after 25 s. */
export const renewMs = 10_000;
/** The pause after each call, in which changes wait for the next one. */
export const pauseMs = 1000;

interface ReporterOptions {
  /** Tells the gateway; throws ApiError. */
  readonly send: (activity: AgentActivity) => Promise<unknown>;
  readonly runAfter: Services['runAfter'];
}

/** Tells what an agent does with one room or left message: at once when it changes, and again while it goes on. */
export interface ActivityReporter {
  readonly set: (activity: AgentActivity) => void;
}

/** A refusal ends it: the room is somebody else's, or nobody waits there. Without a network the next renewal tells it. source: WB541 */
export function createActivityReporter({ send, runAfter }: ReporterOptions): ActivityReporter {
  let wanted: AgentActivity = 'none';
  let reported: AgentActivity = 'none';
  let isBusy = false;
  let isRefused = false;
  let cancelTimer = (): void => undefined;

  async function report(): Promise<void> {
    isBusy = true;
    cancelTimer();
    reported = wanted;
    try {
      await send(reported);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      isRefused = error.code !== 'wait';
    }
    runAfter(pauseMs, () => {
      isBusy = false;
      if (wanted !== reported) start(0);
      else if (reported !== 'none') start(renewMs - pauseMs);
    });
  }

  function start(afterMs: number): void {
    if (isRefused) return;
    cancelTimer();
    cancelTimer = runAfter(afterMs, () => void report());
  }

  return {
    set(activity) {
      if (activity === wanted) return;
      const isFirst = wanted === 'none';
      wanted = activity;
      if (isBusy) return;
      if (wanted === 'none' && reported === 'none') cancelTimer();
      else if (wanted === reported) start(renewMs);
      else start(isFirst ? lookMs : 0);
    },
  };
}
