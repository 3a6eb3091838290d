import { answerFile, answerKindOf, answerPage, deleteOtherShells, type ShellBuild, storeShell } from './shell';

/** TypeScript's library for workers cannot be used beside that for pages; this is what is used of it. */
interface WorkerScope extends Pick<Window, 'caches' | 'fetch'> {
  readonly registration: Pick<ServiceWorkerRegistration, 'scope' | 'update'>;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
}
interface WorkerEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerEvents {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly message: WorkerEvent & { readonly data: unknown };
  readonly fetch: WorkerEvent & {
    readonly request: Request;
    readonly respondWith: (answer: Promise<Response>) => void;
  };
}

/** The build writes it in here. */
declare const builtShell: ShellBuild;

const scope = self as unknown as WorkerScope; // the page's type of `self` is another one
const shellBuild = builtShell;
const environment = {
  caches: scope.caches,
  fetch: (request: Request | string, options?: RequestInit) => scope.fetch(request, options),
  after: (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs)),
  now: Date.now,
  pageUrl: scope.registration.scope,
  lookForUpdate: () => scope.registration.update(),
};

scope.addEventListener('install', (event) => event.waitUntil(storeShell(shellBuild, environment)));
scope.addEventListener('activate', (event) => event.waitUntil(deleteOtherShells(shellBuild.id, environment)));
scope.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('fetch', (event) => {
  const kind = answerKindOf(event.request, environment.pageUrl);
  if (kind === 'page') event.respondWith(answerPage(event.request, environment));
  if (kind === 'file') event.respondWith(answerFile(event.request, environment));
});
