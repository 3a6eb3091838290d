import type { Rating } from '@parley/domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCard, aReference } from '../testing/builders';
import { accessibilityViolations, type KitOptions, renderKit } from '../testing/render-kit';
import { CardView } from './CardView';
import type { CardIntent } from './card-intent';
import { type CardEvent, freshCardMemory, reduceCardMemory } from './card-memory';
import { plainAnswer } from './card-props';

const card = aCard('ASSISTANT_TEXT', { aigcFlag: true, config: { evaluateFlag: true } });

function show(options: KitOptions & { readonly canRate?: boolean; readonly content?: string } = {}) {
  const { canRate = true, content = 'Above 100,000 finance reviews.', ...kit } = options;
  const onIntent = vi.fn<(intent: CardIntent) => void>();
  let notify: (event: CardEvent) => void = () => undefined;
  function TestCard() {
    const [memory, setMemory] = useState(freshCardMemory);
    const [rating, setRating] = useState<Rating>();
    notify = (event) => {
      setMemory((current) => reduceCardMemory(current, event));
      if (event.type === 'ratingRefused') setRating(undefined);
    };
    return (
      <CardView
        card={card}
        answer={{ ...plainAnswer, content, canRate, rating, references: [aReference('Approval policy')] }}
        memory={memory}
        onIntent={(intent) => {
          setMemory((current) => reduceCardMemory(current, intent));
          if (intent.type === 'rate') setRating(intent.rating);
          onIntent(intent);
        }}
      />
    );
  }
  return { ...renderKit(<TestCard />, kit), onIntent, notify: (event: CardEvent) => act(() => notify(event)) };
}

const button = (name: string) => screen.getByRole('button', { name });
const reasonForm = () => screen.queryByRole('group', { name: 'What was wrong? (optional)' });
const givenReasons = (onIntent: { readonly mock: { readonly calls: readonly (readonly [CardIntent])[] } }) =>
  onIntent.mock.calls.map(([intent]) => intent).filter(({ type }) => type === 'giveReason');

describe('the second step of a bad rating', () => {
  it("[UK256] asks for the reason after 'wrong' and not after 'helpful', and rates at once in both cases", async () => {
    const first = show();
    await userEvent.click(button('Helpful'));
    expect([reasonForm(), first.onIntent.mock.calls]).toEqual([null, [[{ type: 'rate', rating: 'THUMB_UP' }]]]);
    first.unmount();

    const { container, onIntent } = show();
    await userEvent.click(button('Wrong answer'));
    expect(onIntent.mock.calls).toEqual([[{ type: 'rate', rating: 'WRONG_ANSWER' }]]);
    expect(reasonForm()).not.toBeNull();
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.click(button('Out of date'));
    expect(button('Out of date').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button('Not correct'));
    expect(button('Out of date').getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button('Send feedback'));
    expect(givenReasons(onIntent)).toEqual([{ type: 'giveReason', reason: { kind: 'incorrect' } }]);
    expect(reasonForm()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Thanks for your rating');
  });

  it('[UK256] can be filled in by keyboard alone, and the focus stays in the card', async () => {
    const { onIntent } = show();
    button('Wrong answer').focus();
    await userEvent.keyboard('{Enter}{Tab} {Tab}{Tab}{Tab}{Tab}it is twice that');
    expect(screen.getByRole('textbox', { name: 'In your own words' })).toBe(document.activeElement);
    await userEvent.keyboard('{Enter}');
    expect(givenReasons(onIntent)).toEqual([
      { type: 'giveReason', reason: { kind: 'incorrect', text: 'it is twice that' } },
    ]);
    expect(document.activeElement).toBe(button('Wrong answer'));
  });

  it('[UK256] accepts text of up to 200 characters without a choice, but not an empty reason', async () => {
    const { onIntent } = show();
    await userEvent.click(button('Wrong answer'));
    expect(button('Send feedback').getAttribute('aria-disabled')).toBe('true');
    await userEvent.fill(screen.getByRole('textbox'), `  ${'x'.repeat(300)}`);
    await userEvent.click(button('Send feedback'));
    const [intent] = givenReasons(onIntent);
    expect(intent).toMatchObject({ reason: { kind: 'other', text: expect.stringMatching(/^x{198,200}$/) } });
  });

  it('[UK325] says how much of a pasted reason beyond 200 characters was cut, until something else is written', async () => {
    show();
    await userEvent.click(button('Wrong answer'));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'x'.repeat(203));
    const reason = screen.getByRole('textbox');
    fireEvent(reason, new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    const cutNote = screen.getByText('The last 3 characters of the pasted text were cut (maximum 200)');
    expect(cutNote.getAttribute('role')).toBe('status');
    expect(reason.getAttribute('aria-describedby')).toBe(cutNote.id);
    expect(reason.getAttribute('aria-invalid')).toBeNull();
    await userEvent.fill(reason, 'x');
    expect(cutNote.textContent).toBe('');
  });

  it("[UK282] labels the Enter key of a phone's keyboard with its action", async () => {
    show();
    await userEvent.click(button('Wrong answer'));
    expect(screen.getByRole<HTMLInputElement>('textbox').enterKeyHint).toBe('send');
  });

  it('[UK256] ignores Enter and Escape of an input method, however the browser reports them', async () => {
    const { onIntent } = show();
    await userEvent.click(button('Wrong answer'));
    await userEvent.fill(screen.getByRole('textbox'), 'cuo');
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', keyCode: 229 });
    expect([givenReasons(onIntent), reasonForm() === null]).toEqual([[], false]);
  });

  it('[UK256] is skipped by its button, and by Escape, which does nothing else then', async () => {
    const onFrameEscape = vi.fn();
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onFrameEscape();
    document.addEventListener('keydown', listen);
    const first = show();
    await userEvent.click(button('Wrong answer'));
    await userEvent.click(button('Skip'));
    expect([reasonForm(), document.activeElement]).toEqual([null, button('Wrong answer')]);
    first.unmount();
    for (const focused of ['Hard to understand', 'Wrong answer']) {
      const shown = show();
      await userEvent.click(button('Wrong answer'));
      await userEvent.click(button(focused), { force: true });
      expect(reasonForm()).not.toBeNull();
      await userEvent.keyboard('{Escape}');
      expect([reasonForm(), onFrameEscape.mock.calls.length]).toEqual([null, 0]);
      shown.unmount();
    }
    document.removeEventListener('keydown', listen);
  });

  it('[UK256] reopens with its draft if it could not be stored, and closes if the rating could not be stored', async () => {
    const { notify } = show();
    await userEvent.click(button('Wrong answer'));
    await userEvent.click(button('Not what I asked'));
    await userEvent.fill(screen.getByRole('textbox'), 'I asked for lead times');
    await userEvent.click(button('Send feedback'));
    notify({ type: 'reasonRefused' });
    expect(button('Not what I asked').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'I asked for lead times');
    notify({ type: 'ratingRefused' });
    expect([reasonForm(), button('Wrong answer').getAttribute('aria-pressed')]).toEqual([null, 'false']);
  });

  it.each(['en_US', 'zh_CN'] as const)('[UK256] stays inside 320 px on a phone, in %s', async (language) => {
    const { container } = show({ language, width: 320, device: 'mobile', theme: 'dark' });
    await userEvent.click(button(language === 'en_US' ? 'Wrong answer' : '答错了'));
    expect(screen.getByRole('textbox').getBoundingClientRect().right).toBeLessThanOrEqual(320);
    expect(container.querySelector('main')?.scrollWidth).toBe(320);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK256] is not shown to a reader who may not rate', () => {
    show({ canRate: false });
    expect(screen.queryByRole('button', { name: 'Wrong answer' })).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('copying an answer', () => {
  it('[UK255] is offered beside the rating, also to a reader who may not rate, but not for an empty answer', async () => {
    const first = show();
    const [copy, rate] = [button('Copy answer'), button('Helpful')].map((element) => element.getBoundingClientRect());
    expect(Math.abs((copy?.top ?? 0) - (rate?.top ?? 99))).toBeLessThanOrEqual(1);
    await userEvent.click(button('Copy answer'));
    expect(first.onIntent.mock.calls).toEqual([[{ type: 'copyAnswer' }]]);
    first.unmount();
    const second = show({ canRate: false });
    expect(button('Copy answer')).toBeTruthy();
    second.unmount();
    const third = show({ content: ' ' });
    expect(screen.queryByRole('button', { name: 'Copy answer' })).toBeNull();
    third.unmount();
    const { container } = renderKit(
      <CardView
        card={aCard('ASSISTANT_TEXT', {})}
        answer={{ ...plainAnswer, content: 'Please say more.' }}
        memory={freshCardMemory}
        onIntent={vi.fn()}
      />,
    );
    expect(screen.getByText('Please say more.')).toBeTruthy();
    expect(container.querySelector('footer'), 'a copy button alone has no footer').toBeNull();
  });
});

describe('asking again', () => {
  it('[UK321] is offered by a complete answer with its sources, to a reader who may', async () => {
    const onIntent = vi.fn();
    const element = (canAskAgain: boolean) => (
      <CardView
        card={card}
        answer={{ ...plainAnswer, content: 'Above', references: [aReference('Policy', 'DOC')], canAskAgain }}
        memory={freshCardMemory}
        onIntent={onIntent}
      />
    );
    const { rerender } = renderKit(element(false));
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
    rerender(element(true));
    await userEvent.click(button('Ask again'));
    expect(onIntent.mock.calls).toEqual([[{ type: 'askAgain' }]]);
  });
});

describe('an incomplete answer', () => {
  it('[UK258] offers to ask again, to a reader who may', async () => {
    const onIntent = vi.fn();
    const element = (canAskAgain: boolean) => (
      <CardView
        card={card}
        answer={{ ...plainAnswer, content: 'Above', answerState: 'incomplete', canAskAgain }}
        memory={freshCardMemory}
        onIntent={onIntent}
      />
    );
    const { rerender } = renderKit(element(false));
    expect(screen.getByText('This answer was interrupted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
    rerender(element(true));
    await userEvent.click(button('Ask again'));
    expect(onIntent.mock.calls).toEqual([[{ type: 'askAgain' }]]);
  });
});
