import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MessageKind } from '../../messages/message-props';
import { cardSamples } from './card-samples';
import { accessibilityViolationsByStory, overflowingStories, pointerOnlyElements } from './page-findings';
import { awaitAnimations, lightScene, overlayStories, renderStories, sharedPageStories } from './render-stories';
import type { SceneSettings } from './Scene';
import { stories } from './stories';

const scenes: readonly (readonly [string, SceneSettings])[] = [
  ['light, in English', lightScene],
  ['light, in Chinese', { ...lightScene, language: 'zh_CN' }],
  ['dark', { ...lightScene, theme: 'dark' }],
];
/** The kinds of messages that are not cards; a new one does not compile until it is listed here. */
const plainKinds: { readonly [Kind in Exclude<MessageKind, 'card'>]: true } = {
  code: true,
  file: true,
  hint: true,
  image: true,
  link: true,
  queue: true,
  record: true,
  text: true,
  todo: true,
  unknown: true,
  video: true,
  voice: true,
};
const desktop = { width: 1280, height: 800 };

afterEach(() => page.viewport(desktop.width, desktop.height));

describe('The gallery', () => {
  it.each(Object.keys({ ...cardSamples, ...plainKinds }))('[UK200] shows %s in several states', (kind) => {
    expect(stories.filter(({ parameters }) => parameters?.shows === kind).length).toBeGreaterThan(1);
  });

  it.each(scenes)('[UK201] has no story with accessibility violations, %s', async (_, scene) => {
    const { container } = await renderStories(sharedPageStories, scene);
    expect(await accessibilityViolationsByStory(container)).toEqual({});
  });

  it.each(overlayStories.map((story) => [story.name, story] as const))(
    '[UK201] has no overlay with accessibility violations: %s',
    async (_, story) => {
      for (const [, scene] of scenes) {
        const { unmount } = await renderStories([story], scene);
        await waitFor(() =>
          expect(document.querySelector('[role=dialog], [role=alertdialog], [aria-live]')).not.toBeNull(),
        );
        await awaitAnimations();
        expect(await accessibilityViolationsByStory(document.body)).toEqual({});
        unmount();
      }
    },
  );

  it.each(['ltr', 'rtl'] as const)('[UK202] fits every story of the shared page into 320 px, %s', async (direction) => {
    await page.viewport(320, 640);
    const { container } = await renderStories(sharedPageStories, { ...lightScene, device: 'mobile', direction });
    expect(overflowingStories(container)).toEqual([]);
  });

  it('[UK203] has nothing clickable on the shared page that the keyboard cannot reach', async () => {
    const { container } = await renderStories(sharedPageStories, lightScene);
    expect(pointerOnlyElements(container)).toEqual({});
  });
});
