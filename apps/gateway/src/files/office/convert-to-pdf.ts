import { spawn } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Conversion {
  /** The path of LibreOffice's `soffice`. */
  readonly command: string;
  /** A folder of this conversion alone, which whoever asked deletes. */
  readonly folder: string;
  /** The name of the source in that folder, by whose extension LibreOffice recognises it. */
  readonly sourceName: string;
  readonly timeoutMs: number;
  /** Ends the conversion. */
  readonly signal: AbortSignal;
}

/** A file may neither run macros nor have anything loaded from elsewhere, which would reach the operator's network. */
const profileSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableActiveContent" oor:op="fuse"><value>true</value></prop></item>
</oor:items>
`;

/** The path of the PDF that was made; `damaged` when the source cannot be read, `late` when time was over. */
export type ConversionResult = { readonly path: string } | 'damaged' | 'late';

/**
 * Has LibreOffice make a PDF of a source. Its processes have a profile of their own, nothing of this process's
 * environment, and are ended together. source: FI52, FI53
 */
export async function convertToPdf({
  command,
  folder,
  sourceName,
  timeoutMs,
  signal,
}: Conversion): Promise<ConversionResult> {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true, mode: 0o700 });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), profileSettings);
  const options = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
  ];
  const conversion = ['--convert-to', 'pdf', '--outdir', folder, join(folder, sourceName)];
  // A group of its own, because `soffice` is a script that starts others.
  const child = spawn(command, [...options, ...conversion], {
    detached: true,
    stdio: 'ignore',
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
  });
  let isLate = false;
  const kill = () => {
    isLate = true;
    killGroup(child.pid);
  };
  const timer = setTimeout(kill, timeoutMs);
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  clearTimeout(timer);
  signal.removeEventListener('abort', kill);
  if (isLate) return 'late';
  // What the group has left behind.
  killGroup(child.pid);
  const pdf = join(folder, `${sourceName.slice(0, sourceName.lastIndexOf('.'))}.pdf`);
  const isMade = exitCode === 0 && (await stat(pdf).catch(() => undefined))?.size;
  return isMade ? { path: pdf } : 'damaged';
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // No process of the group runs any more.
  }
}
