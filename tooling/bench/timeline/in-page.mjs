/**
 * Init scripts of the page, which use the product's driver `globalThis.chat` (`tooling/peers/main.jsx`). Each is one
 * function, because Playwright sends only its source text to the page.
 */

/** Installs functions that read the rows in the page and wait for paints. */
export function installObservers() {
  const chat = () => globalThis.chat;
  const rows = () => (chat().root?.() ?? document).querySelectorAll(chat().row);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Resolves after the next paint. */
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
  const countElements = (node) =>
    [...node.querySelectorAll('*')].reduce(
      (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? countElements(shadowRoot) : 0),
      0,
    );
  globalThis.bench = {
    frame,
    painted,
    rows,
    isInView,
    elements: () => countElements(document.body),
    /** The marks and tops of the rows in view, from the top. */
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

/** Installs functions that wait for messages and pass chunks to the product. */
export function installActions() {
  const chat = () => globalThis.chat;
  const { bench } = /** @type {any} */ (globalThis);
  const until = async (isTrue) => {
    do await bench.frame();
    while (!chat()?.scroller() || !isTrue());
    await bench.painted();
    return performance.now();
  };
  Object.assign(bench, {
    /** Resolves when the row with this mark is in view and one of the last two. */
    shown(mark) {
      const isShown = (row) => row.textContent.includes(mark) && bench.isInView(row);
      return until(() => [...bench.rows()].slice(-2).some(isShown));
    },
    /** Resolves when any message is in view, with the ms since navigation. */
    anyShown: () => until(() => [...bench.rows()].some((row) => row.textContent !== '' && bench.isInView(row))),
    /** Resolves when the end of the answer is in the document. */
    async written(mark) {
      while (!chat().scroller().textContent.includes(mark)) {
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      await bench.painted();
      await bench.painted();
    },
    /** Calls `give` for each item in a separate task, as fast as possible. */
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
    /** Calls `give` for one item every `everyMs`; late ones follow at once, each in a separate task. */
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
