import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MediaSourceProvider } from '../media/media-source';
import type { LoadableMedia, ResolveMedia } from '../media/use-resolved-media';
import { Button } from '../primitives/Button';
import { emulateMediaFeatures } from '../testing/emulate';
import { rasterUrl } from '../testing/raster-url';
import { accessibilityViolations, type KitOptions, renderKit } from '../testing/render-kit';
import type { ViewerImage } from './ImageViewer';
import { ImageViewer } from './ImageViewer';

const imageUrl = (colour: string) => rasterUrl(640, 480, colour);
const images = [
  { url: imageUrl('teal'), name: 'crate.png' },
  { url: imageUrl('navy'), name: 'invoice.png' },
  { url: imageUrl('maroon'), name: 'dock.png' },
];

interface TestViewerProps {
  readonly images: readonly ViewerImage[];
  readonly onDownload?: (image: ViewerImage) => void;
  readonly onShowInChat?: (index: number) => void;
}

function TestViewer({ images: shownImages, onDownload, onShowInChat }: TestViewerProps) {
  const [index, setIndex] = useState<number>();
  return (
    <>
      <Button onPress={() => setIndex(0)}>view</Button>
      {index !== undefined && (
        <ImageViewer
          images={shownImages}
          index={index}
          onIndexChange={setIndex}
          onClose={() => setIndex(undefined)}
          onDownload={onDownload}
          onShowInChat={onShowInChat}
        />
      )}
    </>
  );
}

async function open(props: Partial<TestViewerProps> = {}, options: KitOptions = {}) {
  const view = renderKit(<TestViewer images={images} {...props} />, options);
  await userEvent.click(screen.getByRole('button', { name: 'view' }));
  const dialog = await screen.findByRole('dialog');
  // Positions are only stable after the opening animation.
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  return { ...view, layer: dialog };
}

/** A promise that the test resolves or rejects. */
function createDeferred<Value>() {
  const controls = { resolve: (_value: Value) => {}, reject: (_reason: unknown) => {} };
  const promise = new Promise<Value>((resolve, reject) => Object.assign(controls, { resolve, reject }));
  return Object.assign(controls, { promise });
}

const shown = () => screen.getByRole<HTMLImageElement>('img');
const position = () => screen.getByText(/^\d+ of \d+$/).textContent;
const matrix = () => new DOMMatrix(getComputedStyle(shown()).transform);
const imageContainer = () => shown().parentElement as HTMLElement;

const finger = (pointerId: number, clientX: number, clientY = 300) => ({
  pointerId,
  clientX,
  clientY,
  button: 0,
  pointerType: 'touch',
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  // The browser cannot capture a synthetic pointer.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
});

describe('ImageViewer', () => {
  it('[UK164] fills the window, names the image and its position, and restores the focus', async () => {
    const { layer } = await open();
    expect(layer.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    expect(layer.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { name: 'crate.png' }).id);
    expect(screen.getByRole('status').textContent).toBe('1 of 3');
    await waitFor(() => expect(shown().complete).toBe(true));
    expect(await accessibilityViolations(layer)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'view' }));
  });

  it('[UK366] leads to the message of the image that it shows', async () => {
    const shownIndexes: number[] = [];
    await open({ onShowInChat: (index) => shownIndexes.push(index) });
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(screen.getByRole('button', { name: 'Show in chat' }));
    expect(shownIndexes).toEqual([1]);
  });

  it('[UK165] works by keyboard alone', async () => {
    await open();
    await userEvent.keyboard('{ArrowRight}');
    // The image of a data URL is measured before it is drawn.
    await waitFor(() => expect([position(), shown().alt]).toEqual(['2 of 3', 'invoice.png']));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(position()).toBe('3 of 3');
    await userEvent.keyboard('{ArrowLeft}');
    expect(position()).toBe('2 of 3');
    await userEvent.keyboard('++');
    await waitFor(() => expect(matrix().a).toBeCloseTo(1.5625));
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(matrix().e).toBeCloseTo(60));
    expect(position()).toBe('2 of 3');
    await userEvent.keyboard('-');
    await waitFor(() => expect(matrix().a).toBeCloseTo(1.25));
    await userEvent.keyboard('0r');
    await waitFor(() => expect([matrix().a, matrix().b].map(Math.round)).toEqual([0, 1]));
    await waitFor(() => expect(matrix().e).toBe(0));
  });

  it('[UK165] has a button for each key but those that pan, and keeps the focus at the first and last image', async () => {
    const onDownload = vi.fn();
    await open({ onDownload });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await press('Zoom in');
    await waitFor(() => expect(matrix().a).toBeCloseTo(1.25));
    await press('Zoom out');
    await waitFor(() => expect(matrix().a).toBeCloseTo(1));
    await press('Zoom in');
    await waitFor(() => expect(matrix().a).toBeCloseTo(1.25));
    await press('Whole image');
    await waitFor(() => expect(matrix().a).toBeCloseTo(1));
    await press('Rotate');
    await waitFor(() => expect(Math.round(matrix().b)).toBe(1));
    await press('Next image');
    await waitFor(() => expect([shown().alt, matrix().isIdentity]).toEqual(['invoice.png', true]));
    await press('Next image');
    const next = screen.getByRole('button', { name: 'Next image' });
    expect([next.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', next]);
    await userEvent.keyboard('{Enter}');
    expect(position()).toBe('3 of 3');
    await press('Download');
    expect(onDownload).toHaveBeenCalledExactlyOnceWith(images[2]);
    await press('Previous image');
    await press('Previous image');
    const previous = screen.getByRole('button', { name: 'Previous image' });
    expect([previous.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', previous]);
    expect(position()).toBe('1 of 3');
  });

  it('[UK166] zooms by wheel around the pointer, pans by dragging, and resets by a double click', async () => {
    await open();
    await waitFor(() => expect(shown().complete).toBe(true));
    const box = imageContainer().getBoundingClientRect();
    const at = { clientX: box.left + box.width / 2 + 200, clientY: box.top + box.height / 2 };
    fireEvent.wheel(imageContainer(), { ...at, deltaY: -400 });
    await waitFor(() => expect(matrix().a).toBeCloseTo(Math.E));
    await waitFor(() => expect(matrix().e).toBeCloseTo(200 - 200 * Math.E));
    fireEvent.pointerDown(imageContainer(), finger(1, 500));
    fireEvent.pointerMove(imageContainer(), finger(1, 530, 320));
    fireEvent.pointerUp(imageContainer(), finger(1, 530, 320));
    await waitFor(() => expect(matrix().f).toBeCloseTo(20));
    await waitFor(() => expect(matrix().e).toBeCloseTo(230 - 200 * Math.E));
    fireEvent.doubleClick(imageContainer());
    await waitFor(() => expect(matrix().isIdentity).toBe(true));
  });

  it('[UK167] zooms by pinch and steps by swipe on mobile, with its toolbar at the bottom', async () => {
    await page.viewport(390, 780);
    const { layer } = await open({}, { device: 'mobile', width: 390 });
    await screen.findByRole('img');
    const swipe = (from: number, to: number) => {
      fireEvent.pointerDown(imageContainer(), finger(1, from));
      fireEvent.pointerMove(imageContainer(), finger(1, to));
      fireEvent.pointerUp(imageContainer(), finger(1, to));
    };
    swipe(300, 251);
    expect(position()).toBe('1 of 3');
    swipe(300, 200);
    expect(position()).toBe('2 of 3');
    await screen.findByRole('img', { name: 'invoice.png' });
    swipe(200, 300);
    expect(position()).toBe('1 of 3');
    await screen.findByRole('img', { name: 'crate.png' });

    fireEvent.pointerDown(imageContainer(), finger(1, 150));
    fireEvent.pointerDown(imageContainer(), finger(2, 250));
    fireEvent.pointerMove(imageContainer(), finger(2, 350));
    fireEvent.pointerUp(imageContainer(), finger(2, 350));
    fireEvent.pointerUp(imageContainer(), finger(1, 150));
    await waitFor(() => expect(matrix().a).toBeCloseTo(2));
    expect(position()).toBe('1 of 3');

    const bottoms = ['Next image', 'Rotate'].map((name) => screen.getByRole('button', { name }));
    for (const button of bottoms) expect(button.getBoundingClientRect().bottom).toBeGreaterThan(720);
    expect(await accessibilityViolations(layer)).toEqual([]);
  });

  it.each(['pointerUp', 'pointerCancel'] as const)(
    '[UK401] returns to the whole image after a pinch made it smaller and ended by %s, and can be swiped again',
    async (ending) => {
      await page.viewport(390, 780);
      await open({}, { device: 'mobile', width: 390 });
      await screen.findByRole('img');
      fireEvent.pointerDown(imageContainer(), finger(1, 100));
      fireEvent.pointerDown(imageContainer(), finger(2, 300));
      fireEvent.pointerMove(imageContainer(), finger(2, 220));
      await waitFor(() => expect(matrix().a).toBeCloseTo(0.6));
      fireEvent[ending](imageContainer(), finger(2, 220));
      expect(matrix().a).toBeCloseTo(0.6);
      fireEvent[ending](imageContainer(), finger(1, 100));
      await waitFor(() => expect(matrix().isIdentity).toBe(true));
      const isAnimated = () => Number.parseFloat(getComputedStyle(shown()).transitionDuration) > 0;
      expect(isAnimated()).toBe(true);
      await emulateMediaFeatures({ 'prefers-reduced-motion': 'reduce' });
      expect(isAnimated()).toBe(false);
      await emulateMediaFeatures({ 'prefers-reduced-motion': '' });
      fireEvent.pointerDown(imageContainer(), finger(3, 300));
      fireEvent.pointerMove(imageContainer(), finger(3, 200));
      fireEvent.pointerUp(imageContainer(), finger(3, 200));
      expect(position()).toBe('2 of 3');
    },
  );

  it('[UK168] shows that an image is loading, that it failed, and loads it again', async () => {
    const address = `/private-bucket/${'0'.repeat(32)}/crate.png`;
    const responses = { first: createDeferred<LoadableMedia>(), again: createDeferred<LoadableMedia>() };
    let attempt: keyof typeof responses = 'first';
    const resolve: ResolveMedia = () => responses[attempt].promise;
    const view = renderKit(
      <MediaSourceProvider resolve={resolve}>
        <TestViewer images={[{ url: address, name: 'crate.png' }]} />
      </MediaSourceProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'view' }));
    const layer = await screen.findByRole('dialog');
    expect(await screen.findByText('Loading image…')).toBeTruthy();
    await act(async () => responses.first.reject(new Error('gone')));
    expect((await screen.findByRole('alert')).textContent).toContain("Image couldn't be loaded");
    expect(await accessibilityViolations(layer)).toEqual([]);
    attempt = 'again';
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await act(async () => responses.again.resolve({ url: imageUrl('teal') }));
    await waitFor(() => expect(shown().complete).toBe(true));
    await waitFor(() => expect(screen.queryByText('Loading image…')).toBeNull());
    view.unmount();
  });

  it('[UK168] accepts an empty list, an index outside it and an invalid address', async () => {
    const onClose = vi.fn();
    const view = renderKit(<ImageViewer images={[]} index={7} onIndexChange={() => {}} onClose={onClose} />);
    expect(await screen.findByText('0 of 0')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}r+');
    view.rerender(
      <ImageViewer
        images={[{ url: 'javascript:alert(1)', name: '' }]}
        index={Number.NaN}
        onIndexChange={() => {}}
        onClose={onClose}
      />,
    );
    expect(await screen.findByText("Image couldn't be loaded")).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
