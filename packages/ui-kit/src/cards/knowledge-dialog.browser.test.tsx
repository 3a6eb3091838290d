import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aReference, gifUrl } from '../testing/builders';
import { pressButton } from '../testing/render-card';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { KnowledgeDialog } from './KnowledgeDialog';

describe('KnowledgeDialog', () => {
  it('[UK88] shows the text and pages of a source, and opens its original', async () => {
    const onClose = vi.fn();
    const onOpenOriginal = vi.fn();
    const reference = {
      ...aReference('Approval policy'),
      docContent: 'Step **three**.',
      docUrls: [gifUrl],
      originDocUrl: 'https://x.example/policy',
    };
    const element = (shown: typeof reference | undefined) => (
      <KnowledgeDialog reference={shown} onClose={onClose} onOpenOriginal={onOpenOriginal} />
    );
    const { rerender } = renderKit(element(reference));
    const dialog = await screen.findByRole('dialog', { name: 'Approval policy' });
    expect(await within(dialog).findByText('three')).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: 'Page images 1' })).toBeTruthy();
    expect(await accessibilityViolations(dialog)).toEqual([]);
    await pressButton('Original document');
    expect(onOpenOriginal).toHaveBeenCalledWith('https://x.example/policy');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(element(undefined));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
