import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../feedback/Dialog';
import { Chip } from '../../primitives/Chip';
import { Bubble } from '../../timeline/Bubble';
import { emulateMediaFeatures } from '../emulate';
import { renderKit } from '../render-kit';
import { findInAllStories, lightScene, renderStories, sharedPageStories } from './render-stories';
import { longAnimations, lowContrastMarks } from './visual-findings';

const noop = () => undefined;
const phone = { ...lightScene, device: 'mobile' } as const;

afterEach(async () => {
  await emulateMediaFeatures({});
  await page.viewport(1280, 800);
});

describe('The gallery on a phone', () => {
  it('[UK270] has no field small enough that a phone zooms in', async () => {
    const fieldsOf = (page: Element) => [
      ...page.querySelectorAll('input:not([type=range], [type=checkbox]), textarea'),
    ];
    const sizeOf = (field: Element) => Number.parseFloat(getComputedStyle(field).fontSize);
    const { container } = await renderStories(sharedPageStories, phone);
    expect(fieldsOf(container).length).toBeGreaterThan(10);
    expect(fieldsOf(container).filter((field) => sizeOf(field) < 16)).toEqual([]);
  });
});

describe('The gallery with reduced motion', () => {
  it('[UK274] has no animation longer than 10 ms, except spinners that turn in steps', async () => {
    await emulateMediaFeatures({ 'prefers-reduced-motion': 'reduce' });
    expect(matchMedia('(prefers-reduced-motion)').matches).toBe(true);
    expect(await findInAllStories(longAnimations)).toEqual({});
  });

  it('[UK274] has dots that do not move while an answer is being prepared', async () => {
    await emulateMediaFeatures({ 'prefers-reduced-motion': 'reduce' });
    const { container } = await renderStories(
      sharedPageStories.filter(({ name }) => name === 'Timeline/Rows: Searching'),
      lightScene,
    );
    await waitFor(() => expect(container.querySelectorAll('[style*="animation-delay"]')).toHaveLength(3));
    expect(longAnimations(container)).toEqual({});
  });
});

describe.each(['light', 'dark'])('The gallery in forced colours, %s', (scheme) => {
  const emulateForcedColours = () =>
    emulateMediaFeatures({ 'forced-colors': 'active', 'prefers-color-scheme': scheme });

  it('[UK275] renders its icons and marks with enough contrast', async () => {
    await emulateForcedColours();
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    expect(await findInAllStories(lowContrastMarks)).toEqual({});
  });

  it("[UK275] fills chosen items and outlines focused ones in the system's colours", async () => {
    await emulateForcedColours();
    renderKit(
      <>
        <Chip isPressed onPress={noop}>
          chosen
        </Chip>
        <Chip isPressed={false} onPress={noop}>
          other
        </Chip>
        <p style={{ color: 'HighlightText', background: 'Highlight', outlineColor: 'Highlight' }}>as chosen</p>
      </>,
    );
    const styleOf = (text: string) => getComputedStyle(screen.getByText(text));
    expect(styleOf('chosen').backgroundColor).toBe(styleOf('as chosen').backgroundColor);
    expect(styleOf('chosen').color).toBe(styleOf('as chosen').color);
    expect(styleOf('other').backgroundColor).not.toBe(styleOf('chosen').backgroundColor);
    expect(styleOf('other').borderTopWidth).toBe('1px');

    await userEvent.keyboard('{Tab}{Tab}');
    expect(document.activeElement).toBe(screen.getByText('other'));
    expect(styleOf('other').outlineColor).toBe(styleOf('as chosen').outlineColor);
    expect(styleOf('other').outlineWidth).toBe('3px');
  });

  it('[UK275] has a border around a dialog, because shadows are not shown', async () => {
    await emulateForcedColours();
    renderKit(
      <Dialog isOpen title="Source" onClose={noop}>
        text
      </Dialog>,
    );
    expect(getComputedStyle(await screen.findByRole('dialog')).borderTopWidth).toBe('1px');
  });

  it('[UK275] distinguishes own messages by their border', async () => {
    await emulateForcedColours();
    renderKit(
      <>
        <Bubble side="own">mine</Bubble>
        <Bubble side="other">theirs</Bubble>
      </>,
    );
    const border = (text: string) => getComputedStyle(screen.getByText(text)).borderTopColor;
    expect(border('mine')).not.toBe(border('theirs'));
  });
});
