import { execFile } from 'node:child_process';

/** How a program ended. */
export interface EndedProgram {
  /** Undefined when it had to be killed, or could not be started. */
  readonly exitCode: number | undefined;
  /** Everything that it printed. */
  readonly output: string;
  readonly tookMs: number;
}

const timeoutMs = 120_000;

/** Runs a program until it ends by itself, at most two minutes. */
export function runToEnd(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<EndedProgram> {
  const start = performance.now();
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, timeout: timeoutMs, killSignal: 'SIGKILL' } as const;
    const child = execFile(command, [...args], options, (_error, out, err) =>
      resolve({
        exitCode: child.exitCode ?? undefined,
        output: `${out}${err}`.trim(),
        tookMs: performance.now() - start,
      }),
    );
  });
}
