import { Button, Dialog } from '@parley/ui-kit';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aClient } from '../../testing/screen';
import { RailDrawer } from './RailDrawer';
import '../../index.css';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>settings</Button>
      <Dialog isOpen={isOpen} title="Settings" onClose={() => setOpen(false)}>
        how it looks
      </Dialog>
    </>
  );
}

it('[WB210] a dialog opened from the rail drawer lies over it, and Escape closes one at a time', async () => {
  const onClose = vi.fn();
  aClient({}).show(
    <RailDrawer onClose={onClose}>
      <Opener />
    </RailDrawer>,
  );
  const button = await screen.findByRole('button', { name: 'settings' });
  await userEvent.click(button);
  const content = await screen.findByText('how it looks');
  const { left, right, top, bottom } = content.getBoundingClientRect();
  expect(content.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true);

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('how it looks')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
