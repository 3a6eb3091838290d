import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../feedback/Dialog';
import { accessibilityViolations, type KitOptions, renderKit } from '../testing/render-kit';
import { calendarModule } from './calendar-module';
import { ClockContext } from './clock-context';
import { DateTimeField, type DateTimeFieldProps } from './DateTimeField';

/** Renders a field that keeps its value, between two buttons. */
function show(props: Partial<DateTimeFieldProps> = {}, options: KitOptions = {}) {
  const onChange = vi.fn<(value: string) => void>();
  function TestField() {
    const [value, setValue] = useState(props.value ?? '');
    function change(next: string): void {
      onChange(next);
      setValue(next);
    }
    return (
      <>
        <label htmlFor="due">Due</label>
        <DateTimeField id="due" name="Due" {...props} value={value} onChange={change} />
        <button type="button">after</button>
      </>
    );
  }
  return { ...renderKit(<TestField />, options), onChange };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
const button = () => screen.getByRole('button', { name: 'Open calendar: Due' });
const panel = () => screen.queryByRole('dialog', { name: 'Date and time: Due' });
const grid = (name: string) => screen.queryByRole('grid', { name });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
async function openCalendar(): Promise<void> {
  await userEvent.click(button());
  const days = await screen.findByRole('grid');
  await waitFor(() => expect(days.contains(document.activeElement)).toBe(true));
}

beforeEach(() => page.viewport(1280, 800));

describe('a date-time field', () => {
  it('[UK118] stores yyyy-MM-dd HH:mm:ss and shows it in the order of the language', async () => {
    const { onChange, unmount } = show();
    expect(field().placeholder).toBe('MM/DD/YYYY HH:MM');
    await userEvent.type(field(), '２０２６-4-24 14:00');
    expect(onChange).toHaveBeenLastCalledWith('2026-04-24 14:00:00');
    expect(field().value).toBe('２０２６-4-24 14:00');
    await userEvent.tab();
    expect(field().value).toBe('04/24/2026 14:00');
    unmount();
    show({ value: '2026-04-24 14:00:30' }, { language: 'zh_CN' });
    expect([field().value, field().placeholder]).toEqual(['2026/04/24 14:00:30', '年/月/日 时:分']);
  });

  it('[UK118] shows a text that is not a date unchanged', () => {
    show({ value: 'soon' });
    expect(field().value).toBe('soon');
  });

  it.each([
    ['4/24/2026', 'Enter the date and the time'],
    ['4/31/2026 14:00', 'Enter a date and time such as 04/24/2026 14:00'],
    ['tomorrow', 'Enter a date and time such as 04/24/2026 14:00'],
  ])(
    '[UK327] keeps the invalid text %j, reports no value, and shows the error once the focus left',
    async (typed, error) => {
      const { container, onChange } = show();
      await userEvent.type(field(), typed);
      expect(screen.queryByRole('alert')).toBeNull();
      await userEvent.tab();
      expect([field().value, onChange.mock.lastCall]).toEqual([typed, ['']]);
      expect(screen.getByRole('alert').textContent).toBe(error);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(error);
      expect(await accessibilityViolations(container)).toEqual([]);
      await userEvent.fill(field(), '');
      await userEvent.tab();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('the calendar of a date-time field', () => {
  it('[UK328] moves by arrows, Page Up, Page Down, Home and End, and chooses by Enter', async () => {
    const { onChange } = show({ value: '2026-04-24 14:30:00' });
    button().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Friday, April 24, 2026, selected'));
    expect(grid('April 2026')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('Saturday, May 2, 2026');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(focused()).toBe('Friday, April 24, 2026, selected');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Sunday, April 19, 2026');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Saturday, April 25, 2026');
    await userEvent.keyboard('{PageDown}{PageDown}');
    expect([focused(), grid('June 2026') !== null]).toEqual(['Thursday, June 25, 2026', true]);
    await userEvent.keyboard('{PageUp}');
    expect(focused()).toBe('Monday, May 25, 2026');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-05-25 14:30:00');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(field().value).toBe('05/25/2026 14:30');
  });

  it('[UK328] begins weeks on Monday in Chinese and on Sunday in English, and labels today', async () => {
    const { unmount } = show();
    await openCalendar();
    const weekdays = () => screen.getByRole('grid').querySelector('thead')?.textContent;
    expect(weekdays()).toBe('SuMoTuWeThFrSa');
    expect(focused()).toMatch(/^Today, /);
    unmount();
    show({ value: '2026-04-24 14:30:00' }, { language: 'zh_CN' });
    await userEvent.click(screen.getByRole('button', { name: '打开日历：Due' }));
    expect(await screen.findByRole('grid', { name: '2026年4月' })).toBeTruthy();
    expect(weekdays()).toBe('一二三四五六日');
    expect(focused()).toBe('2026年4月24日 星期五，已选');
    expect(screen.getByRole('button', { name: '下个月' })).toBeTruthy();
  });

  it('[UK328] stays open after a press on a day, and keeps the chosen time for the next day', async () => {
    const { onChange } = show();
    await openCalendar();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '16');
    expect(onChange).not.toHaveBeenCalled();
    const today = screen.getByRole('button', { name: /^Today, / });
    await userEvent.click(today);
    expect(onChange.mock.lastCall?.[0]).toMatch(/^\d{4}-\d\d-\d\d 16:00:00$/);
    expect(today.getAttribute('aria-label')).toMatch(/selected$/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '45');
    expect(onChange.mock.lastCall?.[0]).toMatch(/ 16:45:00$/);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect([panel(), document.activeElement]).toEqual([null, button()]);
  });

  it('[UK328] offers a minute that was typed, and replaces a text that is not a date by the chosen day', async () => {
    const { onChange } = show({ value: '2026-04-24 14:07:00' });
    await openCalendar();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Minute' }).value).toBe('07');
    await userEvent.fill(field(), 'soon');
    await userEvent.click(button());
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: /^Today, / }));
    expect(onChange.mock.lastCall?.[0]).toMatch(/ 09:00:00$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[UK329] closes by Escape and restores the focus, also in a dialog, which stays open', async () => {
    const onClose = vi.fn();
    const onEscape = vi.fn();
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    window.addEventListener('keydown', listen);
    renderKit(
      <Dialog isOpen title="Task" onClose={onClose}>
        <label htmlFor="due">Due</label>
        <DateTimeField id="due" name="Due" value="2026-04-24 14:00:00" onChange={() => undefined} />
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'Task' });
    await openCalendar();
    expect(focused()).toMatch(/April 24,/);
    await userEvent.keyboard('{Escape}');
    expect([panel(), document.activeElement]).toEqual([null, button()]);
    expect([onClose.mock.calls, onEscape.mock.calls]).toEqual([[], []]);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', listen);
  });

  it('[UK329] closes by a press outside and when Tab leaves it, without moving the focus back', async () => {
    show();
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: 'after' }));
    expect([panel(), document.activeElement?.textContent]).toEqual([null, 'after']);
    await openCalendar();
    screen.getByRole('button', { name: 'Done' }).focus();
    await userEvent.tab();
    await waitFor(() => expect(panel()).toBeNull());
    expect(document.activeElement?.textContent).toBe('after');
  });

  it('[UK329] is neither clipped by the elements around its field nor outside the window', async () => {
    const { container } = show();
    const main = container.querySelector('main');
    main?.setAttribute('style', 'height: 60px; overflow: hidden; transform: translateX(40px); contain: paint');
    await openCalendar();
    const box = panel()?.getBoundingClientRect();
    expect(box?.height).toBeGreaterThan(250);
    const done = screen.getByRole('button', { name: 'Done' });
    const { left, top } = done.getBoundingClientRect();
    expect(document.elementFromPoint(left + 5, top + 5)).toBe(done);
    expect(box?.bottom).toBeLessThanOrEqual(window.innerHeight);
  });

  it('[UK329] is at the lower edge of the window on mobile, with days of 44 px', async () => {
    await page.viewport(390, 844);
    show({ value: '2026-04-24 14:00:00' }, { device: 'mobile', width: 390 });
    await openCalendar();
    await waitFor(() => expect(Math.round(panel()?.getBoundingClientRect().bottom ?? 0)).toBe(window.innerHeight));
    const days = within(screen.getByRole('grid')).getAllByRole('button');
    expect(days).toHaveLength(42);
    for (const day of days) {
      const { width, height } = day.getBoundingClientRect();
      expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44);
    }
  });

  it('[UK266] asks for a typed date when it cannot be loaded, and is loaded again by the next press', async () => {
    const load = vi.spyOn(calendarModule, 'load').mockRejectedValue(new TypeError('offline'));
    show();
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(
      "The calendar couldn't be loaded. Type the date and time.",
    );
    load.mockRestore();
    await openCalendar();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[UK329] does not open where the field is read-only or disabled', () => {
    const { unmount } = show({ value: '2026-04-24 14:00:00', isReadOnly: true });
    expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull();
    unmount();
    show({ value: '2026-04-24 14:00:00', isDisabled: true });
    expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull();
  });

  it.each([
    ['light', 'en_US', 'desktop'],
    ['dark', 'zh_CN', 'desktop'],
    ['light', 'zh_CN', 'mobile'],
    ['dark', 'en_US', 'mobile'],
  ] as const)('[UK127] has no accessibility violations in %s, %s, %s', async (theme, language, device) => {
    const { container } = show(
      { value: '2026-04-24 14:00:00', min: '2026-04-10 00:00:00' },
      { theme, language, device },
    );
    await userEvent.click(screen.getByRole('button', { name: /Due$/ }));
    await screen.findByRole('grid');
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});

it("[UK334] takes today from the product's clock", async () => {
  const noon = new Date(2026, 3, 21, 12).getTime();
  renderKit(
    <ClockContext value={() => noon}>
      <label htmlFor="due">Due</label>
      <DateTimeField id="due" name="Due" value="" onChange={() => undefined} />
    </ClockContext>,
  );
  await openCalendar();
  expect(focused()).toBe('Today, Tuesday, April 21, 2026');
});
