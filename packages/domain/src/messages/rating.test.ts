import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maxReasonLength, RatingReason } from './rating';

describe('RatingReason', () => {
  it.each([
    [{ kind: 'incorrect' }, true],
    [{ kind: 'other', text: 'x'.repeat(maxReasonLength) }, true],
    [{ kind: 'other', text: 'x'.repeat(maxReasonLength + 1) }, false],
    [{ kind: 'other', text: '' }, false],
    [{ kind: 'rude' }, false],
    [{ text: 'no kind' }, false],
    ['unclear', false],
    [null, false],
  ])('[TL57] is read strictly: %j', (reason, isValid) => {
    expect(v.is(RatingReason, reason)).toBe(isValid);
  });
});
