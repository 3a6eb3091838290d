import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { Menu } from './Menu';

describe('Menu', () => {
  it('[UK103] can be used by keyboard alone', async () => {
    const onChoose = vi.fn();
    const choices = ['English', '简体中文', 'off'].map((text) => ({ key: text, text, isDisabled: text === 'off' }));
    const { container } = renderKit(
      <Menu label="Language" trigger="A" choices={choices} selected="English" onChoose={onChoose} align="start" />,
    );
    await userEvent.keyboard('{Tab}{Enter}');
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledWith('简体中文');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Language' }));
    await userEvent.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('[UK307] moves to a choice by its first letters', async () => {
    const onChoose = vi.fn();
    const choices = ['Deutsch', 'English', 'Español', '简体中文'].map((text) => ({ key: text, text }));
    renderKit(<Menu label="Language" trigger="A" choices={choices} onChoose={onChoose} />);
    await userEvent.keyboard('{Tab}{Enter}es{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith('Español');
    await userEvent.keyboard('{Enter}e{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith('English');
  });

  it('[UK307] closes when Tab moves the focus away, and by a press on its button', async () => {
    renderKit(
      <>
        <Menu label="Sort" trigger="Sort" choices={[{ key: 'a', text: 'First' }]} onChoose={() => undefined} />
        <button type="button">next</button>
      </>,
    );
    await userEvent.keyboard('{Tab}{Enter}{Tab}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    expect(screen.getByRole('listbox')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
