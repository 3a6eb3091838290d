import { act, render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { loadCards } from '../../cards/card-modules';
import { GalleryPage } from './GalleryPage';
import type { SceneFacts } from './Scene';
import { type NamedStory, stories } from './stories';

export const light: SceneFacts = { theme: 'light', language: 'en_US', device: 'desktop', direction: 'ltr' };
export const sharedPageStories = stories.filter(({ parameters }) => !parameters?.isLayer);
export const layers = stories.filter(({ parameters }) => parameters?.isLayer);

/** Draws stories on one page and waits until nothing on it is still to come. */
export async function show(shown: readonly NamedStory[], scene: SceneFacts) {
  const broken: string[] = [];
  await Promise.all([import('../../rich-text/RichText'), loadCards()]);
  const view = render(
    <GalleryPage scene={scene} stories={shown} onBroken={(name, error) => broken.push(`${name}: ${error}`)} />,
  );
  // What is fetched when it is first drawn comes in a turn of its own, and has an empty place until then.
  await act(async () => undefined);
  await waitFor(() => expect(document.querySelectorAll('[aria-busy]:empty')).toHaveLength(0));
  await waitFor(() => expect([...document.images].filter(({ complete }) => !complete)).toEqual([]));
  await awaitAnimations();
  expect(broken, 'stories that cannot be drawn').toEqual([]);
  return view;
}

/** A colour or a place that is still on its way is not the one to judge. */
export async function awaitAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getTiming().iterations ?? 1));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Finds faults in what stands among others, and in each layer. */
export async function lookThrough(find: (page: Element) => object, scene = light): Promise<object> {
  const { container, unmount } = await show(sharedPageStories, scene);
  let found = find(container);
  unmount();
  for (const layer of layers) {
    const { unmount } = await show([layer], scene);
    found = { ...found, ...find(document.body) };
    unmount();
  }
  return found;
}
