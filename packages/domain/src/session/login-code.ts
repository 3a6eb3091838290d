/** The QR code by which a messaging account signs in; without `image` none was issued. source: §3 Other state (EN-26) */
export interface LoginCode {
  readonly image: string | undefined;
  readonly isExpired: boolean;
}

export const noLoginCode: LoginCode = { image: undefined, isExpired: false };

/** A code came, was used, or ran out. source: §7 Socket (1001, 1002, 1004) */
export type LoginCodeEvent =
  | { readonly type: 'qr.issued'; readonly data: { readonly image: string } }
  | { readonly type: 'qr.accepted' }
  | { readonly type: 'qr.expired' };

/** The image of an expired code stays, so that its place can say so. source: §3 Other state (EN-26) */
export function reduceLoginCode(state: LoginCode, event: LoginCodeEvent): LoginCode {
  switch (event.type) {
    case 'qr.issued':
      return { image: event.data.image, isExpired: false };
    case 'qr.accepted':
      return noLoginCode;
    case 'qr.expired':
      return state.image === undefined ? state : { ...state, isExpired: true };
  }
}
