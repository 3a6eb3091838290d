import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anAgentDesk } from '../../testing/agent-desk';
import { actionOf } from './keyboard-shortcuts';
import '../../index.css';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const composer = () => screen.findByRole('textbox', { name: /^Write a message/ });

describe('the keys of the agent desk', () => {
  it('[WB481] take over whoever has waited longest, also while the focus is nowhere', async () => {
    const { done, lin } = anAgentDesk();
    await screen.findByRole('button', { name: /Take over.*Lin Xiao/ });
    await userEvent.keyboard('{Alt>}n{/Alt}');
    expect(await heading('Lin Xiao')).toBeTruthy();
    expect(done).toEqual([`pick ${lin.roomId}`]);
  });

  it('[WB481] put on hold, resume, transfer and end while a reply is written, and leave the draft alone', async () => {
    const { done, lin } = anAgentDesk();
    await press(/Take over.*Lin Xiao/);
    await heading('Lin Xiao');
    await userEvent.keyboard('{Alt>}m{/Alt}');
    await waitFor(async () => expect(document.activeElement).toBe(await composer()));
    await userEvent.keyboard('one moment{Alt>}h{/Alt}');
    await screen.findByRole('button', { name: /^Resume/ });
    await userEvent.keyboard('{Alt>}h{/Alt}');
    await screen.findByRole('button', { name: /^Hold/ });
    expect(done.slice(1)).toEqual([`HUNG_UP ${lin.roomId}`, `SERVING ${lin.roomId}`]);
    await userEvent.keyboard('{Alt>}t{/Alt}');
    const transfer = await screen.findByRole('dialog');
    await userEvent.keyboard('{Alt>}x{/Alt}{Escape}');
    await waitFor(() => expect(transfer.isConnected).toBe(false));
    expect(screen.queryByRole('alertdialog'), 'no key acts under a dialog').toBeNull();
    await userEvent.keyboard('{Alt>}x{/Alt}');
    expect(await screen.findByRole('alertdialog', { name: 'End the service with Lin Xiao?' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(await composer()).toHaveProperty('value', 'one moment');
  });

  it('[WB481] go through the conversations, and not beyond the first and the last', async () => {
    anAgentDesk();
    await screen.findByRole('button', { name: 'Lin Xiao' });
    const chosen = async (name: string) => {
      expect(await heading(`${name} is waiting`)).toBeTruthy();
      expect(document.activeElement?.textContent).toBe(name);
    };
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await chosen('Lin Xiao');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await chosen('Shen Li');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await chosen('Shen Li');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await chosen('Lin Xiao');
  });

  it('[WB481] focus the search, and open the status', async () => {
    anAgentDesk();
    const status = await screen.findByRole('button', { name: /: Serving$/ });
    await userEvent.keyboard('{Alt>}s{/Alt}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('{Alt>}a{/Alt}');
    expect(status.getAttribute('aria-expanded')).toBe('true');
  });

  it('[WB481] are listed by ? on a button of the desk, where ? is not typed, and by a press', async () => {
    anAgentDesk();
    const row = await screen.findByRole('button', { name: 'Lin Xiao' });
    await userEvent.keyboard('{Alt>}s{/Alt}?');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.clear(screen.getByRole('searchbox'));
    row.focus();
    await userEvent.keyboard('?');
    const overview = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(overview).getAllByRole('definition')).toHaveLength(10);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(overview.isConnected).toBe(false));
    await press('Keyboard shortcuts');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it.each([
    ['without Alt', { altKey: false }],
    ['with Ctrl, as the right Alt key of some keyboards', { ctrlKey: true }],
    ['with Meta', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['that has no action', { code: 'KeyQ' }],
    ['with a name of an object', { code: 'constructor' }],
  ])('[WB481] are not a key %s', (_how, change) => {
    const key = { code: 'KeyN', altKey: true, ctrlKey: false, metaKey: false, shiftKey: false };
    expect([actionOf(key), actionOf({ ...key, ...change })]).toEqual(['pick', undefined]);
  });
});
