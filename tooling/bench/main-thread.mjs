/** Starts counting what the page's thread does; the time is its own, not the machine's. What it gives reads the count. */
export async function countThread(page) {
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
    // ScriptDuration leaves out promise work: scripting is what is neither layout nor style.
    const taskMs = spent('TaskDuration');
    return { taskMs, scriptMs: taskMs - spent('LayoutDuration') - spent('RecalcStyleDuration') };
  };
}

/** The longest task of the thread that worked most, in ms; `stop` ends the trace. */
export async function traceTasks(page) {
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
    // The thread's clock jumps now and then: no task works for longer than it lasts.
    const own = Math.min(tdur, dur);
    threads.set(key, { sum: sum + own, max: Math.max(max, own) });
  }
  const [busiest] = [...threads.values()].sort((a, b) => b.sum - a.sum);
  if (!busiest) throw new Error('the trace has no tasks');
  return busiest.max / 1000;
}

/** What stands in the heap after everything that nobody holds was collected, in MB. */
export async function heapMb(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
