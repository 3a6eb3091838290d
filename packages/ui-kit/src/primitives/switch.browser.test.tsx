import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderKit } from '../testing/render-kit';
import { Switch } from './Switch';

function Sound() {
  const [isOn, setOn] = useState(false);
  return (
    <Switch isOn={isOn} onChange={setOn}>
      Sound
    </Switch>
  );
}

it('[UK361] is a switch that a press in its row and the space bar turn', async () => {
  renderKit(<Sound />, { device: 'mobile', width: 390 });
  const control = screen.getByRole('switch', { name: 'Sound' });
  expect(control.ariaChecked).toBe('false');
  fireEvent.click(screen.getByText('Sound'));
  expect(control.ariaChecked).toBe('true');
  control.focus();
  await userEvent.keyboard(' ');
  expect(control.ariaChecked).toBe('false');
  expect(control).toHaveProperty('checked', false);
});
