import type { Card } from '@parley/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CardView } from '../cards/CardView';
import type { CardIntent } from '../cards/card-intent';
import { type CardEvent, type CardMemory, freshCardMemory, reduceCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { MediaSourceProvider } from '../media/media-source';
import { aCard, gifUrl } from '../testing/builders';
import { accessibilityViolations, type KitOptions, renderKit } from '../testing/render-kit';

type Body = Readonly<Record<string, unknown>>;
type FormType = 'INQUIRY_FORM' | 'USER_EVAL_FORM' | 'CUSTOMER_TICKET_FORM';
interface ShowOptions extends KitOptions {
  readonly memory?: CardMemory;
  readonly type?: FormType;
}

const loadable = () => Promise.resolve({ url: gifUrl });

/** Renders a form with its memory; `notify` reports the result of a submission or upload. */
function show(body: Body, { memory = freshCardMemory, type = 'CUSTOMER_TICKET_FORM', ...options }: ShowOptions = {}) {
  const onIntent = vi.fn<(intent: CardIntent) => void>();
  const controls = { memory, change: (_change: CardIntent | CardEvent) => {} };
  function TestForm({ card }: { readonly card: Card }) {
    const [current, change] = useReducer(reduceCardMemory, memory);
    Object.assign(controls, { memory: current, change });
    return (
      <MediaSourceProvider resolve={loadable}>
        <CardView
          card={card}
          answer={plainAnswer}
          memory={current}
          onIntent={(intent) => {
            change(intent);
            onIntent(intent);
          }}
        />
      </MediaSourceProvider>
    );
  }
  const view = renderKit(<TestForm card={aCard(type, body)} />, options);
  return {
    ...view,
    onIntent,
    notify: (event: CardEvent) => act(() => controls.change(event)),
    memory: () => controls.memory,
    redraw: (next: Body) => view.rerender(<TestForm card={aCard(type, next)} />),
    submitted: () => {
      const last = onIntent.mock.lastCall?.[0];
      return last?.type === 'submitForm' ? Object.fromEntries(last.answers) : undefined;
    },
  };
}

const text = (field: Body = {}, value: Body = {}) => ({
  fieldId: 'text',
  fieldName: 'Description',
  fieldType: 'TEXTAREA',
  values: [{ valueText: '', ...value }],
  ...field,
});
const urgency = (field: Body = {}, chosen: Body = {}) => ({
  fieldId: 'urgency',
  fieldName: 'Urgency',
  fieldType: 'VALUE_SET',
  valueSetType: 'radio',
  values: [
    { valueId: 'low', meaning: 'Normal' },
    { valueId: 'mid', meaning: 'Urgent', ...chosen },
    { valueId: 'top', meaning: 'Line is down' },
  ],
  ...field,
});
const category = (field: Body = {}, chosen: Body = {}) => ({
  fieldId: 'category',
  fieldName: 'Category',
  fieldType: 'CASCADER',
  values: [
    { valueId: 'pr', meaning: 'Requisition' },
    { valueId: 'gr', meaning: 'Goods receipt' },
    { valueId: 'iv', meaning: 'Invoice' },
    { valueId: 'pr1', meaning: 'Approval', parentId: 'pr' },
    { valueId: 'gr1', meaning: 'Shortfall', parentId: 'gr' },
    { valueId: 'gr2', meaning: 'Damage', parentId: 'gr', ...chosen },
    { valueId: 'gr21', meaning: 'Carton', parentId: 'gr2' },
  ],
  ...field,
});
const due = (field: Body = {}, value: Body = {}) => ({
  fieldId: 'due',
  fieldName: 'Due',
  fieldType: 'DATETIME',
  values: [{ valueText: '', ...value }],
  ...field,
});
const images = (field: Body = {}, value: Body = {}) => ({
  fieldId: 'pictures',
  fieldName: 'Pictures',
  fieldType: 'IMAGE',
  values: [{ valueText: '', ...value }],
  ...field,
});
const stored = (...names: string[]) =>
  JSON.stringify(names.map((name) => `/private-bucket/${'0'.repeat(32)}/${name}.png`));

const everyField = [
  category({ required: true, fieldDesc: 'The closest one' }, {}),
  urgency({ required: true }),
  urgency({ fieldId: 'systems', fieldName: 'Systems', valueSetType: 'multiple' }),
  due(),
  text({ required: true }, { maxLength: 200 }),
  images(),
];
const filled = [
  category({ required: true }, { checked: true }),
  urgency({ required: true }, { checked: true }),
  urgency({ fieldId: 'systems', fieldName: 'Systems', valueSetType: 'multiple' }, { checked: true }),
  due({}, { valueText: '2026-04-24 14:00:00' }),
  text({ required: true }, { maxLength: 200, valueText: 'Two cartons are damaged.' }),
  images({}, { valueText: stored('a', 'b') }),
];

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
async function typeAtEnd(text: string): Promise<void> {
  description().focus();
  description().setSelectionRange(description().value.length, description().value.length);
  await userEvent.keyboard(text);
}
const box = () => screen.getByRole('combobox', { name: 'Category' });
const rows = () => screen.queryAllByRole('treeitem').map(({ textContent }) => textContent);
const activeRow = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const aFile = (name: string, type = 'image/png') => new File(['x'], name, { type });
/** Waits for a frame: only then does the browser take the focus from an element that was disabled. */
const nextFrame = () => act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

describe('a form', () => {
  it.each([
    ['INQUIRY_FORM', 'A few more details', 'Submit'],
    ['USER_EVAL_FORM', 'How was the service?', 'Submit rating'],
    ['CUSTOMER_TICKET_FORM', 'Customer ticket', 'Submit ticket'],
  ] as const)('[UK110] of type %s has a title, a guide text and a submit button', (type, title, button) => {
    const { unmount } = show({ fields: [text()] }, { type });
    expect(within(screen.getByRole('group', { name: title })).getByRole('button', { name: button })).toBeTruthy();
    unmount();
    show({ title: { text: 'Say more' }, guideWords: 'It helps.', fields: [text({ required: true })] }, { type });
    expect(within(screen.getByRole('group', { name: 'Say more' })).getByText('It helps.')).toBeTruthy();
    expect(screen.queryByText(/is required/)).toBeNull();
  });

  it('[UK110] explains the star if there is no guide text, and gives each field its own name', () => {
    show({
      fields: [text({ fieldName: '', required: true, fieldDesc: 'In your words' }), images({ required: true })],
    });
    expect(screen.getByText('is required; nothing can be changed after submitting')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Field 1' });
    expect(field.getAttribute('aria-required')).toBe('true');
    expect(described(field)).toBe('In your words');
    expect(screen.getByRole('group', { name: 'Pictures Required' })).toBeTruthy();
  });

  it('[UK111] shows stored values, else the defaults', () => {
    const { unmount } = show({ fields: filled });
    expect(description().value).toBe('Two cartons are damaged.');
    expect(box().textContent).toBe('Goods receipt / Damage');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Urgent' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urgent' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }).value).toBe('04/24/2026 14:00');
    expect(screen.getAllByRole('button', { name: /View image/ })).toHaveLength(2);
    unmount();
    show({ fields: [urgency({}, { defaultFlag: true })] });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Urgent' }).checked).toBe(true);
  });
});

describe('a text field', () => {
  it('[UK112] accepts no more than its maximum length, and counts', async () => {
    const { submitted } = show({ fields: [text({}, { maxLength: 8, valueText: 'abc' })] });
    expect(screen.getByText('3 / 8')).toBeTruthy();
    await typeAtEnd('defghijkl');
    expect(description().value).toBe('abcdefgh');
    expect(screen.getByText('8 / 8')).toBeTruthy();
    await press('Submit ticket');
    expect(submitted()).toEqual({ text: { kind: 'text', text: 'abcdefgh' } });
  });

  it('[UK325] says how much of a pasted text was cut, until more is typed, and does not call the cut text invalid', async () => {
    show({ fields: [text({}, { maxLength: 8, valueText: 'abc' })] });
    const paste = (pasted: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      act(() => void description().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })));
    };
    const cutNote = () => screen.getByRole('status');
    paste('de\r\nfg');
    expect(cutNote().textContent).toBe('');
    paste('defghijk');
    expect(cutNote().textContent).toBe('The last 3 characters of the pasted text were cut (maximum 8)');
    expect(description().getAttribute('aria-describedby')?.split(' ')).toContain(cutNote().id);
    expect(description().getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await typeAtEnd('d');
    expect(cutNote().textContent).toBe('');
    description().setSelectionRange(0, 4);
    paste('12345678');
    expect(cutNote().textContent).toBe('');
  });

  it('[UK112] counts without a limit on mobile only', () => {
    const wide = show({ fields: [text({}, { valueText: 'abc' })] });
    expect(screen.getByText('3').offsetParent).toBeNull();
    wide.unmount();
    show({ fields: [text({}, { valueText: 'abc' })] }, { device: 'mobile' });
    expect(screen.getByText('3').offsetParent).not.toBeNull();
  });

  it('[UK112] grows with its text up to ten lines', async () => {
    show({ fields: [text()] });
    const before = description().offsetHeight;
    await userEvent.fill(description(), 'line\n'.repeat(5));
    const five = description().offsetHeight;
    await userEvent.fill(description(), 'line\n'.repeat(50));
    expect([before < five, five < description().offsetHeight, description().offsetHeight]).toEqual([true, true, 240]);
  });
});

describe('a set of values', () => {
  it('[UK113] of type radio accepts one value, by press and by arrow', async () => {
    const { submitted } = show({ fields: [urgency({ required: true })] });
    const group = screen.getByRole('radiogroup', { name: 'Urgency Required' });
    expect(group.getAttribute('aria-required')).toBe('true');
    await userEvent.click(screen.getByText('Normal'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(
      within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked),
    ).toEqual([false, false, true]);
    await press('Submit ticket');
    expect(submitted()).toEqual({ urgency: { kind: 'choice', valueIds: ['top'] } });
  });

  it('[UK114] of type multiple accepts several values, which can be unchosen', async () => {
    const { submitted } = show({ fields: [urgency({ valueSetType: 'multiple' })] });
    const group = within(screen.getByRole('group', { name: 'Urgency' }));
    await userEvent.click(group.getByText('Line is down'));
    await userEvent.click(group.getByText('Normal'));
    await userEvent.click(group.getByText('Urgent'));
    group.getByRole('checkbox', { name: 'Line is down' }).focus();
    await userEvent.keyboard(' ');
    await press('Submit ticket');
    expect(submitted()).toEqual({ urgency: { kind: 'choice', valueIds: ['low', 'mid'] } });
  });
});

describe('a cascader', () => {
  it('[UK115] is a tree by valueId, meaning and parentId, chosen by presses', async () => {
    const { submitted } = show({ fields: [category()] });
    expect(box().textContent).toBe('Choose');
    await userEvent.click(box());
    expect(rows()).toEqual(['Requisition', 'Goods receipt', 'Invoice']);
    await userEvent.click(screen.getByRole('treeitem', { name: 'Goods receipt' }));
    expect(rows()).toEqual(['Requisition', 'Goods receipt', 'Invoice', 'Shortfall', 'Damage']);
    expect(await accessibilityViolations(box())).toEqual([]);
    for (const column of screen.getAllByRole('tree')) expect(await accessibilityViolations(column)).toEqual([]);
    await userEvent.click(screen.getByRole('treeitem', { name: 'Shortfall' }));
    expect(rows()).toEqual([]);
    expect(box().textContent).toBe('Goods receipt / Shortfall');
    await press('Submit ticket');
    expect(submitted()).toEqual({ category: { kind: 'choice', valueIds: ['gr1'] } });
  });

  it('[UK116] is used by keyboard alone: arrows, letters, Enter', async () => {
    const { submitted } = show({ fields: [category()] });
    box().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(activeRow()).toBe('Requisition');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeRow()).toBe('Invoice');
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}');
    expect(activeRow()).toBe('Shortfall');
    await userEvent.keyboard('{End}{ArrowLeft}');
    expect(activeRow()).toBe('Goods receipt');
    await userEvent.keyboard('i');
    expect(activeRow()).toBe('Invoice');
    await userEvent.keyboard('g{Enter}d{Enter}');
    expect(activeRow()).toBe('Carton');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(box());
    expect(box().textContent).toBe('Goods receipt / Damage / Carton');
    await userEvent.keyboard('{Enter}');
    expect(activeRow()).toBe('Carton');
    expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe('Carton');
    await userEvent.keyboard(' ');
    expect(rows()).toEqual([]);
    await press('Submit ticket');
    expect(submitted()).toEqual({ category: { kind: 'choice', valueIds: ['gr21'] } });
  });

  it('[UK116] closes only its list by Escape; blur closes it too', async () => {
    const onEscape = vi.fn();
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    window.addEventListener('keydown', listen);
    const { onIntent } = show({ fields: [category(), text()] });
    box().focus();
    await userEvent.keyboard('{Enter}{Escape}');
    expect(rows()).toEqual([]);
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}{Tab}');
    expect(rows()).toEqual([]);
    expect(document.activeElement).toBe(description());
    expect(onIntent).not.toHaveBeenCalled();
    window.removeEventListener('keydown', listen);
  });

  it('[UK116] swaps its arrow keys when the card is right to left', async () => {
    const { container } = show({ fields: [category()] });
    container.dir = 'rtl';
    box().focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowLeft}');
    expect(activeRow()).toBe('Shortfall');
    const [first, second] = screen.getAllByRole('tree').map((column) => column.getBoundingClientRect().left);
    expect(first).toBeGreaterThan(second ?? Number.NaN);
    await userEvent.keyboard('{ArrowRight}');
    expect(activeRow()).toBe('Goods receipt');
  });

  it('[UK117] shows one column at the lower edge on mobile, with a back button', async () => {
    show({ fields: [category()] }, { device: 'mobile', width: 360 });
    await userEvent.click(box());
    await userEvent.click(screen.getByText('Goods receipt'));
    const seen = () => screen.getAllByRole('tree').map(({ textContent }) => textContent);
    expect(seen()).toEqual(['ShortfallDamage']);
    const tree = screen.getByRole('tree', { name: 'Goods receipt' });
    await waitFor(() => expect(Math.round(tree.getBoundingClientRect().bottom)).toBe(window.innerHeight));
    await press('Back to Category');
    expect(seen()).toEqual(['RequisitionGoods receiptInvoice']);
    expect(document.activeElement).toBe(box());
  });

  it('[UK117] stays at its field when rows above it grow, and opens above it if there is no room below', async () => {
    const { container } = show({ fields: [category()] });
    await userEvent.click(box());
    const gap = () => {
      const panel = screen.getByRole('tree').getBoundingClientRect();
      return Math.round(panel.top - box().getBoundingClientRect().bottom);
    };
    await waitFor(() => expect(gap()).toBe(7));
    const above = document.createElement('div');
    above.style.flex = 'none';
    above.style.height = '120px';
    container.querySelector('main')?.prepend(above);
    await waitFor(() => expect(gap()).toBe(7));
    above.style.height = `${window.innerHeight - 160}px`;
    await waitFor(() =>
      expect(screen.getByRole('tree').getBoundingClientRect().bottom).toBeLessThan(box().getBoundingClientRect().top),
    );
  });
});

describe('an image field', () => {
  const adder = () => screen.getByLabelText<HTMLInputElement>('Add image');

  it('[UK119] offers images only, and reports other dropped files to the screen', async () => {
    const { onIntent } = show({ fields: [images({}, { valueText: stored('a') })] });
    expect(adder().accept).toBe('image/*');
    const urls = JSON.parse(stored('a'));
    await userEvent.upload(adder(), [aFile('b.png'), aFile('b.pdf', 'application/pdf')]);
    expect(onIntent.mock.lastCall?.[0]).toMatchObject({ type: 'addImages', fieldId: 'pictures', urls });
    const fileNamesOf = (intent?: CardIntent) =>
      intent?.type === 'addImages' ? intent.files.map(({ name }) => name) : [];
    expect(fileNamesOf(onIntent.mock.lastCall?.[0])).toEqual(['b.png', 'b.pdf']);

    const dropped = new DataTransfer();
    dropped.items.add(aFile('c.png'));
    dropped.items.add(aFile('c.txt', 'text/plain'));
    const onOuterDrop = vi.fn();
    document.body.addEventListener('drop', onOuterDrop);
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped });
    act(() => void screen.getByRole('group', { name: 'Pictures' }).dispatchEvent(drop));
    document.body.removeEventListener('drop', onOuterDrop);
    expect(fileNamesOf(onIntent.mock.lastCall?.[0])).toEqual(['c.png', 'c.txt']);
    expect(onOuterDrop).not.toHaveBeenCalled();
  });

  it('[UK119] shows stored images, previews them, and removes them without losing the focus', async () => {
    const { container, onIntent, submitted } = show({ fields: [images({}, { valueText: stored('a', 'b') })] });
    const [, second] = JSON.parse(stored('a', 'b'));
    await press('View image 2');
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'previewImage', url: second });
    expect(await accessibilityViolations(container)).toEqual([]);
    await press('Remove image 1');
    expect(document.activeElement).toBe(adder());
    expect(screen.getAllByRole('button', { name: /View image/ })).toHaveLength(1);
    await press('Submit ticket');
    expect(submitted()).toEqual({ pictures: { kind: 'images', urls: [second] } });
  });

  it('[UK120] shows that an image is uploading or failed, and retries it', async () => {
    const { container, notify, onIntent } = show({ fields: [images()] });
    const upload = { uploadId: 'u1', fieldId: 'pictures', name: 'b.png', previewUrl: gifUrl };
    notify({ type: 'uploadStarted', upload });
    expect(screen.getAllByText('Uploading…')).toHaveLength(2);
    expect(await accessibilityViolations(container)).toEqual([]);
    notify({ type: 'uploadFailed', uploadId: 'u1' });
    expect(screen.getByText('Upload failed', { selector: '[aria-live]' })).toBeTruthy();
    expect(await accessibilityViolations(container)).toEqual([]);
    await press(/Upload failed.*b\.png/);
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'retryUpload', fieldId: 'pictures', uploadId: 'u1' });
    expect(screen.getAllByText('Uploading…')).toHaveLength(2);
  });

  it('[UK120] adds an uploaded image to the stored ones, unless it was removed meanwhile', async () => {
    const { notify, submitted } = show({ fields: [images({}, { valueText: stored('a') })] });
    await userEvent.upload(adder(), [aFile('b.png'), aFile('c.png')]);
    for (const uploadId of ['u1', 'u2']) {
      notify({ type: 'uploadStarted', upload: { uploadId, fieldId: 'pictures', name: uploadId, previewUrl: gifUrl } });
    }
    await press('Remove image 2');
    const [kept, gone, arrived] = JSON.parse(stored('a', 'b', 'c'));
    notify({ type: 'uploadArrived', uploadId: 'u1', url: gone });
    notify({ type: 'uploadArrived', uploadId: 'u2', url: arrived });
    await press('Submit ticket');
    expect(submitted()).toEqual({ pictures: { kind: 'images', urls: [kept, arrived] } });
  });

  it('[UK121] prevents submitting until every image is uploaded', async () => {
    const { notify, onIntent } = show({ fields: [images()] });
    for (const uploadId of ['u1', 'u2']) {
      notify({ type: 'uploadStarted', upload: { uploadId, fieldId: 'pictures', name: uploadId, previewUrl: gifUrl } });
    }
    notify({ type: 'uploadFailed', uploadId: 'u2' });
    const button = screen.getByRole('button', { name: 'Submit after the images are uploaded' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button, { force: true });
    expect(onIntent).not.toHaveBeenCalled();
    notify({ type: 'uploadArrived', uploadId: 'u1', url: JSON.parse(stored('a'))[0] });
    await press('Submit ticket');
    expect(onIntent).toHaveBeenCalledTimes(1);
  });
});

describe('submitting', () => {
  it('[UK122] reports the answer of every field, also of untouched ones', async () => {
    const { submitted } = show({ fields: filled });
    await typeAtEnd(' Please replace.');
    await press('Submit ticket');
    expect(submitted()).toEqual({
      category: { kind: 'choice', valueIds: ['gr2'] },
      urgency: { kind: 'choice', valueIds: ['mid'] },
      systems: { kind: 'choice', valueIds: ['mid'] },
      due: { kind: 'text', text: '2026-04-24 14:00:00' },
      text: { kind: 'text', text: 'Two cartons are damaged. Please replace.' },
      pictures: { kind: 'images', urls: JSON.parse(stored('a', 'b')) },
    });
  });

  it('[UK122] is busy while submitting, and ignores further presses and changes', async () => {
    const { notify, onIntent } = show({ fields: filled });
    notify({ type: 'formSending' });
    const button = screen.getByRole('button', { name: 'Submit ticket' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button, { force: true });
    await userEvent.type(description(), 'x');
    await press('Remove image 1');
    expect(onIntent).not.toHaveBeenCalled();
    expect(description().value).toBe('Two cartons are damaged.');
  });

  it('[UK122] keeps its answers if they could not be saved', async () => {
    const { notify, submitted } = show({ fields: [text()] });
    await userEvent.type(description(), 'kept');
    notify({ type: 'formSending' });
    notify({ type: 'submissionEnded' });
    expect(description().value).toBe('kept');
    await press('Submit ticket');
    expect(submitted()).toEqual({ text: { kind: 'text', text: 'kept' } });
  });

  it('[UK123] marks missing fields until they are filled in, and focuses the first one', async () => {
    const { container, notify } = show({ fields: everyField });
    const chip = screen.getByRole('radio', { name: 'Normal' }).closest('label') ?? document.body;
    const outline = () => getComputedStyle(chip).borderTopColor;
    const normalOutline = outline();
    await press('Submit ticket');
    notify({ type: 'formRefused', missing: ['urgency', 'text'] });
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Normal' }));
    expect(described(description())).toBe('Fill in Description');
    expect(description().getAttribute('aria-invalid')).toBe('true');
    const group = screen.getByRole('radiogroup');
    expect([group.getAttribute('aria-invalid'), described(group)]).toEqual(['true', 'Choose Urgency']);
    expect(outline()).not.toBe(normalOutline);
    expect(await accessibilityViolations(container)).toEqual([]);

    await userEvent.type(description(), 'x');
    expect(screen.queryByText('Fill in Description')).toBeNull();
    expect(screen.getByText('Choose Urgency')).toBeTruthy();
    expect(document.activeElement).toBe(description());
  });

  it.each([
    ['category', /^Choose Category$/, () => box()],
    ['due', /^Choose Due$/, () => screen.getByLabelText('Due')],
    ['pictures', /^Choose Pictures$/, () => screen.getByLabelText('Add image')],
  ] as const)('[UK123] focuses a missing %s and asks to choose it', async (missing, error, control) => {
    const { notify } = show({ fields: everyField });
    await press('Submit ticket');
    notify({ type: 'formRefused', missing: [missing] });
    expect(document.activeElement).toBe(control());
    expect(screen.getByText(error)).toBeTruthy();
  });

  it('[UK123] does not move the focus when a marked form is merely mounted again', () => {
    show({ fields: everyField }, { memory: { ...freshCardMemory, missing: new Set(['text']) } });
    expect(screen.getByText('Fill in Description')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it('[UK124] is disabled but readable, without an active button, once its body is marked as submitted', async () => {
    const { container, onIntent, redraw } = show({ fields: everyField });
    expect(screen.getByRole('button', { name: 'Submit ticket' })).toBeTruthy();
    redraw({ submit: true, guideWords: 'Please fill in.', fields: filled });
    expect(screen.getByText('Submitted, can no longer be changed')).toBeTruthy();
    const inputs = container.querySelectorAll('input, textarea, [role="combobox"]');
    expect(inputs.length).toBeGreaterThan(7);
    for (const input of inputs) expect(input.matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: /Remove|Add/ })).toBeNull();
    expect(description().value).toBe('Two cartons are damaged.');
    expect(box().textContent).toBe('Goods receipt / Damage');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }).value).toBe('04/24/2026 14:00');
    expect(screen.getAllByRole('button', { name: /View image/ })).toHaveLength(2);
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Submitted' }), { force: true });
    expect(onIntent).not.toHaveBeenCalled();
  });

  it.each([
    ['a text field', () => description()],
    ['an option', () => screen.getByRole('radio', { name: 'Urgent' })],
    ['a choice out of a tree', () => box()],
    ['a day and time', () => screen.getByLabelText('Due')],
    ['the tile that adds images', () => screen.getByLabelText('Add image')],
    ['its button', () => screen.getByRole('button', { name: 'Submit ticket' })],
  ] as const)(
    '[UK305] moves the focus to its button when it is completed while %s has the focus',
    async (_, control) => {
      const { redraw } = show({ fields: everyField });
      control().focus();
      expect(document.activeElement).toBe(control());
      redraw({ submit: true, fields: filled });
      await nextFrame();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submitted' }));
    },
  );

  it('[UK305] does not move a focus that is elsewhere, or on an image, when it is completed', async () => {
    const { redraw, unmount } = show({ fields: everyField });
    redraw({ submit: true, fields: filled });
    await nextFrame();
    expect(document.activeElement).toBe(document.body);
    unmount();
    const again = show({ fields: filled });
    const image = screen.getByRole('button', { name: 'View image 1' });
    image.focus();
    again.redraw({ submit: true, fields: filled });
    await nextFrame();
    expect(document.activeElement).toBe(image);
  });

  it('[UK124] shows the saved answers of a completed form, not its defaults or a draft', () => {
    const memory: CardMemory = {
      ...freshCardMemory,
      answers: new Map([['text', { kind: 'text', text: 'mine' }]]),
      uploads: [{ uploadId: 'u1', fieldId: 'pictures', name: 'b.png', previewUrl: gifUrl, state: 'uploading' }],
    };
    const { unmount } = show({ submit: true, fields: filled }, { memory });
    expect(description().value).toBe('Two cartons are damaged.');
    expect(screen.queryByText('Uploading…')).toBeNull();
    unmount();
    show({ submit: true, fields: [urgency({}, { defaultFlag: true }), text()] });
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(description().placeholder).toBe('');
  });
});

describe('every form', () => {
  it('[UK125] is filled in and submitted by keyboard alone', async () => {
    const { submitted } = show({ fields: everyField });
    await userEvent.keyboard('{Tab}{Enter}{ArrowDown}{ArrowRight}{Enter}');
    await userEvent.keyboard('{Tab} {ArrowRight}');
    await userEvent.keyboard('{Tab} {Tab}{Tab} ');
    await userEvent.keyboard('{Tab}4/24/2026 2:00 PM{Tab}{Tab}');
    await userEvent.keyboard('damaged{Tab}{Tab}{Enter}');
    expect(submitted()).toMatchObject({
      category: { valueIds: ['gr1'] },
      urgency: { valueIds: ['mid'] },
      systems: { valueIds: ['low', 'top'] },
      due: { text: '2026-04-24 14:00:00' },
      text: { text: 'damaged' },
    });
  });

  it('[UK282] requests the right keyboard for each field, and does not zoom the page', () => {
    show(
      { fields: [text(), text({ fieldId: 'line', fieldName: 'Line' }, { maxLength: 20 }), due()] },
      { device: 'mobile' },
    );
    for (const name of ['Description', 'Line']) {
      const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name });
      expect([field.enterKeyHint, field.autocomplete]).toEqual(['enter', 'off']);
    }
    const date = screen.getByLabelText<HTMLInputElement>('Due');
    expect([date.inputMode, date.enterKeyHint, date.autocomplete]).toEqual(['numeric', 'done', 'off']);
    for (const field of [description(), date])
      expect(Number.parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThanOrEqual(16);
  });

  it('[UK283] pastes plain text only, up to the maximum length', async () => {
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = '<h2>Two <b>boxes</b></h2><a href="https://x.example">broken</a>';
    getSelection()?.selectAllChildren(page);
    await userEvent.copy();
    page.remove();
    const { submitted } = show({ fields: [text({}, { maxLength: 14, valueText: 'abc ' })] });
    description().focus();
    description().setSelectionRange(4, 4);
    await userEvent.paste();
    expect(description().value).toBe('abc Two boxes\n');
    await press('Submit ticket');
    expect(submitted()).toEqual({ text: { kind: 'text', text: 'abc Two boxes\n' } });
  });

  it('[UK126] keeps its answers when its row is unmounted and mounted again', async () => {
    const { memory, unmount } = show({ fields: [text(), urgency()] });
    await userEvent.type(description(), 'kept');
    await userEvent.click(screen.getByText('Urgent'));
    const kept = memory();
    unmount();
    show({ fields: [text(), urgency()] }, { memory: kept });
    expect(description().value).toBe('kept');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Urgent' }).checked).toBe(true);
  });

  it.each([
    ['light', 'en_US', 'desktop'],
    ['dark', 'en_US', 'desktop'],
    ['light', 'zh_CN', 'mobile'],
    ['dark', 'zh_CN', 'mobile'],
  ] as const)('[UK127] has no accessibility violations in %s, %s, %s', async (theme, language, device) => {
    const memory: CardMemory = {
      ...freshCardMemory,
      missing: new Set(['category', 'urgency', 'due', 'pictures']),
      uploads: [
        { uploadId: 'u1', fieldId: 'pictures', name: 'b.png', previewUrl: gifUrl, state: 'uploading' },
        { uploadId: 'u2', fieldId: 'pictures', name: 'c.png', previewUrl: gifUrl, state: 'failed' },
      ],
    };
    for (const body of [{ fields: everyField }, { fields: filled }, { fields: filled, submit: true }]) {
      const { container, unmount } = show(body, { theme, language, device, memory });
      expect(await accessibilityViolations(container)).toEqual([]);
      unmount();
    }
  });

  it('[UK128] stays inside 320 px, with long words too', () => {
    const long = 'Rechnungsbestätigung'.repeat(20);
    const values = [{ valueId: 'a', meaning: long, checked: true, valueText: long }];
    const fields = everyField.map((field) => ({ ...field, fieldName: long, fieldDesc: long, values }));
    const body = { title: { text: long }, guideWords: long, fields };
    const memory = { ...freshCardMemory, missing: new Set(fields.map(({ fieldId }) => fieldId)) };
    for (const device of ['desktop', 'mobile'] as const) {
      const { container, unmount } = show(body, { width: 320, device, memory });
      const card = screen.getAllByRole('group')[0];
      const right = card?.getBoundingClientRect().right ?? Number.NaN;
      for (const element of container.querySelectorAll('label, fieldset, textarea, button, p')) {
        expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(right);
      }
      unmount();
    }
  });

  it.each<[string, Body]>([
    ['without fields', { fields: 'none' }],
    ['without values', { fields: everyField.map(({ values, ...field }) => field) }],
    [
      'with 500 options',
      { fields: [urgency({ values: Array.from({ length: 500 }, (_, id) => ({ valueId: id, meaning: id })) })] },
    ],
    [
      'with labels of 100 kB',
      { fields: [text({ fieldName: 'x'.repeat(100_000) }), urgency({ fieldName: 'word '.repeat(20_000) })] },
    ],
    [
      'with parents that form a cycle',
      {
        fields: [
          category({
            values: [
              { valueId: 'a', meaning: 'A', parentId: 'b' },
              { valueId: 'b', meaning: 'B', parentId: 'a' },
            ],
          }),
        ],
      },
    ],
    [
      'with markup and hostile ids',
      {
        fields: [
          text({ fieldId: '"]<script>', fieldName: '<img src=x onerror=alert(1)>' }),
          urgency({ values: [{ valueId: '__proto__', meaning: 'constructor' }, null, 7, { valueId: '' }] }),
        ],
      },
    ],
    ['with the same field twice', { fields: [text(), text(), urgency(), urgency()] }],
    [
      'with unreadable images and times',
      { fields: [images({}, { valueText: '{not json' }), due({}, { valueText: {} })] },
    ],
    ['of unknown field types', { fields: [{ fieldId: 'a', fieldType: 'HOLOGRAM' }, null, 'x'] }],
  ])('[UK129] draws the readable part of a body %s', async (_, body) => {
    const { container, submitted } = show(body);
    expect(screen.getByRole('group', { name: 'Customer ticket' }).offsetHeight).toBeGreaterThan(40);
    expect(container.querySelector('script, img[onerror]')).toBeNull();
    const button = screen.queryByRole('button', { name: 'Submit ticket' });
    if (!button) return;
    await userEvent.click(button);
    expect(submitted()).toBeTypeOf('object');
  });
});
