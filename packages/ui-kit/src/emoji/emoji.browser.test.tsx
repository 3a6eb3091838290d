import { emojis } from '@parley/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations, type KitOptions, renderKit } from '../testing/render-kit';
import { EmojiPanel } from './EmojiPanel';
import { EmojiText } from './EmojiText';
import { withRecentEmoji } from './recent-emoji';

function TestPanel({ onChoose, onClose }: { readonly onChoose: (code: string) => void; readonly onClose: () => void }) {
  const [recent, setRecent] = useState<readonly string[]>([]);
  return (
    <EmojiPanel
      recent={recent}
      onClose={onClose}
      onChoose={(code) => {
        setRecent(withRecentEmoji(recent, code));
        onChoose(code);
      }}
    />
  );
}

async function open(options: KitOptions = {}) {
  const handlers = { onChoose: vi.fn<(code: string) => void>(), onClose: vi.fn() };
  const view = renderKit(<TestPanel {...handlers} />, options);
  const panel = await screen.findByRole('dialog');
  await Promise.allSettled(panel.getAnimations().map(({ finished }) => finished));
  return { ...view, ...handlers, panel };
}

const cells = () => within(screen.getByRole('tabpanel')).queryAllByRole('button');
const names = () => cells().map((cell) => cell.getAttribute('aria-label'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const searchFor = (word: string) => userEvent.fill(screen.getByRole('textbox'), word);

/** Whether an image renders: `use` has no size if its symbol does not exist. */
const isRendered = (element: Element) => (element.querySelector('use')?.getBBox().width ?? 0) > 0;

beforeEach(() => page.viewport(1280, 800));

describe('shortcodes in text', () => {
  it('[UK190] become images named in the language of the reader, and are copied as they were written', async () => {
    const { container, unmount } = renderKit(<p>{<EmojiText text="Well done [强][thumbsup] [nothing] [" />}</p>);
    const images = await screen.findAllByRole('img', { name: 'ThumbsUp' });
    expect(images).toHaveLength(2);
    expect(container.textContent).toBe('Well done [强][thumbsup] [nothing] [');
    await waitFor(() => expect(images.every(isRendered)).toBe(true));
    window.getSelection()?.selectAllChildren(screen.getByRole('paragraph'));
    expect(window.getSelection()?.toString()).toBe('Well done [强][thumbsup] [nothing] [');
    window.getSelection()?.removeAllRanges();
    expect(await accessibilityViolations(container)).toEqual([]);
    unmount();
    renderKit(<EmojiText text="[ThumbsUp]" />, { language: 'zh_CN', theme: 'dark' });
    expect(await screen.findByRole('img', { name: '强' })).toBeTruthy();
  });

  it('[UK190] keep text without brackets, and hostile text, unchanged', async () => {
    const hostile = `${'['.repeat(50_000)}<img src=x onerror=alert(1)>${']'.repeat(50_000)}`;
    const { container } = renderKit(
      <>
        <p>plain</p>
        <p>
          <EmojiText text={hostile} />
        </p>
      </>,
    );
    await waitFor(() => expect(container.textContent).toBe(`plain${hostile}`));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('[UK191] have an image for every emoji of the table', async () => {
    const text = emojis.map(({ zh }) => `[${zh}]`).join(' ');
    const { container } = renderKit(<EmojiText text={text} />);
    await screen.findByTitle('Worship');
    const images = [...container.querySelectorAll<HTMLElement>('[role="img"]')];
    expect(images).toHaveLength(emojis.length);
    await waitFor(() => expect(images.filter((image) => !isRendered(image)).map(({ title }) => title)).toEqual([]));
  });

  it('[UK191] share one sprite of at most 300 kB, with its licence notice and without scripts or external references', async () => {
    const text = await (await fetch(new URL('./emoji-sprite.svg', import.meta.url))).text();
    const ids = [...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.toSorted()).toEqual(emojis.map(({ id }) => id).toSorted());
    expect(text.length).toBeLessThan(300_000);
    expect(text).toContain('MIT License');
    expect(text).not.toMatch(/<script|href|on\w+=|url\(|<foreignObject|<style/i);
  });
});

describe('EmojiPanel', () => {
  it.each<KitOptions>([{ theme: 'light' }, { theme: 'dark', language: 'zh_CN' }, { device: 'mobile', width: 320 }])(
    '[UK192] offers every image and a few Unicode characters, in %o',
    async (options) => {
      const { panel, onChoose } = await open(options);
      const isChinese = options.language === 'zh_CN';
      expect(cells()).toHaveLength(emojis.length + 12);
      await press(isChinese ? '微笑' : 'Smile');
      await press(isChinese ? '包裹' : 'Package');
      expect(onChoose.mock.calls).toEqual([[isChinese ? '[微笑]' : '[Smile]'], ['📦']]);
      expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
      expect(await accessibilityViolations(panel)).toEqual([]);
    },
  );

  it('[UK193] searches in Chinese and in English, whatever the language, and shows when it finds nothing', async () => {
    const { panel, onChoose } = await open();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search emoji' })));
    await searchFor('握手');
    expect(names()).toEqual(['Shake']);
    await searchFor('THUMBS');
    expect(names()).toEqual(['ThumbsUp', 'ThumbsDown']);
    await searchFor('送');
    await press('Delivery');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('🚚');
    await searchFor('(((((.*)*)*$');
    expect(screen.getByText('No emoji found').role).toBe('status');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(cells().length).toBeGreaterThan(100);
  });

  it('[UK194] lists recent emoji, the last one first', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(screen.getByText('No emoji used yet').role).toBe('status');
    await userEvent.click(screen.getByRole('tab', { name: 'Purchasing' }));
    expect(names()).toContain('Receipt');
    for (const name of ['Receipt', 'Money', 'Receipt']) await press(name);
    await userEvent.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(names()).toEqual(['Receipt', 'Money']);
    await press('Money');
    expect(names()).toEqual(['Receipt', 'Money']);
    expect(
      withRecentEmoji(
        Array.from({ length: 40 }, (_, index) => `${index}`),
        'new',
      ),
    ).toHaveLength(27);
  });

  it('[UK194] drops unknown entries of the recent list', async () => {
    renderKit(
      <EmojiPanel recent={['[Smile]', '', '__proto__', '[nope]', '📦', '📦']} onChoose={() => {}} onClose={() => {}} />,
    );
    await userEvent.click(await screen.findByRole('tab', { name: 'Recent' }));
    expect(names()).toEqual(['Smile', 'Package']);
  });

  it('[UK195] leads from the search to the results: Enter chooses the first, ArrowDown moves there', async () => {
    const { onChoose } = await open();
    await searchFor('smile');
    const [first] = names();
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(first);
    await searchFor('no such thing');
    await userEvent.keyboard('{Enter}{ArrowDown}');
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('[UK195] works by keyboard alone: one tab stop for the emoji, arrows inside, Escape closes', async () => {
    const onWindowEscape = vi.fn();
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onWindowEscape();
    window.addEventListener('keydown', listen);
    const { onChoose, onClose } = await open();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
    await userEvent.keyboard('{Tab}');
    // A scroll container is a tab stop of its own in some browsers.
    if (document.activeElement === screen.getByRole('tabpanel')) await userEvent.keyboard('{Tab}');
    const focusedIndex = () => cells().findIndex((cell) => cell.matches(':focus'));
    expect(focusedIndex()).toBe(0);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(focusedIndex()).toBe(10);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(focusedIndex()).toBe(1);
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(focusedIndex()).toBe(cells().length - 1);
    await userEvent.keyboard('{Home}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('[Smile]');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'All' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Purchasing');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Purchasing' }));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    act(() => screen.getByRole('textbox').focus());
    await userEvent.keyboard('{Escape}');
    // The window got the Escape of the input method and not the one that closed the panel.
    expect([onClose.mock.calls.length, onWindowEscape.mock.calls.length]).toEqual([1, 1]);
    window.removeEventListener('keydown', listen);
  });
});
