import { type QrLogin, type QrLoginEvent, reduceQrLogin } from '@parley/domain';
import { atomWithReducer } from 'jotai/utils';

/** The sign-in of my messaging account by QR code. source: SE-05, SE-06, SE-08, R-18 */
export const qrLoginAtom = atomWithReducer<QrLogin, QrLoginEvent>({ status: 'none' }, reduceQrLogin);
