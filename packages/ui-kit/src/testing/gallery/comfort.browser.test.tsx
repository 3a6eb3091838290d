import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../feedback/Dialog';
import { Chip } from '../../primitives/Chip';
import { Bubble } from '../../timeline/Bubble';
import { asked } from '../emulate';
import { renderKit } from '../render-kit';
import { movingParts, unseenMarks } from './look-faults';
import { light, lookThrough, sharedPageStories, show } from './show-stories';

const nothing = () => undefined;
const phone = { ...light, device: 'mobile' } as const;

afterEach(async () => {
  await asked({});
  await page.viewport(1280, 800);
});

describe('The gallery on a phone', () => {
  it('[UK270] has no field for which a phone magnifies the page', async () => {
    const fieldsOf = (page: Element) => [
      ...page.querySelectorAll('input:not([type=range], [type=checkbox]), textarea'),
    ];
    const sizeOf = (field: Element) => Number.parseFloat(getComputedStyle(field).fontSize);
    const { container } = await show(sharedPageStories, phone);
    expect(fieldsOf(container).length).toBeGreaterThan(10);
    expect(fieldsOf(container).filter((field) => sizeOf(field) < 16)).toEqual([]);
  });
});

describe('The gallery for who asked for no motion', () => {
  it('[UK274] has nothing that moves for longer than a moment', async () => {
    await asked({ 'prefers-reduced-motion': 'reduce' });
    expect(matchMedia('(prefers-reduced-motion)').matches).toBe(true);
    expect(await lookThrough(movingParts)).toEqual({});
  });

  it('[UK274] has still dots where an answer is looked for', async () => {
    await asked({ 'prefers-reduced-motion': 'reduce' });
    const { container } = await show(
      sharedPageStories.filter(({ name }) => name === 'Timeline/Rows: Searching'),
      light,
    );
    await waitFor(() => expect(container.querySelectorAll('[style*="animation-delay"]')).toHaveLength(3));
    expect(movingParts(container)).toEqual({});
  });
});

describe.each(['light', 'dark'])('The gallery in the colours of the reader, %s', (scheme) => {
  const forced = () => asked({ 'forced-colors': 'active', 'prefers-color-scheme': scheme });

  it('[UK275] draws its icons and marks in a colour that is seen', async () => {
    await forced();
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    expect(await lookThrough(unseenMarks)).toEqual({});
  });

  it('[UK275] fills what is chosen, and marks what has the focus, in the colour for that', async () => {
    await forced();
    renderKit(
      <>
        <Chip isOn onPress={nothing}>
          chosen
        </Chip>
        <Chip isOn={false} onPress={nothing}>
          other
        </Chip>
        <p style={{ color: 'HighlightText', background: 'Highlight', outlineColor: 'Highlight' }}>as chosen</p>
      </>,
    );
    const lookOf = (words: string) => getComputedStyle(screen.getByText(words));
    expect(lookOf('chosen').backgroundColor).toBe(lookOf('as chosen').backgroundColor);
    expect(lookOf('chosen').color).toBe(lookOf('as chosen').color);
    expect(lookOf('other').backgroundColor).not.toBe(lookOf('chosen').backgroundColor);
    expect(lookOf('other').borderTopWidth).toBe('1px');

    await userEvent.keyboard('{Tab}{Tab}');
    expect(document.activeElement).toBe(screen.getByText('other'));
    expect(lookOf('other').outlineColor).toBe(lookOf('as chosen').outlineColor);
    expect(lookOf('other').outlineWidth).toBe('3px');
  });

  it('[UK275] draws an edge around a dialog, whose shadow is gone', async () => {
    await forced();
    renderKit(
      <Dialog isOpen title="Source" onClose={nothing}>
        words
      </Dialog>,
    );
    expect(getComputedStyle(await screen.findByRole('dialog')).borderTopWidth).toBe('1px');
  });

  it('[UK275] tells own words from those of others by their border', async () => {
    await forced();
    renderKit(
      <>
        <Bubble side="own">mine</Bubble>
        <Bubble side="other">theirs</Bubble>
      </>,
    );
    const border = (words: string) => getComputedStyle(screen.getByText(words)).borderTopColor;
    expect(border('mine')).not.toBe(border('theirs'));
  });
});
