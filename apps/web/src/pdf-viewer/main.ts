// Runs in the gateway's page of a PDF preview (apps/gateway/src/files/preview-pdf.ts), whose sandbox gives it an origin of
// its own: what a PDF could lead a parser to do reaches neither the client's page nor its storage.

import { closePreviewMessage } from '@parley/ui-kit/preview-messages';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline';
// After the library itself, whose global object it takes.
import { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import { openFile } from './open-file';
import { ReadError, type ReadFailure } from './read-file';

const ownFolder = new URL('.', import.meta.url).href;
const dataUrl = (folder: string): string => `${ownFolder}pdfjs-${pdfjs.version}/${folder}/`;

/** @throws when the page is not the gateway's */
function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element '${id}'`);
  return element;
}

const main = elementOf('pdf');
const pageNumber = elementOf('page-number');

type State = ReadFailure | 'loading' | 'shown' | 'protected';

/** Shows one of the states of the page. */
function show(state: State): void {
  main.dataset.state = state;
  for (const element of main.querySelectorAll<HTMLElement>('.state')) element.hidden = element.id !== state;
}

const pageInAddress = /^#page=(\d{1,5})$/;

/** Requests that wait until they are tried again. */
const waitingRequests = new Set<() => void>();
let isDocumentShown = false;

function awaitRetry(failure: ReadFailure): Promise<void> {
  show(failure);
  return new Promise((resolve) => waitingRequests.add(resolve));
}

function tryAgain(): void {
  if (waitingRequests.size === 0) return;
  show(isDocumentShown ? 'shown' : 'loading');
  for (const request of waitingRequests) request();
  waitingRequests.clear();
}

/** How long the address of the file is valid at least, in ms. */
const addressMs = 60_000;

/** Says why the file is refused. An address that is no longer valid is renewed with the page, which says it otherwise. */
function showRefusal(failure: ReadFailure, pageNumberShown: number): void {
  if (failure !== 'gone' || performance.now() < addressMs) {
    show(failure);
  } else {
    location.hash = `page=${pageNumberShown}`;
    location.reload();
  }
}

async function openPdf(viewer: PDFViewer, linkService: PDFLinkService): Promise<void> {
  pdfjs.GlobalWorkerOptions.workerPort = await startWorker();
  const document = await openFile({
    url: main.dataset.url ?? '',
    awaitRetry,
    onRefused: (failure) => showRefusal(failure, viewer.currentPageNumber),
    parameters: {
      verbosity: pdfjs.VerbosityLevel.ERRORS,
      cMapUrl: dataUrl('cmaps'),
      standardFontDataUrl: dataUrl('standard_fonts'),
      wasmUrl: dataUrl('wasm'),
      iccUrl: dataUrl('iccs'),
      // The size to which the gateway limits the pixels of an image.
      maxImageSize: 40_000_000,
    },
  });
  linkService.setDocument(document);
  viewer.setDocument(document);
}

/**
 * Starts the library's worker. A page with an origin of its own may start none from an address, only one that it wrote
 * itself, in Chromium as a classic script. Its first message says that it listens; what is sent before is lost.
 */
function startWorker(): Promise<Worker> {
  const address = JSON.stringify(new URL(workerUrl, import.meta.url).href);
  // An error of an import is not one of the worker by itself.
  const script = `import(${address}).catch((error) => setTimeout(() => { throw error; }));`;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', reject);
  });
}

function startViewer(): void {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  // The sandbox opens no window, so that a link would do nothing.
  linkService.externalLinkEnabled = false;
  const viewer = new PDFViewer({
    container: elementOf('scroller') as HTMLDivElement, // the viewer asks for the kind that the gateway's page has
    viewer: elementOf('pages') as HTMLDivElement, // as above
    eventBus,
    linkService,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    removePageBorders: true,
  });
  linkService.setViewer(viewer);

  const writePageNumber = () => {
    const { currentPageNumber, pagesCount } = viewer;
    const template = main.dataset.pageText ?? '';
    pageNumber.textContent = template.replace('{page}', `${currentPageNumber}`).replace('{pages}', `${pagesCount}`);
  };
  let isFitted = true;
  const fit = () => {
    if (isFitted) viewer.currentScaleValue = 'auto';
  };
  eventBus.on('pagesinit', () => {
    fit();
    viewer.currentPageNumber = Number(pageInAddress.exec(location.hash)?.[1] ?? 1);
    writePageNumber();
    isDocumentShown = true;
    show('shown');
  });
  eventBus.on('pagechanging', writePageNumber);
  new ResizeObserver(fit).observe(main);
  elementOf('zoom-in').addEventListener('click', () => {
    isFitted = false;
    viewer.increaseScale();
  });
  elementOf('zoom-out').addEventListener('click', () => {
    isFitted = false;
    viewer.decreaseScale();
  });
  for (const button of main.querySelectorAll('[data-retry]')) {
    button.addEventListener('click', () => (waitingRequests.size > 0 ? tryAgain() : location.reload()));
  }

  // The page around this one, whose dialog Escape closes, hears no key that is pressed here.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') parent.postMessage(closePreviewMessage, '*');
  });

  window.addEventListener('online', tryAgain);

  show('loading');
  openPdf(viewer, linkService).catch((error: unknown) => {
    if (error instanceof ReadError) showRefusal(error.failure, viewer.currentPageNumber);
    else show(error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'failed');
  });
}

startViewer();
