import type { AskedQuestion } from '../robot';

/** A message that the robot answers, alone or together with the next ones. */
export interface SentQuestion extends AskedQuestion {
  /** How many files its sender sends next, together with it; undefined when the sender does not say. */
  readonly filesToFollow?: number | undefined;
}

export interface TogetherLimits {
  /** How long after a file another file, or the text about them, counts as sent together with it. */
  readonly filesTogetherMs: number;
  /** After each such time it is checked whether the sender of an announced file uploads; if not, the wait ends. */
  readonly announcedPauseMs: number;
  /** How long an announced file is waited for at most. */
  readonly announcedFileMs: number;
}

const isFile = ({ about }: AskedQuestion): boolean => about?.kind === 'media';
const isText = ({ about }: AskedQuestion): boolean => about === undefined;

/** How long messages wait for the next one to be answered together with; 0 when none is expected. source: GW187, GW193 */
export function waitingTime(
  messages: readonly SentQuestion[],
  { filesTogetherMs, announcedFileMs }: TogetherLimits,
): number {
  const last = messages.at(-1);
  if (!last) return 0;
  if (missingFiles(messages) > 0) return announcedFileMs;
  return last.filesToFollow === undefined && messages.every(isFile) ? filesTogetherMs : 0;
}

interface AnnouncedFile {
  /** Waits for so many ms; true when the next message has come. */
  readonly wait: (ms: number) => Promise<boolean>;
  readonly isUploading: () => Promise<boolean>;
}

/** Waits for the next announced file, while its sender uploads; false when it does not come. source: GW187 */
export async function waitForAnnounced(
  { wait, isUploading }: AnnouncedFile,
  { announcedPauseMs, announcedFileMs }: TogetherLimits,
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < announcedFileMs; waitedMs += announcedPauseMs) {
    if (await wait(announcedPauseMs)) return true;
    if (!(await isUploading())) return false;
  }
  return false;
}

/** How many files the latest announcement names that have not come. */
export function missingFiles(messages: readonly SentQuestion[]): number {
  const index = messages.findLastIndex(({ filesToFollow }) => filesToFollow !== undefined);
  const announced = messages[index]?.filesToFollow ?? 0;
  return announced - messages.slice(index + 1).filter(isFile).length;
}

/** Whether a message was sent together with these: a file, or the first text. source: GW187, GW193 */
export function isSentWith(messages: readonly SentQuestion[], next: SentQuestion, limits: TogetherLimits): boolean {
  const last = messages.at(-1);
  const waitingMs = waitingTime(messages, limits);
  if (!last || waitingMs === 0 || next.askedAt.getTime() - last.askedAt.getTime() > waitingMs) return false;
  return isFile(next) || (isText(next) && messages.every(isFile));
}

/** The one question of messages that were sent together; undefined when all of them were withdrawn. source: GW193 */
export function questionOf(messages: readonly SentQuestion[]): AskedQuestion | undefined {
  const text = messages.find(isText);
  const isWithFiles = messages.some((message) => isFile(message) || (message.filesToFollow ?? 0) > 0);
  return text && isWithFiles ? { ...text, isWithFiles } : (text ?? messages.at(-1));
}
