/**
 * What runs in the page before anything else, over the product's driver `globalThis.chat` (`tooling/peers/main.jsx`).
 * Each is one function, because only its own text reaches the page.
 */

/** What stands in the page, and when it was painted. */
export function installEyes() {
  const chat = () => globalThis.chat;
  const rows = () => (chat().root?.() ?? document).querySelectorAll(chat().row);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** After the next frame was painted: what is measured then is what was seen. */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
    });
  const isInView = (row) => {
    const view = chat().scroller().getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > view.top && top < view.bottom;
  };
  const within = (node) =>
    [...node.querySelectorAll('*')].reduce((sum, { shadowRoot }) => sum + 1 + (shadowRoot ? within(shadowRoot) : 0), 0);
  globalThis.bench = {
    frame,
    painted,
    rows,
    isInView,
    elements: () => within(document.body),
    /** The marks of the rows in view with their places, from the top. */
    visible() {
      const marked = [...rows()].filter(isInView).map((row) => ({
        mark: /#\d{5}/.exec(row.textContent)?.[0],
        top: row.getBoundingClientRect().top,
      }));
      return marked.filter(({ mark }) => mark !== undefined);
    },
    topOf: (mark) => [...rows()].find((row) => row.textContent.includes(mark))?.getBoundingClientRect().top,
  };
}

/** Waiting for what has to be seen, and handing over piece by piece. */
export function installHands() {
  const chat = () => globalThis.chat;
  const { bench } = /** @type {any} */ (globalThis);
  const until = async (isTrue) => {
    do await bench.frame();
    while (!chat()?.scroller() || !isTrue());
    await bench.painted();
    return performance.now();
  };
  Object.assign(bench, {
    /** When the row with this mark, one of the last two, stands in the view. */
    shown(mark) {
      const isShown = (row) => row.textContent.includes(mark) && bench.isInView(row);
      return until(() => [...bench.rows()].slice(-2).some(isShown));
    },
    /** When the first message of all stands in the view, in ms since the page was called. */
    anyShown: () => until(() => [...bench.rows()].some((row) => row.textContent !== '' && bench.isInView(row))),
    /** When the answer's last words stand in the document. */
    async written(mark) {
      while (!chat().scroller().textContent.includes(mark)) {
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      await bench.painted();
      await bench.painted();
    },
    /** Calls `give` for each in a task of its own, as fast as the page takes them. */
    eachInItsTask(all, give) {
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve) => {
        let at = 0;
        port1.onmessage = () => {
          give(all[at]);
          at += 1;
          if (at === all.length) resolve(undefined);
          else port2.postMessage(0);
        };
        port2.postMessage(0);
      });
    },
    /** Calls `give` for the next one each `everyMs`; what is late comes at once, each in a task of its own. */
    async paced(all, everyMs, give) {
      const start = performance.now();
      for (const [at, one] of all.entries()) {
        const wait = start + at * everyMs - performance.now();
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
        give(one);
      }
    },
  });
}
