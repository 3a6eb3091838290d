import { act, render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { loadCards } from '../../cards/card-modules';
import { GalleryPage } from './GalleryPage';
import type { SceneSettings } from './Scene';
import { type NamedStory, stories } from './stories';

export const lightScene: SceneSettings = { theme: 'light', language: 'en_US', device: 'desktop', direction: 'ltr' };
export const sharedPageStories = stories.filter(({ parameters }) => !parameters?.isOverlay);
export const overlayStories = stories.filter(({ parameters }) => parameters?.isOverlay);

/** Renders stories on one page and waits until everything on it is loaded. */
export async function renderStories(storiesToRender: readonly NamedStory[], scene: SceneSettings) {
  const broken: string[] = [];
  await Promise.all([import('../../rich-text/RichText'), loadCards()]);
  const view = render(
    <GalleryPage
      scene={scene}
      stories={storiesToRender}
      onBroken={(name, error) => broken.push(`${name}: ${error}`)}
    />,
  );
  // Lazy components load after the first render and have an empty placeholder until then.
  await act(async () => undefined);
  await waitFor(() => expect(document.querySelectorAll('[aria-busy]:empty')).toHaveLength(0));
  await waitFor(() => expect([...document.images].filter(({ complete }) => !complete)).toEqual([]));
  await awaitAnimations();
  expect(broken, 'stories that cannot be rendered').toEqual([]);
  return view;
}

/** Waits for all finite animations, because colours and positions change until they end. */
export async function awaitAnimations(): Promise<void> {
  const finiteAnimations = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getTiming().iterations ?? 1));
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
}

/** Runs a check on the page of all stories, and on each overlay story. */
export async function findInAllStories(find: (page: Element) => object, scene = lightScene): Promise<object> {
  const { container, unmount } = await renderStories(sharedPageStories, scene);
  let found = find(container);
  unmount();
  for (const story of overlayStories) {
    const { unmount } = await renderStories([story], scene);
    found = { ...found, ...find(document.body) };
    unmount();
  }
  return found;
}
