import { emulateTouch, narrowTargets, overlappedTargets, tooSmallTargets } from '@parley/ui-kit/testing/touch';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { everyScreen, pressableArea } from '../testing/every-screen';
import '../index.css';

beforeAll(async () => {
  await emulateTouch();
  await page.viewport(390, 844);
  document.documentElement.dataset.device = 'mobile';
});

it.each(Object.entries(everyScreen))(
  '[WB250] has a hit area of 44 px for a finger on each control: %s',
  async (_, open) => {
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    await open();
    expect(tooSmallTargets(pressableArea())).toEqual({});
    expect(overlappedTargets(pressableArea())).toEqual({});
    expect(lowRows(pressableArea())).toEqual([]);
  },
);

const ownAreaScreens = [
  'conversation',
  'conversation in a small frame',
  'search',
  'emoji',
  'questions',
  'toasts',
  'page not found',
  'settings',
  'sign-in dialog',
  'attachments',
  ...Object.keys(everyScreen).filter((name) => name.startsWith('phone: ')),
];

it.each(ownAreaScreens.flatMap((name) => [[name, 'mobile'] as const, [name, 'desktop'] as const]))(
  '[WB255] has a hit area of 44 px that belongs to no neighbour on each control: %s, %s',
  async (name, device) => {
    document.documentElement.dataset.device = device;
    const open = everyScreen[name];
    if (!open) throw new Error(`no screen ${name}`);
    await open();
    expect(narrowTargets(pressableArea())).toEqual({});
    document.documentElement.dataset.device = 'mobile';
  },
);

/** Rows of a list, wider than any other button in one, that are less than 44 px high and do not have a larger hit area. */
const lowRows = (area: Element): readonly (string | null)[] =>
  [...area.querySelectorAll<HTMLElement>('li button')]
    .filter(({ offsetWidth, offsetHeight }) => offsetWidth > 150 && offsetHeight < 44)
    .filter((row) => getComputedStyle(row, '::after').content === 'none')
    .map(({ textContent }) => textContent);
