/** Starts counting the CPU time of the page's main thread; the returned function reads it, in ms. */
export async function countMainThread(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, 1000 * value]));
  };
  const first = await read();
  return async () => {
    const last = await read();
    const spent = (name) => (last.get(name) ?? 0) - (first.get(name) ?? 0);
    // ScriptDuration excludes promise callbacks, so scripting is computed as all that is neither layout nor style.
    const taskMs = spent('TaskDuration');
    return { taskMs, scriptMs: taskMs - spent('LayoutDuration') - spent('RecalcStyleDuration') };
  };
}

/** Starts a trace; the returned function ends it and gives the longest task of the busiest thread, in ms. */
export async function traceMaxTask(page) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ['toplevel'] });
  return async () => maxTask(JSON.parse(String(await browser.stopTracing())));
}

function maxTask({ traceEvents }) {
  const threads = new Map();
  for (const { name, pid, tid, tdur, dur } of traceEvents) {
    if (name !== 'ThreadControllerImpl::RunTask' || tdur === undefined) continue;
    const key = `${pid} ${tid}`;
    const { sum, max } = threads.get(key) ?? { sum: 0, max: 0 };
    // The thread clock sometimes jumps: the CPU time of a task cannot exceed its duration.
    const own = Math.min(tdur, dur);
    threads.set(key, { sum: sum + own, max: Math.max(max, own) });
  }
  const [busiest] = [...threads.values()].sort((a, b) => b.sum - a.sum);
  if (!busiest) throw new Error('the trace has no tasks');
  return busiest.max / 1000;
}

/** The size of the heap after garbage collection, in MB. */
export async function heapMb(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
