import { ApiError } from '@parley/api-client';
import type { AgentActivity } from '@parley/domain';
import { fakeClock } from '@parley/realtime/testing';
import { describe, expect, it } from 'vitest';
import { createActivityReporter, lookMs, pauseMs, renewMs } from './activity-reporter';

/** A reporter by a clock that only the test advances, and what it reported. */
function aReporter(failure?: ApiError) {
  const clock = fakeClock();
  const reported: AgentActivity[] = [];
  const { set } = createActivityReporter({
    runAfter: clock.after,
    async send(activity) {
      reported.push(activity);
      if (failure) throw failure;
    },
  });
  return { set, reported, advance: clock.advance };
}

describe('what an agent does', () => {
  it('[WB541] is told once somebody has looked for a moment, again every 10 s, and when it ends', async () => {
    const { set, reported, advance } = aReporter();
    set('viewing');
    await advance(lookMs - 1);
    expect(reported).toEqual([]);
    await advance(1);
    expect(reported).toEqual(['viewing']);
    await advance(renewMs - 1);
    expect(reported).toHaveLength(1);
    await advance(1);
    await advance(renewMs);
    expect(reported).toEqual(['viewing', 'viewing', 'viewing']);
    await advance(pauseMs);
    set('none');
    await advance(0);
    await advance(3 * renewMs);
    expect(reported.slice(3)).toEqual(['none']);
  });

  it('[WB541] is not told where the look was too short', async () => {
    const { set, reported, advance } = aReporter();
    set('viewing');
    await advance(lookMs - 1);
    set('none');
    await advance(renewMs);
    expect(reported).toEqual([]);
  });

  it('[WB541] is told at once when it changes, at most once a second', async () => {
    const { set, reported, advance } = aReporter();
    set('viewing');
    await advance(lookMs);
    for (const activity of ['writing', 'viewing', 'writing'] as const) set(activity);
    await advance(pauseMs - 1);
    expect(reported).toEqual(['viewing']);
    await advance(1);
    await advance(0);
    expect(reported).toEqual(['viewing', 'writing']);
    await advance(pauseMs);
    set('viewing');
    set('writing');
    await advance(renewMs);
    expect(reported).toEqual(['viewing', 'writing', 'writing']);
  });

  it('[WB541] is told no more once it is refused, and again after the network was gone', async () => {
    const refused = aReporter(new ApiError({ code: 'refuse', message: 'FORBIDDEN' }));
    refused.set('viewing');
    await refused.advance(lookMs);
    await refused.advance(3 * renewMs);
    refused.set('none');
    await refused.advance(renewMs);
    expect(refused.reported).toEqual(['viewing']);
    const offline = aReporter(new ApiError({ code: 'wait', message: 'no network' }));
    offline.set('viewing');
    await offline.advance(lookMs);
    await offline.advance(renewMs);
    expect(offline.reported).toEqual(['viewing', 'viewing']);
  });
});
