import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Draft, field, showDraft } from '../testing/draft';
import { accessibilityFaults, renderKit } from '../testing/render-kit';
import type { ComposerOption, ComposerSource } from './composer-props';

const named = (...names: readonly string[]): readonly ComposerOption[] => names.map((text) => ({ key: text, text }));
const people = named('林晓', 'Lina', 'Linus', 'Marta');
const mention: ComposerSource = {
  trigger: '@',
  label: 'People',
  find: (query) => people.filter(({ text }) => text.toLowerCase().includes(query.toLowerCase())),
  insert: ({ text }) => `@${text} `,
};
const replies: ComposerSource = {
  trigger: '/',
  label: 'Canned replies',
  find: (query) => named('Thanks', 'Goodbye').filter(({ text }) => text.toLowerCase().startsWith(query)),
  insert: ({ text }) => `${text}.`,
};

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.replace('↵', ''));
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const shown = (...texts: readonly string[]) => waitFor(() => expect(options()).toEqual(texts));
const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

describe('the list over the composer', () => {
  it('[UK230] opens at a trigger, follows the words behind it, and marks the first', async () => {
    const { container } = showDraft({ sources: [mention, replies] });
    await userEvent.type(field(), 'hello @li');
    await shown('Lina', 'Linus');
    expect(screen.getByRole('listbox', { name: 'People' }).id).toBe(field().getAttribute('aria-controls'));
    expect(marked()).toContain('Lina');
    expect(screen.getByRole('status').textContent).toBe('2 suggestions, choose with the arrow keys');
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.keyboard('nu');
    await shown('Linus');
    await userEvent.keyboard('x');
    await closed();
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('[UK230] opens for what was typed before its source came', async () => {
    function LateHelp() {
      const [sources, setSources] = useState<readonly ComposerSource[]>([replies]);
      return (
        <>
          <Draft sources={sources} />
          <button type="button" onClick={() => setSources([replies, { ...mention, trigger: 'text' }])}>
            help comes
          </button>
        </>
      );
    }
    renderKit(<LateHelp />, { height: 600 });
    await userEvent.type(field(), '/');
    await shown('Thanks', 'Goodbye');
    await userEvent.clear(field());
    await userEvent.type(field(), 'linu');
    await closed();
    fireEvent.click(screen.getByRole('button', { name: 'help comes' }));
    await shown('Linus');
  });

  it('[UK230] goes round by arrows, both ways', async () => {
    showDraft({ sources: [mention] });
    await userEvent.type(field(), '@');
    await shown('林晓', 'Lina', 'Linus', 'Marta');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toContain('Marta');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toContain('Lina');
  });

  it.each(['{Enter}', '{Tab}'])('[UK231] puts the option in place of the typed word alone, by %s', async (key) => {
    const onSend = vi.fn();
    showDraft({ sources: [mention], onSend, value: 'ask  about it' });
    await userEvent.click(field());
    field().setSelectionRange(4, 4);
    await userEvent.keyboard('@linu');
    await shown('Linus');
    await userEvent.keyboard(key);
    expect(field().value).toBe('ask @Linus  about it');
    expect(field().selectionStart).toBe('ask @Linus '.length);
    expect(document.activeElement).toBe(field());
    expect(onSend).not.toHaveBeenCalled();
    await closed();
  });

  it('[UK231] puts a reply in front of a draft without running into it', async () => {
    showDraft({ sources: [replies], value: 'see below' });
    await userEvent.click(field());
    field().setSelectionRange(0, 0);
    await userEvent.keyboard('/th');
    await shown('Thanks');
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('Thanks. see below');
  });

  it('[UK231] takes a click without taking the focus', async () => {
    showDraft({ sources: [mention] });
    await userEvent.type(field(), '@');
    const blur = vi.fn();
    field().addEventListener('blur', blur);
    await userEvent.click(await screen.findByRole('option', { name: 'Marta' }));
    expect(field().value).toBe('@Marta ');
    expect(blur).not.toHaveBeenCalled();
  });

  it('[UK232] leaves out answers that come late, and a source that fails', async () => {
    const answers = new Map<string, (found: readonly ComposerOption[]) => void>();
    const given: AbortSignal[] = [];
    const slow: ComposerSource = {
      ...mention,
      find: (query, signal) => {
        given.push(signal);
        if (query === 'bad') return Promise.reject(new Error('offline'));
        if (query === 'worse') throw new Error('broken');
        return new Promise((resolve) => answers.set(query, resolve));
      },
    };
    const onSend = vi.fn();
    showDraft({ sources: [slow], onSend });
    await userEvent.type(field(), '@l');
    await waitFor(() => expect(answers.has('l')).toBe(true));
    await userEvent.keyboard('i');
    await waitFor(() => expect(answers.has('li')).toBe(true));
    answers.get('li')?.(named('Lina'));
    await shown('Lina');
    answers.get('l')?.(named('Lina', 'late Lin'));
    await userEvent.keyboard('{Shift}');
    expect(options()).toEqual(['Lina']);
    expect(given.slice(0, -1).every(({ aborted }) => aborted)).toBe(true);
    expect(given.at(-1)?.aborted).toBe(false);

    for (const query of ['bad', 'worse']) {
      await userEvent.fill(field(), '');
      await userEvent.type(field(), `@${query}`);
      await closed();
    }
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledWith('@worse');
  });

  it('[UK44] stays closed by Escape while the same word is typed on, and opens for another one', async () => {
    const onEscape = vi.fn();
    showDraft({ sources: [mention], onEscape });
    await userEvent.type(field(), '@l');
    await shown('Lina', 'Linus');
    await userEvent.keyboard('{Escape}i');
    expect(options()).toEqual([]);
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard(' @m');
    await shown('Marta');
  });

  it('[UK230] is closed while the caret is elsewhere or words are selected', async () => {
    showDraft({ sources: [mention], value: 'one @li' });
    await userEvent.click(field());
    await shown('Lina', 'Linus');
    field().setSelectionRange(1, 1);
    await closed();
    field().setSelectionRange(0, 7);
    expect(options()).toEqual([]);
    field().setSelectionRange(7, 7);
    await shown('Lina', 'Linus');
    field().blur();
    await closed();
  });

  it('[UK233] offers emoji by their Chinese and English names and writes their shortcode', async () => {
    const { unmount } = showDraft();
    await userEvent.type(field(), 'good :thumbs');
    await waitFor(() => expect(options()[0]).toBe('ThumbsUp强'));
    expect(screen.getByRole('listbox', { name: 'Emoji' })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('good [ThumbsUp]');
    unmount();

    showDraft({}, { language: 'zh_CN' });
    await userEvent.type(field(), '好[[微');
    await waitFor(() => expect(options()[0]).toBe('微笑Smile'));
    await userEvent.keyboard('{Tab}');
    expect(field().value).toBe('好[微笑]');
  });

  it('[UK236] takes no key of an input method, in both orders of its events', async () => {
    const onSend = vi.fn();
    showDraft({ sources: [mention], onSend });
    await userEvent.type(field(), '@li');
    await shown('Lina', 'Linus');
    for (const how of [
      { isComposing: true, keyCode: 13 },
      { isComposing: false, keyCode: 229 },
    ]) {
      for (const key of ['ArrowDown', 'Enter', 'Escape', 'Tab']) fireEvent.keyDown(field(), { key, ...how });
    }
    expect(marked()).toContain('Lina');
    expect(field().value).toBe('@li');
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('the composer before its lists are there', () => {
  it('[UK243] sends what is written', () => {
    const onSend = vi.fn();
    showDraft({ sources: [mention], onSend });
    fireEvent.change(field(), { target: { value: '@li' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).toHaveBeenCalledWith('@li');
    expect(field().value).toBe('');
  });
});
