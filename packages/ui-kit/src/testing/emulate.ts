import { cdp } from 'vitest/browser';

interface CdpSession {
  readonly send: (command: string, parameters: object) => Promise<unknown>;
}

/** Vitest's type of the session depends on the browser that the tests run in. */
const isCdpSession = (session: object): session is CdpSession => 'send' in session;

async function emulate(command: string, parameters: object): Promise<void> {
  const session = cdp();
  if (!isCdpSession(session)) throw new Error('this browser cannot emulate devices');
  await session.send(`Emulation.${command}`, parameters);
}

/** Replaces the mouse by touch, for as long as the page is open: it cannot be undone. */
export const emulateTouch = () => emulate('setTouchEmulationEnabled', { enabled: true });

/** Sets the media features that the reader's system reports, such as `prefers-reduced-motion`. */
export const emulateMediaFeatures = (features: Readonly<Record<string, string>>) =>
  emulate('setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
