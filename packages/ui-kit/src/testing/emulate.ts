import { cdp } from 'vitest/browser';

interface Driver {
  readonly send: (command: string, parameters: object) => Promise<unknown>;
}

/** What Vitest knows of the driver's session depends on the browser that tests run in. */
const isDriver = (session: object): session is Driver => 'send' in session;

async function emulate(command: string, parameters: object): Promise<void> {
  const session = cdp();
  if (!isDriver(session)) throw new Error('this browser cannot be told what to emulate');
  await session.send(`Emulation.${command}`, parameters);
}

/** A finger in place of the mouse, for as long as the page lives: it does not get its mouse back. */
export const touched = () => emulate('setTouchEmulationEnabled', { enabled: true });

/** What the reader's system asks of pages, by media feature. */
export const asked = (wishes: Readonly<Record<string, string>>) =>
  emulate('setEmulatedMedia', { features: Object.entries(wishes).map(([name, value]) => ({ name, value })) });
