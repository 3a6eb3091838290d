import { type CardType, cardTypes } from '@parley/domain';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { aCard, gifUrl } from '../testing/builders';
import { cardFrame, pressButton, showCard } from '../testing/render-card';
import { renderKit } from '../testing/render-kit';
import { UnknownCard } from './UnknownCard';

describe('Card widths', () => {
  it('[UK60] is at most 680 px wide, 386 with a cover, and 85vw on mobile', () => {
    const plain = aCard('CARD', { title: { text: 'a' } });
    const covered = aCard('CARD', { title: { text: 'a' }, cardImag: { url: gifUrl } });
    const first = showCard(plain, {}, { width: 1200 });
    expect(cardFrame(first.container)?.offsetWidth).toBe(680);
    first.unmount();

    const second = showCard(covered, {}, { width: 1200 });
    expect(cardFrame(second.container)?.offsetWidth).toBe(386);
    expect(screen.getByRole('button', { name: 'View image' }).offsetWidth).toBe(368);
    second.unmount();

    const third = showCard(plain, {}, { device: 'mobile', width: 1200 });
    expect(cardFrame(third.container)?.offsetWidth).toBe(Math.min(680, Math.round(window.innerWidth * 0.85)));
    third.unmount();
  });
});

/** The parts without which a card's schema refuses its body. */
const requiredParts: { readonly [Type in CardType]?: Readonly<Record<string, unknown>> } = {
  IMAGE_CARD: { image: { url: '' } },
  TEXT_CARD: { text: { content: '' } },
};

describe('every card', () => {
  it('[UK86] draws the smallest body that its schema accepts', () => {
    for (const type of cardTypes) {
      const { container, unmount } = showCard(aCard(type, requiredParts[type] ?? {}));
      expect(cardFrame(container)).not.toBeNull();
      unmount();
    }
  });
});

describe('UnknownCard', () => {
  it('[UK87] shows what can be read of an unknown message, and copies it', async () => {
    const onIntent = vi.fn();
    renderKit(<UnknownCard readable="Some title" onIntent={onIntent} />);
    expect(screen.getByText('Unknown message type')).toBeTruthy();
    await pressButton('Copy');
    expect(onIntent).toHaveBeenCalledWith({ type: 'copyText', text: 'Some title' });
  });
});

describe('ErrorBoundary', () => {
  it('[UK89] leaves the other cards alone when one cannot be drawn', () => {
    const onCaughtError = vi.fn();
    function Broken(): never {
      throw new Error('broken card');
    }
    render(
      <>
        <ErrorBoundary fallback={<p>what it says</p>}>
          <Broken />
        </ErrorBoundary>
        <p>the next card</p>
      </>,
      { onCaughtError },
    );
    expect(screen.getByText('what it says')).toBeTruthy();
    expect(screen.getByText('the next card')).toBeTruthy();
    expect(onCaughtError).toHaveBeenCalled();
  });
});

describe('a card without content', () => {
  const emptyBodies: readonly (readonly [CardType, Record<string, unknown>])[] = [
    ['CARD', {}],
    ['CARD', { title: { text: '' }, fields: [{ fieldName: '', fieldValue: '' }], verticalContentData: {} }],
    ['TEMPLATE_CARD', {}],
    ['TEXT_CARD', { text: { content: ' ' } }],
    ['AUTO_MESSAGE_CARD', {}],
    ['QUESTION_CARD', { questionList: [] }],
    ['INQUIRY_FORM', { fields: [] }],
    ['ASSISTANT_TEXT', {}],
    ['FILE_CARD', {}],
    ['TASK_CARD', {}],
    ['TASK_CARD', { templateCode: 'QUERY_PR_LINE_EXE_STATUS', data: {} }],
  ];
  it.each(emptyBodies)("[UK207] %s shows 'No data'", async (type, body) => {
    showCard(aCard(type, body));
    expect(await screen.findByText('No data')).toBeTruthy();
  });
});

describe('a card with one part', () => {
  const singlePartBodies: readonly (readonly [CardType, Record<string, unknown>])[] = [
    ['CARD', { title: { text: 'a' } }],
    ['CARD', { subTitle: { text: 'a' } }],
    ['CARD', { verticalContentData: { desc: 'a' } }],
    ['AUTO_MESSAGE_CARD', { amount: 'a' }],
    ['TEXT_CARD', { text: { content: 'a' } }],
    ['FILE_CARD', { title: { text: 'a' } }],
    ['TASK_CARD', { subtitle: 'a' }],
  ];
  it.each(singlePartBodies)('[UK207] %s does not say that it is empty: %j', async (type, body) => {
    showCard(aCard(type, body));
    expect(await screen.findByText('a')).toBeTruthy();
    expect(screen.queryByText('No data')).toBeNull();
  });
});
