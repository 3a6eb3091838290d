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
  const nextPaint = () =>
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
    nextPaint,
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
    await bench.nextPaint();
    return performance.now();
  };
  Object.assign(bench, {
    /** Resolves when the row with this mark is in view and one of the last two. */
    untilShown(mark) {
      const isShown = (row) => row.textContent.includes(mark) && bench.isInView(row);
      return until(() => [...bench.rows()].slice(-2).some(isShown));
    },
    /** Resolves when any message is in view, with the ms since navigation. */
    untilAnyShown: () => until(() => [...bench.rows()].some((row) => row.textContent !== '' && bench.isInView(row))),
    /** Resolves when the end of the answer is in the document. */
    async untilWritten(mark) {
      while (!chat().scroller().textContent.includes(mark)) {
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      await bench.nextPaint();
      await bench.nextPaint();
    },
    /** Calls `action` for each item in a separate task, as fast as possible. */
    callInSeparateTasks(items, action) {
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve) => {
        let at = 0;
        port1.onmessage = () => {
          action(items[at]);
          at += 1;
          if (at === items.length) resolve(undefined);
          else port2.postMessage(0);
        };
        port2.postMessage(0);
      });
    },
    /** Calls `action` for one item every `everyMs`; late ones follow at once, each in a separate task. */
    async callPaced(items, everyMs, action) {
      const start = performance.now();
      for (const [at, item] of items.entries()) {
        const wait = start + at * everyMs - performance.now();
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
        action(item);
      }
    },
  });
}
