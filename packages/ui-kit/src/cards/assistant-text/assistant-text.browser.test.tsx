import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCard, aReference } from '../../testing/builders';
import { pressButton, showCard } from '../../testing/render-card';
import { accessibilityViolations } from '../../testing/render-kit';

afterEach(() => {
  vi.useRealTimers();
});

describe('AssistantText and its footer', () => {
  const references = [aReference('Status', 'FUNCTION'), aReference('Approval policy', 'DOC')];
  const answer = { content: 'Under **review**.<ref>2</ref>', references, canRate: true };
  const body = { aigcFlag: true, config: { evaluateFlag: true }, dataTime: '2026-04-20T10:20:00' };

  it('[UK80] ends an answer with numbered sources, AI tip, data time and rating', async () => {
    const { container, onIntent } = showCard(aCard('ASSISTANT_TEXT', body), answer);
    await screen.findByText('review');
    expect(screen.getByText('AI-generated. The policy text prevails.')).toBeTruthy();
    expect(screen.getByText('As of 10:20')).toBeTruthy();
    expect(screen.getByText('Live data')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Helpful' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wrong answer' })).toBeTruthy();
    await pressButton('2 Approval policy Document');
    await pressButton('Source 2: Approval policy');
    expect(onIntent.mock.calls.map(([intent]) => intent)).toEqual([
      { type: 'openSource', reference: references[1], number: 2 },
      { type: 'openSource', reference: references[1], number: 2 },
    ]);
    expect(screen.queryByRole('button', { name: /Status/ })).toBeNull();
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK81] can be rated once', async () => {
    const { onIntent, unmount } = showCard(aCard('ASSISTANT_TEXT', body), answer);
    await pressButton('Helpful');
    expect(onIntent).toHaveBeenCalledWith({ type: 'rate', rating: 'THUMB_UP' });
    unmount();

    const rated = showCard(aCard('ASSISTANT_TEXT', body), { ...answer, rating: 'WRONG_ANSWER' });
    const wrong = screen.getByRole('button', { name: 'Wrong answer' });
    expect(wrong.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Helpful' }), { force: true });
    expect(rated.onIntent).not.toHaveBeenCalled();
  });

  it("[UK82] shows no rating without the flag or the reader's right, and no AI tip without its flag", () => {
    const first = showCard(aCard('ASSISTANT_TEXT', body), { ...answer, canRate: false });
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull();
    first.unmount();
    showCard(aCard('ASSISTANT_TEXT', {}), answer);
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull();
    expect(screen.queryByText(/AI-generated/)).toBeNull();
  });

  it('[UK83] shows the rating in the source row on mobile, and below it otherwise', () => {
    const top = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect().top;
    const desktop = showCard(aCard('ASSISTANT_TEXT', body), answer);
    expect(top('Helpful')).toBeGreaterThan(screen.getByText('Sources').getBoundingClientRect().bottom);
    desktop.unmount();
    showCard(aCard('ASSISTANT_TEXT', body), answer, { device: 'mobile' });
    expect(top('Helpful')).toBeLessThan(
      screen.getByText('AI-generated. The policy text prevails.').getBoundingClientRect().top,
    );
  });

  it('[UK84] shows the whole name of a source after 500 ms', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    showCard(aCard('ASSISTANT_TEXT', body), answer);
    fireEvent.pointerEnter(screen.getByRole('button', { name: '2 Approval policy Document' }));
    act(() => vi.advanceTimersByTime(499));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip').textContent).toBe('Approval policy');
  });

  it('[UK310] cuts the name of a source only where there is no room, and never its extension', () => {
    const name = 'Procurement reconciliation and payment policy of the year 2026.pdf';
    const named = { ...answer, references: [aReference(name, 'DOC')] };
    const stem = () => screen.getByText(name.slice(0, -4));
    const wide = showCard(aCard('ASSISTANT_TEXT', body), named, { width: 720 });
    expect(stem().scrollWidth).toBe(stem().clientWidth);
    wide.unmount();
    showCard(aCard('ASSISTANT_TEXT', body), named, { width: 320 });
    expect(stem().scrollWidth).toBeGreaterThan(stem().clientWidth);
    const end = screen.getByText('.pdf').getBoundingClientRect();
    const chip = screen.getByRole('button', { name: /policy of/ }).getBoundingClientRect();
    expect(end.width > 10 && end.right <= chip.right).toBe(true);
  });

  it('[UK310] never cuts the kind of a source, however narrow its chip', () => {
    const name = 'Procurement reconciliation and payment policy of the year 2026.pdf';
    for (const [language, kind] of [
      ['en_US', 'Document'],
      ['zh_CN', '文档'],
    ] as const) {
      const shown = showCard(
        aCard('ASSISTANT_TEXT', body),
        { ...answer, references: [aReference(name, 'DOC')] },
        { width: 200, language },
      );
      const label = screen.getByText(kind);
      expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
      const footer = screen.getByText(language === 'en_US' ? 'Sources' : '来源').closest('footer');
      expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(footer?.getBoundingClientRect().right ?? 0);
      shown.unmount();
    }
  });

  it('[UK310] takes the number of a version for no extension', () => {
    const name = 'Procurement approval policy V3.2';
    showCard(aCard('ASSISTANT_TEXT', body), { ...answer, references: [aReference(name, 'DOC')] });
    expect(screen.getByText(name).textContent).toBe(name);
    expect(screen.queryByText('.2')).toBeNull();
  });

  it('[UK85] says that an answer was stopped', () => {
    showCard(aCard('ASSISTANT_TEXT', body), { ...answer, answerState: 'stopped' });
    expect(screen.getByText('Stopped')).toBeTruthy();
  });

  it('[UK301] closes bold text in a stopped answer', async () => {
    showCard(aCard('ASSISTANT_TEXT', body), { ...answer, content: 'Fails for **2 it', answerState: 'stopped' });
    const bold = await screen.findByText('2 it');
    expect([bold.localName, bold.parentElement?.textContent]).toEqual(['strong', 'Fails for 2 it']);
  });
});
