import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MessageKind } from '../../messages/message-props';
import { cardSamples } from './card-samples';
import { axeFaults, pointerOnly, wideStories } from './page-faults';
import type { SceneFacts } from './Scene';
import { awaitAnimations, layers, light, sharedPageStories, show } from './show-stories';
import { stories } from './stories';

const seen: readonly (readonly [string, SceneFacts])[] = [
  ['light, in English', light],
  ['light, in Chinese', { ...light, language: 'zh_CN' }],
  ['dark', { ...light, theme: 'dark' }],
];
/** Kinds of messages that are no cards; a new one does not compile until it is named here. */
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

  it.each(seen)('[UK201] has no story in which axe finds anything, %s', async (_, scene) => {
    const { container } = await show(sharedPageStories, scene);
    expect(await axeFaults(container)).toEqual({});
  });

  it.each(layers.map((story) => [story.name, story] as const))(
    '[UK201] has no layer in which axe finds anything: %s',
    async (_, story) => {
      for (const [, scene] of seen) {
        const { unmount } = await show([story], scene);
        await waitFor(() =>
          expect(document.querySelector('[role=dialog], [role=alertdialog], [aria-live]')).not.toBeNull(),
        );
        await awaitAnimations();
        expect(await axeFaults(document.body)).toEqual({});
        unmount();
      }
    },
  );

  it.each(['ltr', 'rtl'] as const)('[UK202] keeps every story inside 320 px, %s', async (direction) => {
    await page.viewport(320, 640);
    const { container } = await show(sharedPageStories, { ...light, device: 'mobile', direction });
    expect(wideStories(container)).toEqual([]);
  });

  it('[UK203] offers nothing to the pointer that the keyboard cannot reach', async () => {
    const { container } = await show(sharedPageStories, light);
    expect(pointerOnly(container)).toEqual({});
  });
});
