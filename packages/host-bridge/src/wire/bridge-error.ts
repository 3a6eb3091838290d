export const bridgeErrorCodes = [
  'closed',
  'failed',
  'notEmbedded',
  'refused',
  'timeout',
  'tooLarge',
  'tooMany',
  'unknown',
  'unreadable',
] as const;
export type BridgeErrorCode = (typeof bridgeErrorCodes)[number];

/** Why a request across the window border has no answer. A handler may throw one to say so to the other side. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, about: string) {
    super(`${about}: ${code}`);
    this.code = code;
  }
}

/** What the other side wrote as its error; a code of a newer peer reads as `failed`. */
export function readErrorCode(text: string): BridgeErrorCode {
  return bridgeErrorCodes.find((code) => code === text) ?? 'failed';
}
