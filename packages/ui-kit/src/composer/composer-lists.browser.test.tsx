import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { composerField, renderComposer, TestComposer } from '../testing/render-composer';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import type { ComposerOption, ComposerSource } from './composer-props';

const optionsNamed = (...names: readonly string[]): readonly ComposerOption[] =>
  names.map((text) => ({ key: text, text }));
const members = optionsNamed('林晓', 'Lina', 'Linus', 'Marta');
const mention: ComposerSource = {
  trigger: '@',
  label: 'People',
  find: (query) => members.filter(({ text }) => text.toLowerCase().includes(query.toLowerCase())),
  insert: ({ text }) => `@${text} `,
};
const replies: ComposerSource = {
  trigger: '/',
  label: 'Canned replies',
  find: (query) => optionsNamed('Thanks', 'Goodbye').filter(({ text }) => text.toLowerCase().startsWith(query)),
  insert: ({ text }) => `${text}.`,
};

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.replace('↵', ''));
const activeOption = () =>
  document.getElementById(composerField().getAttribute('aria-activedescendant') ?? '')?.textContent;
const expectOptions = (...texts: readonly string[]) => waitFor(() => expect(options()).toEqual(texts));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

describe('the list over the composer', () => {
  it('[UK230] opens at a trigger, follows the text after it, and makes the first option active', async () => {
    const { container } = renderComposer({ sources: [mention, replies] });
    await userEvent.type(composerField(), 'hello @li');
    await expectOptions('Lina', 'Linus');
    expect(screen.getByRole('listbox', { name: 'People' }).id).toBe(composerField().getAttribute('aria-controls'));
    expect(activeOption()).toContain('Lina');
    expect(screen.getByRole('status').textContent).toBe('2 suggestions, choose with the arrow keys');
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.keyboard('nu');
    await expectOptions('Linus');
    await userEvent.keyboard('x');
    await expectClosed();
    expect(composerField().hasAttribute('aria-activedescendant')).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('[UK230] opens for text typed before its source was added', async () => {
    function ComposerWithLateSource() {
      const [sources, setSources] = useState<readonly ComposerSource[]>([replies]);
      return (
        <>
          <TestComposer sources={sources} />
          <button type="button" onClick={() => setSources([replies, { ...mention, trigger: 'text' }])}>
            add source
          </button>
        </>
      );
    }
    renderKit(<ComposerWithLateSource />, { height: 600 });
    await userEvent.type(composerField(), '/');
    await expectOptions('Thanks', 'Goodbye');
    await userEvent.clear(composerField());
    await userEvent.type(composerField(), 'linu');
    await expectClosed();
    fireEvent.click(screen.getByRole('button', { name: 'add source' }));
    await expectOptions('Linus');
  });

  it('[UK230] wraps around by arrows in both directions', async () => {
    renderComposer({ sources: [mention] });
    await userEvent.type(composerField(), '@');
    await expectOptions('林晓', 'Lina', 'Linus', 'Marta');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption()).toContain('Marta');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toContain('Lina');
  });

  it.each(['{Enter}', '{Tab}'])('[UK231] replaces only the typed word with the option, by %s', async (key) => {
    const onSend = vi.fn();
    renderComposer({ sources: [mention], onSend, value: 'ask  about it' });
    await userEvent.click(composerField());
    composerField().setSelectionRange(4, 4);
    await userEvent.keyboard('@linu');
    await expectOptions('Linus');
    await userEvent.keyboard(key);
    expect(composerField().value).toBe('ask @Linus  about it');
    expect(composerField().selectionStart).toBe('ask @Linus '.length);
    expect(document.activeElement).toBe(composerField());
    expect(onSend).not.toHaveBeenCalled();
    await expectClosed();
  });

  it('[UK231] adds a space between an inserted reply and the draft after it', async () => {
    renderComposer({ sources: [replies], value: 'see below' });
    await userEvent.click(composerField());
    composerField().setSelectionRange(0, 0);
    await userEvent.keyboard('/th');
    await expectOptions('Thanks');
    await userEvent.keyboard('{Enter}');
    expect(composerField().value).toBe('Thanks. see below');
  });

  it('[UK231] inserts a clicked option without taking the focus', async () => {
    renderComposer({ sources: [mention] });
    await userEvent.type(composerField(), '@');
    const blur = vi.fn();
    composerField().addEventListener('blur', blur);
    await userEvent.click(await screen.findByRole('option', { name: 'Marta' }));
    expect(composerField().value).toBe('@Marta ');
    expect(blur).not.toHaveBeenCalled();
  });

  it('[UK232] ignores late results, and a source that fails', async () => {
    const resolveByQuery = new Map<string, (found: readonly ComposerOption[]) => void>();
    const signals: AbortSignal[] = [];
    const slow: ComposerSource = {
      ...mention,
      find: (query, signal) => {
        signals.push(signal);
        if (query === 'bad') return Promise.reject(new Error('offline'));
        if (query === 'worse') throw new Error('broken');
        return new Promise((resolve) => resolveByQuery.set(query, resolve));
      },
    };
    const onSend = vi.fn();
    renderComposer({ sources: [slow], onSend });
    await userEvent.type(composerField(), '@l');
    await waitFor(() => expect(resolveByQuery.has('l')).toBe(true));
    await userEvent.keyboard('i');
    await waitFor(() => expect(resolveByQuery.has('li')).toBe(true));
    resolveByQuery.get('li')?.(optionsNamed('Lina'));
    await expectOptions('Lina');
    resolveByQuery.get('l')?.(optionsNamed('Lina', 'late Lin'));
    await userEvent.keyboard('{Shift}');
    expect(options()).toEqual(['Lina']);
    expect(signals.slice(0, -1).every(({ aborted }) => aborted)).toBe(true);
    expect(signals.at(-1)?.aborted).toBe(false);

    for (const query of ['bad', 'worse']) {
      await userEvent.fill(composerField(), '');
      await userEvent.type(composerField(), `@${query}`);
      await expectClosed();
    }
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledWith('@worse');
  });

  it('[UK44] stays closed after Escape while the same word is typed on, and opens for another one', async () => {
    const onEscape = vi.fn();
    renderComposer({ sources: [mention], onEscape });
    await userEvent.type(composerField(), '@l');
    await expectOptions('Lina', 'Linus');
    await userEvent.keyboard('{Escape}i');
    expect(options()).toEqual([]);
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard(' @m');
    await expectOptions('Marta');
  });

  it('[UK230] is closed while the caret is elsewhere or text is selected', async () => {
    renderComposer({ sources: [mention], value: 'one @li' });
    await userEvent.click(composerField());
    await expectOptions('Lina', 'Linus');
    composerField().setSelectionRange(1, 1);
    await expectClosed();
    composerField().setSelectionRange(0, 7);
    expect(options()).toEqual([]);
    composerField().setSelectionRange(7, 7);
    await expectOptions('Lina', 'Linus');
    composerField().blur();
    await expectClosed();
  });

  it('[UK233] offers emoji by their Chinese and English names and writes their shortcode', async () => {
    const { unmount } = renderComposer();
    await userEvent.type(composerField(), 'good :thumbs');
    await waitFor(() => expect(options()[0]).toBe('ThumbsUp强'));
    expect(screen.getByRole('listbox', { name: 'Emoji' })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(composerField().value).toBe('good [ThumbsUp]');
    unmount();

    renderComposer({}, { language: 'zh_CN' });
    await userEvent.type(composerField(), '好[[微');
    await waitFor(() => expect(options()[0]).toBe('微笑Smile'));
    await userEvent.keyboard('{Tab}');
    expect(composerField().value).toBe('好[微笑]');
  });

  it('[UK236] ignores keys of an input method, in both orders of its events', async () => {
    const onSend = vi.fn();
    renderComposer({ sources: [mention], onSend });
    await userEvent.type(composerField(), '@li');
    await expectOptions('Lina', 'Linus');
    for (const inputMethodKey of [
      { isComposing: true, keyCode: 13 },
      { isComposing: false, keyCode: 229 },
    ]) {
      for (const key of ['ArrowDown', 'Enter', 'Escape', 'Tab'])
        fireEvent.keyDown(composerField(), { key, ...inputMethodKey });
    }
    expect(activeOption()).toContain('Lina');
    expect(composerField().value).toBe('@li');
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('the composer before its lists are loaded', () => {
  it('[UK243] sends the draft', () => {
    const onSend = vi.fn();
    renderComposer({ sources: [mention], onSend });
    fireEvent.change(composerField(), { target: { value: '@li' } });
    fireEvent.keyDown(composerField(), { key: 'Enter' });
    expect(onSend).toHaveBeenCalledWith('@li');
    expect(composerField().value).toBe('');
  });
});
