import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from '../feedback/Dialog';
import { Button } from '../primitives/Button';
import { lightScene, overlayStories, renderStories } from '../testing/gallery/render-stories';
import { renderKit } from '../testing/render-kit';

/** The element that has the focus once an overlay of the gallery is open; `div` is the scrolling text. */
const expectedFocus: Readonly<Record<string, string>> = {
  'Cards/Source and unknown message: Source': 'div',
  'Cards/Source and unknown message: SourceEmpty': 'div',
  'Emoji/Panel and text: Panel': 'input',
  'Emoji/Panel and text: PanelWithRecent': 'input',
  'Overlays/Notices: Notifications': 'no dialog',
  'Overlays/Notices: Reminders': 'no dialog',
  'Overlays/Notices: Toasts': 'no dialog',
  'Overlays/Notices: Update': 'no dialog',
  'Overlays/Dialogs: AsText': 'div',
  'Overlays/Dialogs: AsTextEmpty': 'div',
  'Overlays/Dialogs: Confirm': 'button Cancel',
  'Overlays/Dialogs: ConfirmDanger': 'button Cancel',
  'Overlays/Dialogs: Document': 'div',
  'Overlays/Dialogs: DocumentLongWords': 'div',
  'Overlays/Dialogs: Record': 'div',
  'Overlays/Dialogs: Todo': 'textarea Task',
  'Overlays/Dialogs: TodoReadOnly': 'div',
  'Overlays/Dialogs: TodoSaving': 'textarea Task',
  'Overlays/Viewers: FileFailed': 'dialog',
  'Overlays/Viewers: FileLoading': 'dialog',
  'Overlays/Viewers: FileUnsupported': 'dialog',
  'Overlays/Viewers: FileWithoutName': 'dialog',
  'Overlays/Viewers: ImageFailed': 'dialog',
  'Overlays/Viewers: ImageLoading': 'dialog',
  'Overlays/Viewers: OneImage': 'dialog',
  'Overlays/Viewers: SeveralImages': 'dialog',
  'Overlays/Viewers: VideoLoading': 'video At the dock',
};

/** The role, or else the tag, and the name of the focused element, such as 'button Cancel'. */
function describeFocus(): string {
  const element = document.activeElement;
  const name = element?.getAttribute('aria-label') ?? element?.closest('label, button')?.textContent ?? '';
  return `${element?.getAttribute('role') ?? element?.localName} ${name}`.trim();
}

describe('an overlay', () => {
  it.each(overlayStories.map((story) => [story.name, story] as const))(
    '[UK318] focuses the first thing to work with when it opens: %s',
    async (name, story) => {
      await renderStories([story], lightScene);
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
      if (dialog) await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      expect(dialog ? describeFocus() : 'no dialog').toBe(expectedFocus[name]);
    },
  );

  it.each([
    ['an empty field before a filled one', 'input second', <Fields key="" second="" />],
    ['the first field when all are filled', 'input first', <Fields key="" second="b" />],
    ['the chosen item without a field', 'input B', <Choice key="" />],
    ['the main button, not a button before it', 'button Send', <Button key="">Attach</Button>],
  ])('[UK318] focuses %s', async (_, expected, children) => {
    const footer = (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Send</Button>
      </>
    );
    renderKit(
      <Dialog isOpen title="Any" footer={footer} onClose={() => {}}>
        {children}
      </Dialog>,
    );
    await screen.findByRole('dialog');
    await waitFor(() => expect(describeFocus()).toBe(expected));
  });

  it('[UK318] is not closed by Enter pressed right after it opened', async () => {
    const closed: string[] = [];
    renderKit(
      <Dialog isOpen title="Any" onClose={() => closed.push('closed')}>
        Text.
      </Dialog>,
    );
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Enter}');
    expect(closed).toEqual([]);
  });
});

function Fields({ second }: { readonly second: string }) {
  return (
    <>
      <input aria-label="read only" value="" readOnly />
      <input aria-label="first" defaultValue="a" />
      <input aria-label="second" defaultValue={second} />
    </>
  );
}

function Choice() {
  return ['A', 'B'].map((name) => (
    <label key={name}>
      <input type="radio" name="choice" defaultChecked={name === 'B'} />
      {name}
    </label>
  ));
}
