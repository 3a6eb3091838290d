/** The state of the sign-in of a messaging account by QR code. source: SE-05, SE-06, SE-08, R-18 */
export type QrLogin =
  | { readonly status: 'none' }
  | { readonly status: 'shown'; readonly image: string }
  | { readonly status: 'expired'; readonly image: string }
  | { readonly status: 'accepted' };

export type QrLoginEvent =
  | { readonly type: 'qr.issued'; readonly data: { readonly image: string } }
  | { readonly type: 'qr.accepted' }
  | { readonly type: 'qr.expired' };

/** Applies one more event. A new code starts again; an accepted code does not expire. source: R-18 */
export function reduceQrLogin(login: QrLogin, event: QrLoginEvent): QrLogin {
  switch (event.type) {
    case 'qr.issued':
      return { status: 'shown', image: event.data.image };
    case 'qr.accepted':
      return { status: 'accepted' };
    case 'qr.expired':
      return login.status === 'shown' ? { status: 'expired', image: login.image } : login;
  }
}
