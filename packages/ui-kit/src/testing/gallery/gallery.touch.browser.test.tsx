import { act } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Timeline } from '../../timeline/Timeline';
import { emulateTouch } from '../emulate';
import { findInAllStories, lightScene, renderStories, sharedPageStories } from './render-stories';
import type { NamedStory } from './stories';
import { narrowTargets, overlappedTargets, tooSmallTargets } from './touch-findings';

const noop = () => undefined;
const phone = { ...lightScene, device: 'mobile' } as const;

beforeAll(async () => {
  await emulateTouch();
  await page.viewport(390, 844);
});

describe('The gallery on a touch screen', () => {
  it('[UK272] has no control with a hit area smaller than 44 px, unless it ends at a neighbour', async () => {
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    expect(await findInAllStories((page) => tooSmallTargets(page), phone)).toEqual({});
  });

  it('[UK272] has no control whose visible area is covered by its neighbour', async () => {
    expect(await findInAllStories(overlappedTargets, phone)).toEqual({});
  });

  it.each(['mobile', 'desktop'] as const)(
    '[UK339] has no control that shares the 44 px of its hit area with a neighbour: %s',
    async (device) => {
      expect(await findInAllStories(narrowTargets, { ...lightScene, device })).toEqual({});
    },
  );
});

/** A story as a row of a conversation. */
const asRow = (story: NamedStory): NamedStory => ({
  ...story,
  render: () => (
    <div style={{ height: 700, display: 'flex', flexDirection: 'column' }}>
      <Timeline
        label="Conversation"
        items={[{ key: 'row' }]}
        renderItem={story.render}
        older="none"
        onReachStart={noop}
      />
    </div>
  ),
});

describe('A press in a card or message on a touch screen', () => {
  const buttonsOf = (page: Element) =>
    [...page.querySelectorAll<HTMLElement>('[data-row] button:enabled')].filter((button) => button.checkVisibility());
  const pageOrField = 'body, textarea, input:not([type="file"], [type="checkbox"], [type="radio"])';
  const pressableStories = sharedPageStories.filter(({ name }) => /^(Cards|Messages)/.test(name));

  it('[UK273] opens no keyboard, and does not lose the focus to the page', async () => {
    const focusLost: string[] = [];
    for (const story of pressableStories) {
      const { container, unmount } = await renderStories([asRow(story)], phone);
      const pressed = new Set<Element>();
      // Buttons that appear after a press are pressed too.
      for (let button = buttonsOf(container)[0]; button && pressed.size < 40; ) {
        pressed.add(button);
        const description = `${story.name}: ${button.outerHTML.slice(0, 90)}`;
        button.focus();
        await act(async () => button?.click());
        if (document.activeElement?.matches(pageOrField)) focusLost.push(description);
        button = buttonsOf(container).find((candidate) => !pressed.has(candidate));
      }
      unmount();
    }
    expect(focusLost).toEqual([]);
  });
});
