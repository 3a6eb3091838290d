import type { TodoEntry } from '@parley/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations, type KitOptions, renderKit } from '../testing/render-kit';
import type { TodoDialogProps, TodoEditing } from './TodoDialog';
import { TodoDialog } from './TodoDialog';

const now = new Date(2026, 3, 22, 10, 0).getTime();
const weekly: TodoEntry = {
  content: 'Check the papers.\nReturn what is missing.',
  scheduleTime: '2026-04-23 09:30:00',
  repeatType: '3',
  endTime: '2026-06-30 00:00:00',
};
const participants = [
  { id: 'a', name: '周敏' },
  { id: 'b', name: '沈立' },
];

async function open(todo: Partial<TodoEntry>, mode: Partial<TodoEditing> | 'read' = {}, options: KitOptions = {}) {
  const onConfirm = vi.fn<TodoEditing['onConfirm']>();
  const onClose = vi.fn();
  const dialogMode: TodoDialogProps['mode'] = mode === 'read' ? { kind: 'read' } : { kind: 'edit', onConfirm, ...mode };
  renderKit(
    <TodoDialog todo={{ ...weekly, ...todo }} participants={participants} now={now} mode={dialogMode} onClose={onClose}>
      related
    </TodoDialog>,
    options,
  );
  const dialog = await screen.findByRole('dialog');
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  return { layer: dialog, onConfirm, onClose };
}

const contentField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Task' });
const timeField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => page.viewport(1280, 800));

describe('TodoDialog', () => {
  it('[UK175] shows text, reminder time, repeat, end time and participants, and saves by confirm', async () => {
    const { layer, onConfirm, onClose } = await open({});
    expect(layer).toBe(screen.getByRole('dialog', { name: 'Task details' }));
    expect([contentField().tagName, contentField().value]).toEqual(['TEXTAREA', weekly.content]);
    expect([timeField('Reminder time').value, timeField('End time').value]).toEqual([
      '04/23/2026 09:30',
      '06/30/2026 00:00',
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Weekly' }).checked).toBe(true);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Does not repeat',
      'Daily',
      'Weekly',
      'Monthly',
      'Yearly',
    ]);
    const list = within(screen.getByRole('list', { name: 'Participants' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['周周敏', '沈沈立']);
    expect(screen.getByText('related')).toBeTruthy();
    expect(await accessibilityViolations(layer)).toEqual([]);
    await press('Confirm');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(weekly);
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[UK176] asks for an end time only if it repeats, and does not compare it with the start', async () => {
    const { onConfirm } = await open({});
    await userEvent.click(screen.getByText('Does not repeat'));
    expect(screen.queryByLabelText('End time')).toBeNull();
    await press('Confirm');
    expect(onConfirm).toHaveBeenLastCalledWith({ ...weekly, repeatType: '0', endTime: '' });
    await userEvent.click(screen.getByText('Yearly'));
    fireEvent.change(timeField('End time'), { target: { value: '2026-04-22 08:00' } });
    await press('Confirm');
    expect(onConfirm).toHaveBeenLastCalledWith({ ...weekly, repeatType: '5', endTime: '2026-04-22 08:00:00' });
  });

  it('[UK175] changes the repetition by arrow keys', async () => {
    const { onConfirm } = await open({ repeatType: '0' });
    screen.getByRole('radio', { name: 'Does not repeat' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await press('Confirm');
    expect(onConfirm).toHaveBeenLastCalledWith(weekly);
  });

  it.each(['', '  \n '])('[UK177] rejects a to-do without text (%j)', async (content) => {
    const { layer, onConfirm } = await open({ content });
    await press('Confirm');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Enter the task');
    expect(contentField().getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityViolations(layer)).toEqual([]);
    fireEvent.change(contentField(), { target: { value: '  Call Lin  ' } });
    await press('Confirm');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ ...weekly, content: 'Call Lin' });
  });

  it('[UK178] rejects a date before yesterday, picked or typed', async () => {
    const { onConfirm } = await open({ scheduleTime: '2026-04-20 23:59:00' });
    await press('Open calendar: Reminder time');
    const panel = within(await screen.findByRole('dialog', { name: 'Date and time: Reminder time' }));
    const isDisabled = (day: string) => panel.getByRole('button', { name: new RegExp(day) }).matches(':disabled');
    expect([isDisabled('April 20,'), isDisabled('April 21,')]).toEqual([true, false]);
    expect(panel.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await press('Confirm');
    expect(screen.getByRole('alert').textContent).toBe('Choose a time from yesterday on');
    fireEvent.change(timeField('Reminder time'), { target: { value: '' } });
    await press('Confirm');
    expect(screen.getByRole('alert').textContent).toBe('Choose a time');
    fireEvent.change(timeField('Reminder time'), { target: { value: '2026-04-21 00:00' } });
    fireEvent.change(timeField('End time'), { target: { value: '2026-04-20 00:00' } });
    await press('Confirm');
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.change(timeField('End time'), { target: { value: '' } });
    await press('Confirm');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ ...weekly, scheduleTime: '2026-04-21 00:00:00', endTime: '' });
  });

  it('[UK325] says how much of a pasted text was cut', async () => {
    await open({ content: 'x'.repeat(1999) });
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'four');
    fireEvent(contentField(), new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    const cutNote = screen.getByRole('status');
    expect(cutNote.textContent).toBe('The last 3 characters of the pasted text were cut (maximum 2,000)');
    expect(contentField().getAttribute('aria-describedby')).toBe(cutNote.id);
    fireEvent.input(contentField(), { target: { value: 'x' } });
    expect(cutNote.textContent).toBe('');
  });

  it('[UK175] is read-only for a to-do of somebody else', async () => {
    const { layer, onClose } = await open({}, 'read', { theme: 'dark' });
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    contentField().focus();
    await userEvent.keyboard('more');
    fireEvent.click(screen.getByRole('radio', { name: 'Daily' }));
    expect(contentField().value).toBe(weekly.content);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Weekly' }).checked).toBe(true);
    expect(await accessibilityViolations(layer)).toEqual([]);
    for (const close of screen.getAllByRole('button', { name: 'Close' })) await userEvent.click(close);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('[UK175] adds and removes participants, on mobile and while saving', async () => {
    await page.viewport(320, 700);
    const handlers = { onAddParticipant: vi.fn(), onRemoveParticipant: vi.fn(), isSaving: true };
    const { layer, onConfirm } = await open({}, handlers, { device: 'mobile', width: 320, language: 'zh_CN' });
    await press('移除沈立');
    await press('添加参与人');
    expect([handlers.onRemoveParticipant.mock.calls, handlers.onAddParticipant.mock.calls.length]).toEqual([
      [['b']],
      1,
    ]);
    const confirm = screen.getByRole('button', { name: '确定' });
    confirm.focus();
    await userEvent.keyboard('{Enter}');
    expect([confirm.getAttribute('aria-busy'), onConfirm.mock.calls.length]).toEqual(['true', 0]);
    expect(layer.scrollWidth).toBeLessThanOrEqual(layer.clientWidth);
    expect(await accessibilityViolations(layer)).toEqual([]);
  });

  it('[UK178] shows invalid times as empty, and a text over the maximum length whole', async () => {
    await open({ scheduleTime: 'soon', endTime: '2026-99-99 00:00:00', content: 'x'.repeat(100_000) });
    expect([timeField('Reminder time').value, timeField('End time').value]).toEqual(['', '']);
    await waitFor(() => expect(contentField().value).toHaveLength(100_000));
  });
});
