/** The parts of a window that the bridge uses; `window` has them, and so have the fakes of `./testing`. */
export interface WindowMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
  readonly ports: readonly Port[];
}

export interface ListeningWindow {
  addEventListener(type: 'message', listener: (event: WindowMessage) => void): void;
  removeEventListener(type: 'message', listener: (event: WindowMessage) => void): void;
}

export interface OtherWindow {
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void;
}

export interface FramedWindow extends ListeningWindow {
  readonly parent: OtherWindow;
  /** Not in every browser; where it is, it says truly who frames us. */
  readonly location: { readonly ancestorOrigins?: { readonly length: number; readonly [index: number]: string } };
}

export interface Port {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}
