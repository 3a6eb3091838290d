import { act, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadCards } from '../../cards/card-views';
import { GalleryPage } from './GalleryPage';
import { axeFaults, pointerOnly, wideStories } from './page-faults';
import type { SceneFacts } from './Scene';
import { type NamedStory, stories } from './stories';

const light: SceneFacts = { theme: 'light', language: 'en_US', device: 'desktop', direction: 'ltr' };
const seen: readonly (readonly [string, SceneFacts])[] = [
  ['light, in English', light],
  ['light, in Chinese', { ...light, language: 'zh_CN' }],
  ['dark', { ...light, theme: 'dark' }],
];
const besideOthers = stories.filter(({ parameters }) => !parameters?.isLayer);
const layers = stories.filter(({ parameters }) => parameters?.isLayer);
const desktop = { width: 1280, height: 800 };

/** Draws stories on one page and waits until nothing on it is still to come. */
async function show(shown: readonly NamedStory[], scene: SceneFacts) {
  const broken: string[] = [];
  await Promise.all([import('../../rich-text/RichText'), loadCards()]);
  const view = render(
    <GalleryPage scene={scene} stories={shown} onBroken={(name, error) => broken.push(`${name}: ${error}`)} />,
  );
  // What is loaded when it is first drawn comes in a turn of its own.
  await act(async () => undefined);
  await waitFor(() => expect([...document.images].filter(({ complete }) => !complete)).toEqual([]));
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getTiming().iterations ?? 1));
  await Promise.allSettled(ending.map(({ finished }) => finished));
  expect(broken, 'stories that cannot be drawn').toEqual([]);
  return view;
}

afterEach(() => page.viewport(desktop.width, desktop.height));

describe('The gallery', () => {
  it.each(seen)('[UK201] has no story in which axe finds anything, %s', async (_, scene) => {
    const { container } = await show(besideOthers, scene);
    expect(await axeFaults(container)).toEqual({});
  });

  it.each(layers.map((story) => [story.name, story] as const))(
    '[UK201] has no layer in which axe finds anything: %s',
    async (_, story) => {
      for (const [, scene] of seen) {
        const { unmount } = await show([story], scene);
        expect(await axeFaults(document.body)).toEqual({});
        unmount();
      }
    },
  );

  it.each(['ltr', 'rtl'] as const)('[UK202] keeps every story inside 320 px, %s', async (direction) => {
    await page.viewport(320, 640);
    const { container } = await show(besideOthers, { ...light, device: 'mobile', direction });
    expect(wideStories(container)).toEqual([]);
  });

  it('[UK203] offers nothing to the pointer that the keyboard cannot reach', async () => {
    const { container } = await show(besideOthers, light);
    expect(pointerOnly(container)).toEqual({});
  });
});
