import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { rasterUrl, webpUrl } from '../testing/raster-url';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { Timeline } from '../timeline/Timeline';
import { RichText } from './RichText';

function show(source: string, isStreaming = false) {
  const element = (text: string, isWriting: boolean) => (
    <RichText source={text} mode="markdown" isStreaming={isWriting} />
  );
  const view = renderKit(element(source, isStreaming), { width: 320 });
  return { ...view, update: (text: string, isWriting: boolean) => view.rerender(element(text, isWriting)) };
}

const broken = 'data:image/png;base64,AA';

const image = (name: string) => screen.getByRole<HTMLImageElement>('img', { name });
function sizeOf(element: Element) {
  const { width, height } = element.getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
}
const loaded = (name: string) => waitFor(() => expect(image(name).naturalWidth).toBeGreaterThan(0));
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

describe('images of an answer', () => {
  it.each([
    ['wider than the reserved area', { natural: [1000, 500], shown: [200, 100] }],
    ['much higher than wide', { natural: [300, 3000], shown: [200, 400] }],
    ['small', { natural: [60, 40], shown: [60, 40] }],
  ])(
    '[UK278] reserve an area while they load, and then have their own size, 200 px wide at most: %s',
    async (_, size) => {
      const [width = 0, height = 0] = size.natural;
      const { container } = show(`before\n\n![plan](${rasterUrl(width, height)})\n\nafter`);
      expect(sizeOf(image('plan'))).toEqual([200, 150]);
      await loaded('plan');
      await waitFor(() => expect(sizeOf(image('plan'))).toEqual(size.shown));
      expect(getComputedStyle(image('plan')).objectFit).toBe('contain');
      expect(container.querySelector('main')?.scrollWidth).toBe(320);
      expect(await accessibilityViolations(container)).toEqual([]);
    },
  );

  it.each(['markdown', 'html'] as const)(
    '[UK353] of a data URL are drawn once they are measured, and replaced by their text above 4 megapixels: %s',
    async (mode) => {
      const source = (url: string) => (mode === 'html' ? `<img src="${url}" alt="plan">` : `![plan](${url})`);
      const { container, unmount } = renderKit(<RichText source={source(webpUrl(40, 30))} mode={mode} />);
      expect(container.querySelector('img[src]')).toBeNull();
      await loaded('plan');
      unmount();
      renderKit(<RichText source={source(webpUrl(16_384, 16_384))} mode={mode} />);
      expect(document.querySelector('img[src]')).toBeNull();
      await screen.findByText('plan');
      expect(document.querySelector('img')).toBeNull();
    },
  );

  it('[UK285] open by a press or a key, and follow their link if they have one', async () => {
    const plan = rasterUrl(300, 200);
    const seal = rasterUrl(80, 80);
    const onImage = vi.fn();
    const source = `![plan](${plan})\n\n[![seal](${seal})](https://x.example/)`;
    const { container } = renderKit(<RichText source={source} mode="markdown" onImage={onImage} />);
    await userEvent.click(screen.getByRole('button', { name: 'plan' }));
    await userEvent.keyboard('{Enter} ');
    expect(onImage.mock.calls).toEqual([[plan], [plan], [plan]]);
    expect(screen.getByRole('link', { name: 'seal' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'seal' })).toBeNull();
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK278] have the same size when they are drawn again', async () => {
    const source = `![plan](${rasterUrl(80, 40)})`;
    const { unmount } = show(source);
    await waitFor(() => expect(sizeOf(image('plan'))).toEqual([80, 40]));
    unmount();
    show(source);
    // The browser may have cached the image; the reserved size must not depend on that.
    image('plan').removeAttribute('src');
    expect(sizeOf(image('plan'))).toEqual([80, 40]);
  });

  it('[UK278] do not move the visible row when they load above it', async () => {
    const rows = (above: string) =>
      Array.from({ length: 20 }, (_, at) => ({ key: `m${at}`, source: at === 10 ? above : `words of m${at}\n\n***` }));
    const draw = ({ source }: { readonly source: string }) => <RichText source={source} mode="markdown" />;
    const element = (above: string) => (
      <Timeline label="Conversation" items={rows(above)} renderItem={draw} older="none" onReachStart={() => {}} />
    );
    const { rerender } = renderKit(element('words'), { height: 300 });
    const log = screen.getByRole('log');
    await nextFrame();
    const read = await screen.findByText('words of m11');
    log.scrollTop -= log.getBoundingClientRect().top - read.getBoundingClientRect().top;
    await nextFrame();
    const top = () => read.getBoundingClientRect().top;
    const before = top();
    rerender(element(`![plan](${rasterUrl(400, 800)})`));
    expect(sizeOf(image('plan'))).toEqual([200, 150]);
    await nextFrame();
    expect(Math.abs(top() - before)).toBeLessThanOrEqual(1);
    await waitFor(() => expect(sizeOf(image('plan'))).toEqual([200, 400]));
    await nextFrame();
    expect(Math.abs(top() - before)).toBeLessThanOrEqual(1);
  });

  it('[UK279] that do not load show their alternative text in the same area, however long it is', async () => {
    const long = 'plan of the north quay '.repeat(300).trim();
    const { container } = show(`![plan](${broken})\n\n![${long}](${broken}A)\n\n<img alt="no address">\n\nafter`);
    for (const name of ['plan', long, 'no address']) {
      const words = await screen.findByRole('img', { name });
      await waitFor(() => expect(image(name).textContent).toBe(name));
      expect([sizeOf(image(name)), image(name).title]).toEqual([[200, 150], name]);
      expect(words).toBeTruthy();
    }
    expect(container.querySelector('main')?.scrollWidth).toBe(320);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK280] are not drawn again when text follows them, in their own block or below', async () => {
    const source = `- ![plan](${rasterUrl(400, 200)})\n- ![gone](${broken})\n- more`;
    const { update } = show(source, true);
    await waitFor(() => expect(sizeOf(image('plan'))).toEqual([200, 100]));
    await waitFor(() => expect(image('gone').textContent).toBe('gone'));
    const nodes = [image('plan'), image('gone')];
    for (const more of [' words', ' words of it\n- another', ' words of it\n- another\n\nThe end of it']) {
      update(source + more, true);
      expect([image('plan') === nodes[0], image('gone') === nodes[1]]).toEqual([true, true]);
      expect(sizeOf(image('plan'))).toEqual([200, 100]);
    }
    update(`${source} words of it\n- another\n\nThe end of it`, false);
    expect(image('plan')).toBe(nodes[0]);
  });
});
