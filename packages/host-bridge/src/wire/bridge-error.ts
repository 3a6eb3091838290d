export const bridgeErrorCodes = [
  'closed',
  'failed',
  'modalOpen',
  'notEmbedded',
  'offline',
  'refused',
  'signedOut',
  'timeout',
  'tooLarge',
  'tooMany',
  'unknown',
  'unreadable',
] as const;
export type BridgeErrorCode = (typeof bridgeErrorCodes)[number];

/** Why a request has no reply. A handler may throw one, and the other side gets its code. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, about: string) {
    super(`${about}: ${code}`);
    this.code = code;
  }
}

/** Reads the error code of the other side; an unknown one, such as that of a newer peer, becomes `failed`. */
export function readErrorCode(text: string): BridgeErrorCode {
  return bridgeErrorCodes.find((code) => code === text) ?? 'failed';
}
