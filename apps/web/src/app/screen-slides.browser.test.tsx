import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aPhone } from '../testing/phone';
import '../index.css';

afterEach(() => {
  location.hash = '';
});

describe('screens of different depth', () => {
  it('[WB332] slide in from the right when they are deeper, from the left on the way back, and have the focus', async () => {
    const { signIn, router } = await aPhone('#/mtPurchaseRobot');
    await signIn();
    const button = await screen.findByRole('button', { name: 'Settings' });
    await screen.findByRole('heading', { level: 1, name: 'Procurement assistant' });
    button.focus();
    fireEvent.click(button);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(slide()).toEqual({ name: 'kit-slide-right', of: 'Settings' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await act(async () => router.history.back());
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(slide().name).toBe('kit-slide-left');
  });

  it('[WB332] do not slide between screens of one depth', async () => {
    const { signIn, router } = await aPhone('#/mtPurchaseRobot/chatInfo');
    await signIn();
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await act(() => router.navigate({ href: '/mtPurchaseRobot/collapseDetail' }));
    await screen.findByRole('heading', { name: 'No data' });
    expect(slide().name).toBe('none');
  });
});

/** The animation of the screen that is shown. */
function slide() {
  const [shown] = [...document.querySelectorAll<HTMLElement>('[data-slide]')].filter(
    ({ offsetParent }) => offsetParent,
  );
  return { name: shown && getComputedStyle(shown).animationName, of: shown?.querySelector('h1')?.textContent };
}
