import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { ContactPicker, type ContactPickerProps } from './ContactPicker';
import type { PickerItem, PickerTag } from './picker-rows';

const friend = (name: string, detail?: string): PickerItem => ({ key: `friend ${name}`, type: 'friend', name, detail });
const [shen, lu, xu] = [friend('Shen Li', 'Hengrui'), friend('Lu Hao', 'Hengrui'), friend('Xu Wen')];
const suppliers: PickerTag = { key: 'suppliers', name: 'Suppliers', count: 2, friends: [shen, lu] };
const review: PickerItem = {
  key: 'group review',
  type: 'group',
  name: 'Review',
  memberCount: 9,
  memberNames: ['Zhao', 'He'],
};
const known = [shen, lu, xu, review];

function TestPicker(props: Partial<ContactPickerProps>) {
  const [chosen, setChosen] = useState<readonly PickerItem[]>([]);
  const toggle = (key: string) => {
    const item = known.find((candidate) => candidate.key === key);
    if (!item) return;
    setChosen(chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item]);
  };
  return (
    <ContactPicker
      title="New group"
      query=""
      onSearch={() => {}}
      sections={[
        { key: 'tag', heading: 'Grouping', tags: [suppliers] },
        { key: 'friend', heading: 'Friends', items: [shen, lu, xu] },
        { key: 'group', heading: 'Group chats', items: [review] },
      ]}
      status={{ kind: 'ready', isLoadingMore: false }}
      onReachEnd={() => {}}
      chosen={chosen}
      chosenHeading={`${chosen.length} selected`}
      onToggleItem={toggle}
      onToggleTag={() => setChosen(chosen.includes(shen) && chosen.includes(lu) ? [] : [shen, lu])}
      onOpenTag={() => {}}
      onClear={() => setChosen([])}
      confirmLabel="Confirm"
      isBusy={false}
      onConfirm={() => {}}
      onClose={() => {}}
      {...props}
    />
  );
}

const option = (name: RegExp) => screen.findByRole('option', { name });
const chosenNames = () =>
  within(screen.getByRole('list', { name: 'Selected' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);

describe('contact picker', () => {
  it('[UK405] lists what is chosen beside what there is, takes it out again, and counts it on the button', async () => {
    renderKit(<TestPicker />);
    await userEvent.click(await option(/Xu Wen/));
    await userEvent.click(await option(/Review/));
    expect(chosenNames()).toEqual(['Xu Wen', 'Review']);
    expect(await option(/Xu Wen/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: 'Confirm (2)' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Xu Wen' }));
    expect(chosenNames()).toEqual(['Review']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(chosenNames()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Confirm (0)' })).toBeVisible();
  });

  it('[UK405] opens a grouping, and shows whether all, some or none of its friends are chosen', async () => {
    const onOpenTag = vi.fn();
    renderKit(<TestPicker onOpenTag={onOpenTag} />);
    const tag = await option(/Suppliers/);
    expect(tag).toHaveAttribute('aria-checked', 'false');
    expect(screen.getAllByRole('option', { name: /Shen Li/ })).toHaveLength(1);
    await userEvent.click(tag.querySelector('[data-tag-toggle]') ?? tag);
    expect(onOpenTag).toHaveBeenCalledExactlyOnceWith('suppliers');
    expect(screen.getAllByRole('option', { name: /Shen Li/ })).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('option', { name: /Shen Li/ })[0] ?? tag);
    expect(await option(/Suppliers/)).toHaveAttribute('aria-checked', 'mixed');
    expect(await option(/Suppliers/)).toHaveTextContent('1 / 2');
    await userEvent.click(await option(/Suppliers/));
    expect(await option(/Suppliers/)).toHaveAttribute('aria-checked', 'true');
    expect(chosenNames()).toEqual(['Shen Li', 'Lu Hao']);
  });

  it('[UK406] is a listbox that the keyboard alone can use', async () => {
    const onClose = vi.fn();
    renderKit(<TestPicker onClose={onClose} />);
    const list = await screen.findByRole('listbox', { name: 'New group' });
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await userEvent.keyboard('{Tab}');
    expect(list).toHaveFocus();
    const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
    expect(active()).toHaveTextContent('Suppliers');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(active()).toHaveTextContent('Shen Li');
    await userEvent.keyboard(' ');
    expect(chosenNames()).toEqual(['Shen Li']);
    await userEvent.keyboard('{End}{Enter}');
    expect(chosenNames()).toEqual(['Shen Li', 'Review']);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(screen.getAllByRole('option', { name: /Shen Li/ })).toHaveLength(1);
    await userEvent.keyboard('xu');
    expect(active()).toHaveTextContent('Xu Wen');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    { theme: 'light', language: 'en_US', width: 1280 },
    { theme: 'dark', language: 'zh_CN', width: 1280 },
    { theme: 'light', language: 'zh_CN', width: 390, device: 'mobile' },
  ] as const)('[UK406] has no accessibility violations (%o)', async (options) => {
    renderKit(<TestPicker query="heng" chosen={[shen]} />, options);
    await option(/Xu Wen/);
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
  });

  it('[UK407] says that it loads, that there is nothing, that nobody matches, or that loading failed', async () => {
    const view = renderKit(<TestPicker status={{ kind: 'loading' }} />);
    expect(screen.getByText('Loading…')).toHaveAttribute('role', 'status');
    view.rerender(<TestPicker sections={[]} />);
    expect(await screen.findByText('No data')).toBeVisible();
    view.rerender(<TestPicker sections={[]} query="zz" />);
    expect(await screen.findByText('Nobody found')).toBeVisible();
    const onRetry = vi.fn();
    view.rerender(<TestPicker status={{ kind: 'failed', onRetry }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('[UK408] keeps at most 60 rows of 10,000 friends in the page, and asks for more at the end', async () => {
    const many = Array.from({ length: 10_000 }, (_none, n) => friend(`Friend ${n}`));
    const onReachEnd = vi.fn();
    renderKit(<TestPicker sections={[{ key: 'friend', items: many }]} onReachEnd={onReachEnd} />);
    await option(/Friend 0$/);
    expect(screen.getAllByRole('option').length).toBeLessThan(60);
    expect(onReachEnd).not.toHaveBeenCalled();
    const list = screen.getByRole('listbox');
    list.focus();
    await userEvent.keyboard('{End}');
    await option(/Friend 9999$/);
    expect(screen.getAllByRole('option').length).toBeLessThan(60);
    await waitFor(() => expect(onReachEnd).toHaveBeenCalled());
  });

  it('[UK409] takes a press while the list scrolls', async () => {
    const many = Array.from({ length: 200 }, (_none, n) => friend(`Friend ${n}`));
    const onToggleItem = vi.fn();
    renderKit(<TestPicker sections={[{ key: 'friend', items: many }]} onToggleItem={onToggleItem} />);
    await option(/Friend 0$/);
    const scroller = screen.getByRole('listbox').parentElement;
    if (!scroller) throw new Error('the list has no scroller');
    const { left, top } = scroller.getBoundingClientRect();
    const scrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }));
    scroller.scrollTop = 520;
    await scrolled;
    await waitFor(() => expect(screen.queryByRole('option', { name: /Friend 12$/ })).toBeTruthy());
    const row = document.elementFromPoint(left + 60, top + 26)?.closest<HTMLElement>('[role="option"]');
    row?.click();
    expect(onToggleItem).toHaveBeenCalledWith('friend Friend 10');
  });
});
