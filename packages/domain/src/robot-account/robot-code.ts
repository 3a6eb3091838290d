/** The code that binds a robot account, as the pages of its account know it. */
export type RobotCode =
  | { readonly status: 'none' }
  /** `expiresIn` is in seconds from the moment when it came. */
  | { readonly status: 'shown'; readonly image: string; readonly expiresIn?: number | undefined }
  | { readonly status: 'timedOut' }
  | { readonly status: 'accepted' };

export type RobotCodeEvent =
  /** This page asks for a code: an earlier one is worth nothing any more. */
  | { readonly type: 'qr.requested' }
  | { readonly type: 'qr.issued'; readonly data: { readonly image: string; readonly expiresIn?: number | undefined } }
  | { readonly type: 'qr.accepted' }
  | { readonly type: 'qr.expired' };

export const noRobotCode: RobotCode = { status: 'none' };

/**
 * The code after one more event: its image and whether its time is over. Only a code that is shown can be over; the end of
 * one that was accepted or asked for anew says nothing. source: EN-26, SE-05, SE-06, SE-08, R-18
 */
export function reduceRobotCode(code: RobotCode, event: RobotCodeEvent): RobotCode {
  switch (event.type) {
    case 'qr.requested':
      return noRobotCode;
    case 'qr.issued':
      return { status: 'shown', ...event.data };
    case 'qr.accepted':
      return { status: 'accepted' };
    case 'qr.expired':
      return code.status === 'shown' ? { status: 'timedOut' } : code;
  }
}
