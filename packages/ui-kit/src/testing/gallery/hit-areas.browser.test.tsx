import { expect, it } from 'vitest';
import { findInAllStories } from './render-stories';
import { overlappedTargets, tooSmallTargets } from './touch-findings';

it('[UK323] has no control with a hit area smaller than 24 px for a mouse, unless it ends at a neighbour', async () => {
  expect(await findInAllStories((page) => tooSmallTargets(page, 'mouse'))).toEqual({});
});

it('[UK323] has no control whose visible area is covered by its neighbour, with a mouse', async () => {
  expect(await findInAllStories(overlappedTargets)).toEqual({});
});
