import { overlappedTargets, tooSmallTargets } from '@parley/ui-kit/testing/touch';
import { expect, it } from 'vitest';
import { everyScreen, pressableArea } from '../testing/every-screen';
import '../index.css';

it.each(Object.entries(everyScreen))(
  '[WB250] has a hit area of 24 px for a mouse on each control: %s',
  async (_, open) => {
    await open();
    expect(tooSmallTargets(pressableArea(), 'mouse')).toEqual({});
    expect(overlappedTargets(pressableArea())).toEqual({});
  },
);
