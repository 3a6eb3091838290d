import type { ScheduleEntry } from '@parley/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults, type KitOptions, renderKit } from '../testing/render-kit';
import { TaskDialog } from './layers';
import type { TaskDialogProps, TaskEditing } from './TaskDialog';

const now = new Date(2026, 3, 22, 10, 0).getTime();
const weekly: ScheduleEntry = {
  content: 'Check the papers.\nReturn what is missing.',
  scheduleTime: '2026-04-23 09:30:00',
  repeatType: '3',
  endTime: '2026-06-30 00:00:00',
};
const people = [
  { id: 'a', name: '周敏' },
  { id: 'b', name: '沈立' },
];

async function open(task: Partial<ScheduleEntry>, use: Partial<TaskEditing> | 'read' = {}, options: KitOptions = {}) {
  const onConfirm = vi.fn<TaskEditing['onConfirm']>();
  const onClose = vi.fn();
  const how: TaskDialogProps['use'] = use === 'read' ? { kind: 'read' } : { kind: 'edit', onConfirm, ...use };
  renderKit(
    <TaskDialog task={{ ...weekly, ...task }} participants={people} now={now} use={how} onClose={onClose}>
      related
    </TaskDialog>,
    options,
  );
  const layer = await screen.findByRole('dialog');
  await Promise.allSettled(layer.getAnimations().map(({ finished }) => finished));
  return { layer, onConfirm, onClose };
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Task' });
const time = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => page.viewport(1280, 800));

describe('TaskDialog', () => {
  it('[UK175] shows text, reminder time, repeat, end time and participants, and saves by confirm', async () => {
    const { layer, onConfirm, onClose } = await open({});
    expect(layer).toBe(screen.getByRole('dialog', { name: 'task details' }));
    expect([text().tagName, text().value]).toEqual(['TEXTAREA', weekly.content]);
    expect([time('Reminder time').value, time('End time').value]).toEqual(['2026-04-23T09:30', '2026-06-30T00:00']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'weekly' }).checked).toBe(true);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'no repeat',
      'daily',
      'weekly',
      'monthly',
      'yearly',
    ]);
    const list = within(screen.getByRole('list', { name: 'Participants' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['周周敏', '沈沈立']);
    expect(screen.getByText('related')).toBeTruthy();
    expect(await accessibilityFaults(layer)).toEqual([]);
    await press('confirm');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(weekly);
    await press('cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[UK176] asks for an end only where it repeats, and does not compare it with the start', async () => {
    const { onConfirm } = await open({});
    await userEvent.click(screen.getByText('no repeat'));
    expect(screen.queryByLabelText('End time')).toBeNull();
    await press('confirm');
    expect(onConfirm).toHaveBeenLastCalledWith({ ...weekly, repeatType: '0', endTime: '' });
    await userEvent.click(screen.getByText('yearly'));
    fireEvent.change(time('End time'), { target: { value: '2026-04-22T08:00' } });
    await press('confirm');
    expect(onConfirm).toHaveBeenLastCalledWith({ ...weekly, repeatType: '5', endTime: '2026-04-22 08:00:00' });
  });

  it('[UK176] changes how often it repeats by arrow keys', async () => {
    const { onConfirm } = await open({ repeatType: '0' });
    screen.getByRole('radio', { name: 'no repeat' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await press('confirm');
    expect(onConfirm).toHaveBeenLastCalledWith(weekly);
  });

  it.each(['', '  \n '])('[UK177] saves no task without words (%j)', async (content) => {
    const { layer, onConfirm } = await open({ content });
    await press('confirm');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('task content cannot be empty');
    expect(text().getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityFaults(layer)).toEqual([]);
    fireEvent.change(text(), { target: { value: '  Call Lin  ' } });
    await press('confirm');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ ...weekly, content: 'Call Lin' });
  });

  it('[UK178] takes no day before yesterday, picked or typed', async () => {
    const { onConfirm } = await open({ scheduleTime: '2026-04-20 23:59:00' });
    expect([time('Reminder time').min, time('End time').min]).toEqual(['2026-04-21T00:00', '2026-04-21T00:00']);
    await press('confirm');
    expect(screen.getByRole('alert').textContent).toBe('Choose a time from yesterday on');
    fireEvent.change(time('Reminder time'), { target: { value: '' } });
    await press('confirm');
    expect(screen.getByRole('alert').textContent).toBe('Choose a time');
    fireEvent.change(time('Reminder time'), { target: { value: '2026-04-21T00:00' } });
    fireEvent.change(time('End time'), { target: { value: '2026-04-20T00:00' } });
    await press('confirm');
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.change(time('End time'), { target: { value: '' } });
    await press('confirm');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ ...weekly, scheduleTime: '2026-04-21 00:00:00', endTime: '' });
  });

  it('[UK175] only reads and closes where a task belongs to somebody else', async () => {
    const { layer, onClose } = await open({}, 'read', { theme: 'dark' });
    expect(screen.queryByRole('button', { name: 'confirm' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'cancel' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    text().focus();
    await userEvent.keyboard('more');
    fireEvent.click(screen.getByRole('radio', { name: 'daily' }));
    expect(text().value).toBe(weekly.content);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'weekly' }).checked).toBe(true);
    expect(await accessibilityFaults(layer)).toEqual([]);
    for (const close of screen.getAllByRole('button', { name: 'Close' })) await userEvent.click(close);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('[UK175] adds and takes away participants, on mobile and while it saves', async () => {
    await page.viewport(320, 700);
    const on = { onAddParticipant: vi.fn(), onRemoveParticipant: vi.fn(), isSaving: true };
    const { layer, onConfirm } = await open({}, on, { device: 'mobile', width: 320, language: 'zh_CN' });
    await press('移除沈立');
    await press('添加参与人');
    expect([on.onRemoveParticipant.mock.calls, on.onAddParticipant.mock.calls.length]).toEqual([[['b']], 1]);
    const confirm = screen.getByRole('button', { name: '确定' });
    confirm.focus();
    await userEvent.keyboard('{Enter}');
    expect([confirm.getAttribute('aria-busy'), onConfirm.mock.calls.length]).toEqual(['true', 0]);
    expect(layer.scrollWidth).toBeLessThanOrEqual(layer.clientWidth);
    expect(await accessibilityFaults(layer)).toEqual([]);
  });

  it('[UK178] survives times that are none', async () => {
    await open({ scheduleTime: 'soon', endTime: '2026-99-99 00:00:00', content: 'x'.repeat(100_000) });
    expect([time('Reminder time').value, time('End time').value]).toEqual(['', '']);
    await waitFor(() => expect(text().value).toHaveLength(100_000));
  });
});
