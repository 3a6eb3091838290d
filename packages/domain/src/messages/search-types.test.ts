import { expect, it } from 'vitest';
import { msgTypes } from './msg-type';
import { searchKinds } from './search-kind';
import { typesOfKind } from './search-types';

it('[MG12] every type of message has one kind in the search; notices of the system and unknown types have none', () => {
  const types = searchKinds.flatMap(typesOfKind);
  expect(types.toSorted()).toEqual(
    msgTypes.filter((type) => !['SYSTEM_HINT', 'QUEUE_POSITION', 'UNKNOWN'].includes(type)).toSorted(),
  );
  expect(typesOfKind('image')).toEqual(['IMAGE', 'IMAGE_CARD']);
  expect(typesOfKind('card')).toContain('QUESTION_CARD');
});
