import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderKit } from '../testing/render-kit';
import { ContextMenu } from './ContextMenu';
import { Menu } from './Menu';
import { usePanel } from './use-panel';

const watchers: EventTarget[] = [];
class FakeCloseWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy(): void {
    watchers.splice(watchers.indexOf(this), 1);
  }
}
const pressBack = () => watchers.at(-1)?.dispatchEvent(new Event('close'));

beforeEach(() => {
  watchers.length = 0;
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher);
  return () => vi.unstubAllGlobals();
});

function Panel({ onClose }: { readonly onClose: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  usePanel(root, onClose);
  return (
    <div ref={root}>
      <button type="button">first</button>
      <button type="button">last</button>
    </div>
  );
}

function Page({ onOuterEscape }: { readonly onOuterEscape: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: simulates an element around a panel
    <div onKeyDown={({ key }) => key === 'Escape' && onOuterEscape()}>
      {isOpen && <Panel onClose={() => setOpen(false)} />}
      <textarea aria-label="field" />
    </div>
  );
}

const isOpen = () => screen.queryByRole('button', { name: 'first' }) !== null;

describe('a panel', () => {
  it('[UK322] is closed by Escape with the caret in a field, and the page gets the next Escape', async () => {
    const onOuterEscape = vi.fn();
    renderKit(<Page onOuterEscape={onOuterEscape} />);
    screen.getByRole('textbox').focus();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true });
    expect(isOpen()).toBe(true);
    onOuterEscape.mockClear();

    await userEvent.keyboard('{Escape}');
    expect([isOpen(), onOuterEscape.mock.calls.length, watchers.length]).toEqual([false, 0, 0]);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await userEvent.keyboard('{Escape}');
    expect(onOuterEscape).toHaveBeenCalledTimes(1);
  });

  it('[UK322] is closed when Tab leaves it, and by a press outside it', async () => {
    const first = renderKit(<Page onOuterEscape={() => undefined} />);
    screen.getByRole('button', { name: 'first' }).focus();
    await userEvent.tab();
    expect(isOpen()).toBe(true);
    await userEvent.tab();
    expect([isOpen(), document.activeElement]).toEqual([false, screen.getByRole('textbox')]);
    first.unmount();

    renderKit(<Page onOuterEscape={() => undefined} />);
    await userEvent.click(screen.getByRole('textbox'));
    expect(isOpen()).toBe(false);
  });

  it("[UK322] is closed by a phone's 'back', and so are lists and menus", async () => {
    renderKit(<Page onOuterEscape={() => undefined} />);
    pressBack();
    await vi.waitFor(() => expect(isOpen()).toBe(false));

    const onClose = vi.fn();
    renderKit(<ContextMenu label="menu" choices={[]} at={{ x: 1, y: 1 }} onChoose={onClose} onClose={onClose} />);
    pressBack();
    expect(onClose).toHaveBeenCalledTimes(1);

    renderKit(<Menu label="list" trigger="open" choices={[{ key: 'a', text: 'a' }]} onChoose={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'list' }));
    pressBack();
    await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });
});
