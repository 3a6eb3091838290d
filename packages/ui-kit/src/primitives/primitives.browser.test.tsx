import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { Avatar } from './Avatar';
import { avatarTint } from './avatar-tint';
import { Button, type ButtonVariant } from './Button';
import { Checkbox } from './Checkbox';
import { Chip } from './Chip';
import { IconButton } from './IconButton';
import { Kbd } from './Kbd';
import { Link } from './Link';
import { Logo } from './Logo';
import { PasswordField } from './PasswordField';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';
import { Tag } from './Tag';
import { TextField } from './TextField';

const variants: readonly ButtonVariant[] = ['primary', 'cyan', 'warn', 'neutral', 'outline', 'soft', 'ghost', 'danger'];

function AllPrimitives() {
  return (
    <div style={{ background: 'var(--bg-surface)' }}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <IconButton label="History" icon={<svg aria-hidden="true" />} isPressed />
      <Link onPress={() => {}}>act</Link>
      <Link href="https://x.example" isExternal>
        go
      </Link>
      {(['info', 'accent', 'ok', 'warn', 'bad', 'cyan', 'outline'] as const).map((color) => (
        <Tag key={color} color={color}>
          {color}
        </Tag>
      ))}
      <Chip>shortcut</Chip>
      <Chip isPressed>chosen</Chip>
      <Spinner label="Sending" />
      <Skeleton />
      {(['person', 'robot', 'group', 'system'] as const).map((kind) => (
        <Avatar
          key={kind}
          kind={kind}
          name={`${kind} Lin`}
          members={['A', 'B', 'C', 'D', 'E']}
          announcesName
          presence="online"
        />
      ))}
      <Logo />
      <Kbd>/</Kbd>
      <TextField label="Account" value="lin" onChange={() => {}} error="Wrong account" />
      <TextField label="Search" variant="search" value="" placeholder="Search" onChange={() => {}} />
      <Checkbox checked="mixed" onChange={() => {}}>
        All
      </Checkbox>
    </div>
  );
}

describe('primitives', () => {
  it.each(['light', 'dark'] as const)('[UK90] have no accessibility violations, %s', async (theme) => {
    const { container } = renderKit(<AllPrimitives />, { theme });
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK90] have no accessibility violations with a yellow, a black and a green brand colour', async () => {
    for (const brand of ['#fadb14', '#1f1f1f', '#0d7a63']) {
      document.documentElement.style.setProperty('--brand', brand);
      const { container, unmount } = renderKit(<AllPrimitives />);
      expect(await accessibilityViolations(container)).toEqual([]);
      unmount();
    }
    document.documentElement.style.removeProperty('--brand');
  });

  it('[UK91] let a busy or disabled button ignore presses and keep the focus', async () => {
    const onPress = vi.fn();
    const { rerender } = renderKit(<Button onPress={onPress}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    rerender(
      <Button onPress={onPress} isBusy>
        Save
      </Button>,
    );
    await userEvent.click(button, { force: true });
    rerender(
      <Button onPress={onPress} isAriaDisabled>
        Save
      </Button>,
    );
    await userEvent.click(button, { force: true });
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  it('[UK282] have a text field with text large enough that a phone does not zoom in', () => {
    renderKit(<TextField label="Search" variant="search" value="" onChange={() => {}} />, { device: 'mobile' });
    const { fontSize } = getComputedStyle(screen.getByRole('textbox', { name: 'Search' }));
    expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(16);
  });

  it('[UK92] name a field by its label and announce its error', async () => {
    function Account() {
      const [value, setValue] = useState('');
      return (
        <TextField
          label="Account"
          value={value}
          onChange={setValue}
          error={value === 'x' ? 'Unknown account' : undefined}
        />
      );
    }
    renderKit(<Account />);
    const field = screen.getByRole('textbox', { name: 'Account' });
    await userEvent.type(field, 'x');
    expect(screen.getByRole('alert').textContent).toBe('Unknown account');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Unknown account');
  });

  it('[UK93] show and hide a password', async () => {
    renderKit(<PasswordField label="Password" value="secret" onChange={() => {}} />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveProperty('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveProperty('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveProperty('type', 'password');
  });

  it('[UK94] give a name the same one of eight tints every time, and use all eight', () => {
    const tints = new Set(Array.from({ length: 200 }, (_, index) => avatarTint(`name ${index}`)));
    expect([...tints].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(avatarTint('林晓')).toBe(avatarTint('林晓'));
  });

  it('[UK95] open an external link in a new tab, without opener', () => {
    renderKit(
      <Link href="https://x.example/" isExternal>
        policy
      </Link>,
    );
    expect(screen.getByRole('link', { name: 'policy' })).toMatchObject({
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    });
  });

  it('[UK96] toggle a checkbox and show the indeterminate state', async () => {
    const onChange = vi.fn();
    renderKit(
      <Checkbox checked="mixed" onChange={onChange}>
        All
      </Checkbox>,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
    expect(box.indeterminate).toBe(true);
    await userEvent.click(screen.getByText('All'));
    expect(onChange).toHaveBeenCalledWith(true);
  });
});
