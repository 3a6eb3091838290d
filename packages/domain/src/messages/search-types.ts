import type * as v from 'valibot';
import { cards } from '../cards/card';
import type { CardDefinition } from '../cards/card-definition';
import { cardTypes } from '../cards/card-types';
import type { PlainType } from './msg-type';
import type { SearchKind } from './search-kind';

/** Notices of the system and unknown types have no kind. */
const plainKinds: { readonly [Type in PlainType]: SearchKind | undefined } = {
  TEXT: 'text',
  '2001': 'text',
  TODO: 'text',
  RECORD: 'text',
  IMAGE: 'image',
  FILE: 'file',
  VIDEO: 'file',
  VOICE: 'file',
  URL: 'link',
  '2005': 'link',
  '5': 'card',
  SYSTEM_HINT: undefined,
  QUEUE_POSITION: undefined,
  UNKNOWN: undefined,
};

const cardDefinitions: { readonly [type: string]: Pick<CardDefinition<v.GenericSchema, string>, 'searchKind'> } = cards;

/** The message types of one kind, as the wire names them. source: MG12 */
export const typesOfKind = (kind: SearchKind): readonly string[] => [
  ...Object.entries(plainKinds).flatMap(([type, kindOfType]) => (kindOfType === kind ? [type] : [])),
  ...cardTypes.filter((type) => (cardDefinitions[type]?.searchKind ?? 'card') === kind),
];
