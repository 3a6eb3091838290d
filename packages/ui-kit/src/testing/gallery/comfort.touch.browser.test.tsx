import { act } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Timeline } from '../../timeline/Timeline';
import { touched } from '../emulate';
import { light, lookThrough, sharedPageStories, show } from './show-stories';
import type { NamedStory } from './stories';
import { coveredTargets, smallTargets } from './touch-faults';

const nothing = () => undefined;
const phone = { ...light, device: 'mobile' } as const;

beforeAll(async () => {
  await touched();
  await page.viewport(390, 844);
});

describe('The gallery under a finger', () => {
  it('[UK272] has no control that is missed by less than 22 px', async () => {
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    expect(await lookThrough(smallTargets, phone)).toEqual({});
  });

  it('[UK272] has none of which a part that is seen presses its neighbour', async () => {
    expect(await lookThrough(coveredTargets, phone)).toEqual({});
  });
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
        onReachStart={nothing}
      />
    </div>
  ),
});

describe('What is pressed in a card or message by a finger', () => {
  const buttonsOf = (page: Element) =>
    [...page.querySelectorAll<HTMLElement>('[data-row] button:enabled')].filter((button) => button.checkVisibility());
  const pageOrField = 'body, textarea, input:not([type="file"], [type="checkbox"], [type="radio"])';
  const pressed = sharedPageStories.filter(({ name }) => /^(Cards|Messages)/.test(name));

  it('[UK273] calls up no keyboard, and does not lose the focus to the page', async () => {
    const lost: string[] = [];
    for (const story of pressed) {
      const { container, unmount } = await show([asRow(story)], phone);
      const done = new Set<Element>();
      // What a press brings is pressed too.
      for (let button = buttonsOf(container)[0]; button && done.size < 40; ) {
        done.add(button);
        const said = `${story.name}: ${button.outerHTML.slice(0, 90)}`;
        button.focus();
        await act(async () => button?.click());
        if (document.activeElement?.matches(pageOrField)) lost.push(said);
        button = buttonsOf(container).find((one) => !done.has(one));
      }
      unmount();
    }
    expect(lost).toEqual([]);
  });
});
