/** A message event; with the interfaces below the parts of a window that the bridge uses and `./testing` fakes. */
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
  /** Not in every browser; where present, its first entry is the origin of the page around the frame. */
  readonly location: { readonly ancestorOrigins?: { readonly length: number; readonly [index: number]: string } };
}

export interface Port {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}
