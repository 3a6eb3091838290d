import { atom } from 'jotai';
import { atomFamily } from 'jotai-family';

/** When a room was last found to show exactly what is stored; by room id. source: W-06 */
export const completeAtAtom = atomFamily((_roomId: string) => atom<number | undefined>(undefined));
