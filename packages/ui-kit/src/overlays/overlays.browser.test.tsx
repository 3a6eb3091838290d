import type { Reminder } from '@parley/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../feedback/Dialog';
import { NotificationRegion } from '../feedback/NotificationRegion';
import { createNoticeStore } from '../feedback/notice-store';
import { ToastRegion } from '../feedback/ToastRegion';
import { createToastStore } from '../feedback/toast-store';
import { MediaSourceProvider } from '../media/media-source';
import type { LoadableMedia } from '../media/use-resolved-media';
import { Button } from '../primitives/Button';
import { accessibilityViolations, type KitOptions, renderKit } from '../testing/render-kit';
import { BottomSheet } from './BottomSheet';
import { ConfirmDialog } from './ConfirmDialog';
import { DocumentDialog } from './DocumentDialog';
import type { PreviewState } from './FilePreview';
import { FilePreview } from './FilePreview';
import { RecordDialog } from './RecordDialog';
import { ReminderStack } from './ReminderStack';
import { TextDialog } from './TextDialog';
import { VideoViewer } from './VideoViewer';

/** A button that opens an overlay, and the overlay. */
function Opener({ overlay }: { readonly overlay: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>open</Button>
      {isOpen && overlay(() => setOpen(false))}
    </>
  );
}

async function open(layer: (close: () => void) => ReactNode, options: KitOptions = {}) {
  const view = renderKit(<Opener overlay={layer} />, options);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  return view;
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' })));
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const awaitAnimations = (layer: Element) => Promise.allSettled(layer.getAnimations().map(({ finished }) => finished));

/** A promise that the test resolves or rejects. */
function createDeferred<Value>() {
  const controls = { resolve: (_value: Value) => {}, reject: (_reason: unknown) => {} };
  const promise = new Promise<Value>((resolve, reject) => Object.assign(controls, { resolve, reject }));
  return Object.assign(controls, { promise });
}

const displayVariants: readonly KitOptions[] = [
  { theme: 'light' },
  { theme: 'dark' },
  { device: 'mobile', width: 320, language: 'zh_CN' },
];

beforeEach(() => page.viewport(1280, 800));

describe('the stack of overlays', () => {
  it('[UK160] closes only the top overlay, of whatever kind, and each restores the focus', async () => {
    const onWindowEscape = vi.fn();
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onWindowEscape();
    window.addEventListener('keydown', listen);
    await open((close) => (
      <Dialog isOpen title="First" onClose={close}>
        <Opener overlay={(inner) => <VideoViewer url="data:video/mp4;base64,AAAA" name="Film" onClose={inner} />} />
      </Dialog>
    ));
    const first = await dialog('First');
    const opener = within(first).getByRole('button', { name: 'open' });
    await userEvent.click(opener);
    const film = await dialog('Film');
    for (let presses = 0; presses < 5; presses += 1) {
      await userEvent.keyboard('{Tab}');
      expect(film.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Film' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'First' })).toBe(first);
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    expect(onWindowEscape).not.toHaveBeenCalled();
    window.removeEventListener('keydown', listen);
  });

  it('[UK160] closes by its close icon and by a press outside', async () => {
    await open((close) => <TextDialog text="a" onCopy={() => {}} onClose={close} />);
    await dialog('As text');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await expectClosed();
    await press('open');
    await awaitAnimations(await dialog('As text'));
    await userEvent.click(document.elementFromPoint(5, 5) ?? document.body, { position: { x: 5, y: 5 } });
    await expectClosed();
  });

  it('[UK161] focuses the container of the opener when the opener is gone', async () => {
    function Row() {
      const [row, setRow] = useState<'there' | 'open' | 'gone'>('there');
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: like a log that scrolls
        <section aria-label="Log" tabIndex={0}>
          {row !== 'gone' && <Button onPress={() => setRow('open')}>row</Button>}
          {row === 'open' && (
            <Dialog isOpen title="Row" onClose={() => setRow('gone')}>
              Words.
            </Dialog>
          )}
        </section>
      );
    }
    renderKit(<Row />);
    await press('row');
    await dialog('Row');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Log' })));
  });

  it('[UK162] leaves Escape to a list that is open inside, and stays open on a press on a toast', async () => {
    const onListEscape = vi.fn();
    const toasts = createToastStore();
    const onClose = vi.fn();
    renderKit(
      <>
        <ToastRegion store={toasts} />
        <Dialog isOpen title="Limits" onClose={onClose}>
          <div role="listbox" aria-label="Kinds" tabIndex={0} onKeyDown={(event) => onListEscape(event.key)}>
            <div role="option" aria-selected="false" tabIndex={-1}>
              one
            </div>
          </div>
        </Dialog>
      </>,
    );
    await dialog('Limits');
    act(() => screen.getByRole('listbox').focus());
    await userEvent.keyboard('{Escape}');
    expect([onListEscape.mock.calls, onClose.mock.calls]).toEqual([[['Escape']], []]);
    act(() => toasts.show({ text: 'Copied' }));
    await userEvent.click(await screen.findByText('Copied'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe('the system back', () => {
  /** Like the browser's: only the watcher created last is notified. */
  class FakeCloseWatcher extends EventTarget {
    static readonly open: FakeCloseWatcher[] = [];
    constructor() {
      super();
      FakeCloseWatcher.open.push(this);
    }
    destroy = (): void => {
      FakeCloseWatcher.open.splice(FakeCloseWatcher.open.indexOf(this), 1);
    };
  }
  const goBack = () => act(() => void FakeCloseWatcher.open.at(-1)?.dispatchEvent(new Event('close')));

  it('[UK163] closes the overlay that opened last, one per press', async () => {
    vi.stubGlobal('CloseWatcher', FakeCloseWatcher);
    await open((close) => (
      <Dialog isOpen title="First" onClose={close}>
        <Opener overlay={(inner) => <TextDialog text="a" onCopy={() => {}} onClose={inner} />} />
      </Dialog>
    ));
    await userEvent.click(within(await dialog('First')).getByRole('button', { name: 'open' }));
    await dialog('As text');
    expect(FakeCloseWatcher.open).toHaveLength(2);
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'As text' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'First' })).toBeTruthy();
    goBack();
    await expectClosed();
    expect(FakeCloseWatcher.open).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('BottomSheet', () => {
  const sheet = (close: () => void, onHold: () => void = () => {}) => (
    <BottomSheet
      title="Lin Xiao"
      onClose={close}
      actions={[
        { key: 'hold', text: 'Hold', icon: <svg aria-hidden="true" />, onPress: onHold },
        { key: 'end', text: 'End', icon: <svg aria-hidden="true" />, onPress: () => {} },
      ]}
    />
  );

  it('[UK393] lies at the lower edge, as wide as the window, with targets for a thumb', async () => {
    await open((close) => sheet(close));
    const layer = await dialog('Lin Xiao');
    await awaitAnimations(layer);
    const { left, right, bottom } = layer.getBoundingClientRect();
    expect([left, right, bottom]).toEqual([0, 1280, 800]);
    for (const button of within(layer).getAllByRole('button'))
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(await accessibilityViolations(layer)).toEqual([]);
  });

  it('[UK394] an action closes it first; Escape closes it without one, and the focus returns', async () => {
    const order: string[] = [];
    await open((close) =>
      sheet(
        () => {
          order.push('close');
          close();
        },
        () => order.push('hold'),
      ),
    );
    await userEvent.click(within(await dialog('Lin Xiao')).getByRole('button', { name: 'Hold' }));
    await expectClosed();
    expect(order).toEqual(['close', 'hold']);
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    await dialog('Lin Xiao');
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    expect(order).toEqual(['close', 'hold', 'close']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
  });
});

describe('FilePreview', () => {
  const preview = (state: PreviewState, onDownload = () => {}) => (
    <FilePreview preview={state} onDownload={onDownload} onClose={() => {}} />
  );

  it('[UK170] fills the window and shows the file in a sandboxed iframe', async () => {
    const onDownload = vi.fn();
    // The page has our own origin: without the sandbox its script could reach this document.
    const page = new Blob(['<script>parent.document.title = "run"</script>Words'], { type: 'text/html' });
    const url = URL.createObjectURL(page);
    renderKit(preview({ kind: 'shown', url }, onDownload));
    const layer = await dialog('Attachment preview');
    await awaitAnimations(layer);
    expect(layer.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    const frame = screen.getByTitle<HTMLIFrameElement>('Attachment preview');
    expect([...frame.sandbox]).toEqual(['allow-downloads']);
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Loading…' })).toBeNull());
    expect(frame.contentDocument).toBeNull();
    expect(document.title).not.toBe('run');
    await press('Download');
    expect(onDownload).toHaveBeenCalledOnce();
    URL.revokeObjectURL(url);
  });

  it('[UK170] is titled with the name of the file', async () => {
    renderKit(<FilePreview title="offer.pdf" preview={{ kind: 'waiting' }} onDownload={() => {}} onClose={() => {}} />);
    const layer = await dialog('offer.pdf');
    expect(within(layer).getByRole('heading', { name: 'offer.pdf' })).toBeTruthy();
  });

  it.each([390, 1280])('[UK346] keeps the extension of a long name at %s px', async (width) => {
    await page.viewport(width, 800);
    const name =
      'Three-way match details 2026-04-21 Ningbo Hailan Packaging PO2026-1182 to PO2026-1207, all receipts.csv';
    renderKit(<FilePreview title={name} preview={{ kind: 'waiting' }} onDownload={() => {}} onClose={() => {}} />);
    const layer = await dialog(name);
    await awaitAnimations(layer);
    const extension = within(layer).getByText('.csv', { exact: false, selector: '[aria-hidden] > :last-child' });
    const heading = within(layer).getByRole('heading', { name }).getBoundingClientRect();
    expect(extension.scrollWidth).toBe(extension.clientWidth);
    expect(extension.getBoundingClientRect().right).toBeLessThanOrEqual(heading.right);
    expect(within(layer).getByRole('button', { name: 'Download' }).getBoundingClientRect().right).toBeLessThanOrEqual(
      width,
    );
  });

  it('[UK170] lets the script of a viewer run, which reaches nothing of this page but its closing', async () => {
    const script = `parent.postMessage('parley:close', '*'); parent.document.title = 'run'`;
    const url = URL.createObjectURL(new Blob([`<script>${script}</script>`], { type: 'text/html' }));
    const onClose = vi.fn();
    const shown = { kind: 'shown', url, viewer: 'pages' } as const;
    renderKit(<FilePreview preview={shown} onDownload={() => {}} onClose={onClose} />);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    window.postMessage('parley:close', '*');
    await new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByTitle<HTMLIFrameElement>('Attachment preview').contentDocument).toBeNull();
    expect(document.title).not.toBe('run');
    URL.revokeObjectURL(url);
  });

  it.each(displayVariants)('[UK171] shows that it is loading, failed or unsupported, in %o', async (look) => {
    const onRetry = vi.fn();
    const isChinese = look.language === 'zh_CN';
    const view = renderKit(preview({ kind: 'waiting' }), look);
    const layer = await screen.findByRole('dialog');
    expect(screen.getByRole('img', { name: isChinese ? '加载中...' : 'Loading…' })).toBeTruthy();
    view.rerender(preview({ kind: 'failed', onRetry }));
    expect(screen.getByRole('alert')).toBeTruthy();
    await press(isChinese ? '重试' : 'Retry');
    expect(onRetry).toHaveBeenCalledOnce();
    view.rerender(preview({ kind: 'unsupported' }));
    expect(screen.getByRole('alert').textContent).toBe(
      isChinese ? '暂不支持预览该类型附件' : 'This type of attachment cannot be previewed yet',
    );
    expect(await accessibilityViolations(layer)).toEqual([]);
  });
});

describe('VideoViewer', () => {
  it('[UK169] fills the window, shows that a video failed, and closes', async () => {
    await open((close) => <VideoViewer url="data:video/mp4;base64,AAAA" onClose={close} />);
    const layer = await dialog('Video');
    await awaitAnimations(layer);
    expect(layer.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    expect((await screen.findByRole('alert')).textContent).toContain("Video couldn't be loaded");
    expect(await accessibilityViolations(layer)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    await press('Close');
    await expectClosed();
  });

  it("[UK169] has the browser's controls and never plays automatically", async () => {
    const address = createDeferred<LoadableMedia>();
    renderKit(
      <MediaSourceProvider resolve={() => address.promise}>
        <VideoViewer url={`/private-bucket/${'0'.repeat(32)}/dock.mp4`} name="dock.mp4" onClose={() => {}} />
      </MediaSourceProvider>,
    );
    const layer = await dialog('dock.mp4');
    const video = screen.getByLabelText<HTMLVideoElement>('dock.mp4', { selector: 'video' });
    expect([video.controls, video.autoplay, video.getAttribute('src')]).toEqual([true, false, null]);
    expect(screen.getByRole('img', { name: 'Loading…' })).toBeTruthy();
    expect(await accessibilityViolations(layer)).toEqual([]);
    await act(async () => address.resolve({ url: 'data:video/mp4;base64,AAAA' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('RecordDialog', () => {
  it.each(displayVariants)('[UK172] lists the senders and their messages, with the count, in %o', async (look) => {
    const list = [
      { nickname: '林晓', text: 'first\nsecond <b>line</b>' },
      { nickname: '', text: 'x'.repeat(100_000) },
    ];
    renderKit(<RecordDialog record={{ title: undefined, list, num: 6 }} onClose={() => {}} />, look);
    const layer = await dialog(look.language === 'zh_CN' ? '会话记录' : 'Conversation record');
    expect(within(layer).getByText(look.language === 'zh_CN' ? '共 6 条' : '6 messages')).toBeTruthy();
    const [first, second] = within(layer).getAllByRole('listitem');
    expect(first?.textContent).toBe('林林晓first\nsecond <b>line</b>');
    expect(second?.textContent).toContain(look.language === 'zh_CN' ? '未知' : 'Unknown');
    await awaitAnimations(layer);
    expect(layer.scrollWidth).toBeLessThanOrEqual(layer.clientWidth);
    expect(await accessibilityViolations(layer)).toEqual([]);
  });

  it("[UK172] shows 'No data' for an empty record", async () => {
    renderKit(<RecordDialog record={{ title: 'Lin and Zhou', list: [], num: undefined }} onClose={() => {}} />);
    expect((await dialog('Lin and Zhou')).textContent).toContain('0 messagesNo data');
  });
});

describe('DocumentDialog', () => {
  it('[UK173] is a dialog with a close button on desktop', async () => {
    await open((close) => <DocumentDialog title="Limits" content="**Below** 100,000" onClose={close} />);
    const layer = await dialog('Limits');
    await awaitAnimations(layer);
    expect(layer.offsetWidth).toBe(680);
    expect((await within(layer).findByText('Below')).tagName).toBe('STRONG');
    expect(await accessibilityViolations(layer)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    const [, close] = within(layer).getAllByRole('button', { name: 'Close' });
    await userEvent.click(close ?? document.body);
    await expectClosed();
  });

  it('[UK173] is a full page with a back button on mobile', async () => {
    await page.viewport(390, 780);
    await open((close) => <DocumentDialog title="Limits" content="Words" onClose={close} />, {
      device: 'mobile',
      width: 390,
    });
    const layer = await dialog('Limits');
    await awaitAnimations(layer);
    expect(layer.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 390, height: 780 });
    expect(within(layer).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(await accessibilityViolations(layer)).toEqual([]);
    await press('Back');
    await expectClosed();
  });
});

describe('TextDialog', () => {
  it.each(displayVariants)('[UK180] shows the text unchanged and copies it, in %o', async (look) => {
    const onCopy = vi.fn();
    const text = `Title\n  <img src=x onerror=alert(1)>\n${'w'.repeat(20_000)}`;
    renderKit(<TextDialog text={text} onCopy={onCopy} onClose={() => {}} />, look);
    const layer = await screen.findByRole('dialog');
    await awaitAnimations(layer);
    const paragraph = within(layer).getByText(/onerror/);
    expect([paragraph.textContent, getComputedStyle(paragraph).whiteSpace]).toEqual([text, 'pre-wrap']);
    expect(layer.scrollWidth).toBeLessThanOrEqual(layer.clientWidth);
    expect(await accessibilityViolations(layer)).toEqual([]);
    await press(look.language === 'zh_CN' ? '复制' : 'Copy');
    expect(onCopy).toHaveBeenCalledExactlyOnceWith(text);
  });
});

describe('ConfirmDialog', () => {
  it.each(displayVariants)(
    '[UK179] is titled Notice by default, focuses cancel, and does nothing before the answer, in %o',
    async (look) => {
      const onConfirm = vi.fn();
      const onClose = vi.fn();
      renderKit(<ConfirmDialog text="Conversations may be archived." onConfirm={onConfirm} onClose={onClose} />, look);
      const isChinese = look.language === 'zh_CN';
      const layer = await screen.findByRole('alertdialog', {
        name: isChinese ? '提示' : 'Notice',
        description: 'Conversations may be archived.',
      });
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: isChinese ? '取消' : 'Cancel' })),
      );
      expect(await accessibilityViolations(layer)).toEqual([]);
      await userEvent.keyboard('{Enter}');
      expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
      await userEvent.keyboard('{Tab}{Enter}');
      expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
    },
  );

  it('[UK179] accepts its own title and label for a dangerous action', async () => {
    renderKit(
      <ConfirmDialog
        title="Delete"
        text="It is gone for you only."
        confirmLabel="Delete it"
        tone="danger"
        onConfirm={() => {}}
        onClose={() => {}}
      />,
    );
    const layer = await screen.findByRole('alertdialog', { name: 'Delete' });
    expect(within(layer).getByRole('button', { name: 'Delete it' })).toBeTruthy();
    expect(await accessibilityViolations(layer)).toEqual([]);
  });
});

describe('the bottom right corner', () => {
  it('[UK181] shows a notification with a title at once, without duplicates, above the composer', async () => {
    const store = createNoticeStore();
    const { container } = renderKit(<NotificationRegion store={store} durationMs={300} />, { theme: 'dark' });
    act(() => {
      for (const text of ['a', 'b', 'a']) store.show({ title: 'Not submitted', text });
    });
    expect(store.read().map(({ text }) => text)).toEqual(['b', 'a']);
    act(() => {
      for (const text of ['b', 'c', 'd']) store.show({ title: 'Not submitted', text });
    });
    expect(store.read().map(({ text }) => text)).toEqual(['b', 'c', 'd']);
    act(() => store.show({ title: 'note', text: 'b', kind: 'info' }));
    const [alert] = screen.getAllByRole('alert');
    expect(alert?.textContent).toContain('Not submittedc');
    const box = screen.getByRole('region', { name: 'Reminders and errors' }).getBoundingClientRect();
    expect([1280 - box.right, 800 - box.bottom]).toEqual([20, 160]);
    expect(await accessibilityViolations(container)).toEqual([]);
    await waitFor(() => expect(store.read()).toEqual([]));
  });

  it('[UK181] keeps a hovered notification and lets the reader dismiss it', async () => {
    const store = createNoticeStore();
    renderKit(<NotificationRegion store={store} durationMs={50} />);
    vi.useFakeTimers();
    act(() => screen.getByRole('region').dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
    act(() => store.show({ title: 'Not submitted', text: 'Fill in Reason' }));
    act(() => vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    expect(store.read()).toHaveLength(1);
    await press('Dismiss');
    expect(store.read()).toEqual([]);
  });

  const due: Reminder = { id: '1', text: 'Check the papers', time: '09:30', isExpired: false };
  const expired: Reminder = { id: '2', text: 'Review PR2026-0433', time: 'Yesterday', isExpired: true };

  it.each(displayVariants)('[UK182] shows a reminder, and one that is expired, in %o', async (look) => {
    const handlers = { onDismiss: vi.fn(), onEdit: vi.fn(), onView: vi.fn() };
    const { container } = renderKit(
      <NotificationRegion store={createNoticeStore()}>
        <ReminderStack reminders={[due, expired]} {...handlers} />
      </NotificationRegion>,
      look,
    );
    const isChinese = look.language === 'zh_CN';
    const labels = isChinese
      ? { due: '任务提醒', late: '任务过期提醒', ok: '知道了', yes: '确定', no: '取消', view: '查看任务' }
      : {
          due: 'Task reminder',
          late: 'Task overdue',
          ok: 'Got it',
          yes: 'Confirm',
          no: 'Cancel',
          view: 'View task',
        };
    const card = within(screen.getByRole('group', { name: labels.due }));
    expect(card.getByText('Check the papers')).toBeTruthy();
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.click(card.getByRole('button', { name: labels.view }));
    await userEvent.click(card.getByRole('button', { name: labels.ok }));
    const late = within(screen.getByRole('group', { name: labels.late }));
    expect(late.queryByRole('button', { name: labels.ok })).toBeNull();
    await userEvent.click(late.getByRole('button', { name: labels.yes }));
    await userEvent.click(late.getByRole('button', { name: labels.no }));
    expect([handlers.onView.mock.calls, handlers.onDismiss.mock.calls, handlers.onEdit.mock.calls]).toEqual([
      [['1']],
      [['1'], ['2']],
      [['2']],
    ]);
  });
});
