import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CardView } from '../cards/CardView';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { EmojiPanel } from '../emoji/EmojiPanel';
import { Dialog } from '../feedback/Dialog';
import { ImageViewer } from '../overlays/ImageViewer';
import { ContextMenu } from '../popups/ContextMenu';
import { Menu } from '../popups/Menu';
import { TextField } from '../primitives/TextField';
import { aCard } from '../testing/builders';
import { renderKit } from '../testing/render-kit';

const onAnyAction = vi.fn();
const card = aCard('CUSTOMER_TICKET_FORM', {
  fields: [
    { fieldId: 'text', fieldName: 'Description', fieldType: 'TEXTAREA', values: [{ valueText: 'ni' }] },
    {
      fieldId: 'category',
      fieldName: 'Category',
      fieldType: 'CASCADER',
      values: [{ valueId: 'a', meaning: 'Goods' }],
    },
  ],
});
const form = <CardView card={card} answer={plainAnswer} memory={freshCardMemory} onIntent={onAnyAction} />;
const cascader = () => screen.getByRole('combobox', { name: 'Category' });

function InitiallyOpen({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? children(() => setOpen(false)) : null;
}

/** A title, the rendered element, the pressed keys, the element that gets them, and the state that must not change. */
const cases: readonly (readonly [string, ReactNode, readonly string[], () => Element, () => unknown])[] = [
  [
    'the search of the emoji panel',
    <InitiallyOpen key="emoji">
      {(close) => <EmojiPanel recent={[]} onChoose={onAnyAction} onClose={close} />}
    </InitiallyOpen>,
    ['Enter', 'ArrowDown', 'Escape'],
    () => screen.getByRole('textbox'),
    () => [screen.getByRole('dialog').isConnected, document.activeElement?.tagName],
  ],
  [
    'a dialog with a search in it',
    <InitiallyOpen key="dialog">
      {(close) => (
        <Dialog isOpen title="Search" onClose={close}>
          <TextField variant="search" label="word" value="" onChange={onAnyAction} />
        </Dialog>
      )}
    </InitiallyOpen>,
    ['Escape'],
    () => screen.getByRole('textbox'),
    () => screen.getAllByRole('dialog').length,
  ],
  [
    'a text field of a form',
    form,
    ['Enter', 'Escape'],
    () => screen.getByRole('textbox'),
    () => onAnyAction.mock.calls,
  ],
  [
    'a cascader',
    form,
    ['ArrowDown', 'Enter'],
    cascader,
    () => [cascader().getAttribute('aria-expanded'), onAnyAction.mock.calls],
  ],
  [
    'a menu',
    <ContextMenu
      key="menu"
      label="Message"
      choices={[
        { key: 'a', text: 'Copy', icon: null },
        { key: 'b', text: 'Delete', icon: null },
      ]}
      at={{ x: 0, y: 0 }}
      onChoose={onAnyAction}
      onClose={onAnyAction}
    />,
    ['ArrowDown', 'Escape', 'd'],
    () => screen.getByRole('menuitem', { name: 'Copy' }),
    () => [document.activeElement?.textContent, onAnyAction.mock.calls],
  ],
  [
    'an image over the window',
    <ImageViewer
      key="viewer"
      images={['a', 'b'].map((name) => ({ name, url: `data:image/png;base64,${name}` }))}
      index={0}
      onIndexChange={onAnyAction}
      onClose={onAnyAction}
    />,
    ['ArrowRight', 'Escape'],
    () => screen.getByRole('dialog'),
    () => onAnyAction.mock.calls,
  ],
];

describe('a key of an input method', () => {
  it.each(cases)(
    '[UK236] is ignored by %s, in both ways in which browsers mark it',
    async (_name, ui, keys, at, state) => {
      onAnyAction.mockClear();
      renderKit(ui);
      await waitFor(at);
      const before = JSON.stringify(state());
      for (const key of keys) {
        fireEvent.keyDown(at(), { key, isComposing: true, keyCode: 13 });
        fireEvent.keyDown(at(), { key, isComposing: false, keyCode: 229 });
      }
      expect(JSON.stringify(state())).toBe(before);
    },
  );

  it('[UK236] keeps an open list of choices open', async () => {
    renderKit(<Menu label="Sort" trigger="Sort" choices={[{ key: 'a', text: 'First' }]} onChoose={onAnyAction} />);
    fireEvent.click(screen.getByRole('button', { name: 'Sort' }));
    const list = screen.getByRole('listbox');
    for (const inputMethodKey of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(list, { key: 'Escape', ...inputMethodKey });
    expect(list.isConnected).toBe(true);
    fireEvent.keyDown(list, { key: 'Escape' });
    expect(list.isConnected).toBe(false);
  });
});
