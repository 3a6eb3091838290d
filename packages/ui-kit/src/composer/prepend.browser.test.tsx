import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { composerField, renderComposer } from '../testing/render-composer';
import type { ComposerHandle } from './composer-props';

function renderWithHandle(): ComposerHandle {
  const handles: ComposerHandle[] = [];
  renderComposer({
    ref: (handle) => {
      if (handle) handles.push(handle);
    },
  });
  const handle = handles.at(-1);
  if (!handle) throw new Error('no handle');
  return handle;
}

describe('a text put in front of the draft', () => {
  it('[UK351] leaves the caret at its letter', async () => {
    const handle = renderWithHandle();
    await userEvent.type(composerField(), 'world{ArrowLeft}');
    handle.prepend('hello\n');
    await userEvent.keyboard('!');
    expect(composerField().value).toBe('hello\nworl!d');
  });

  it('[UK351] takes no focus', async () => {
    const handle = renderWithHandle();
    await userEvent.type(composerField(), 'world');
    composerField().blur();
    handle.prepend('hello ');
    expect(composerField().value).toBe('hello world');
    expect(document.activeElement).toBe(document.body);
  });

  it('[UK351] waits for the end of the word of an input method', async () => {
    const handle = renderWithHandle();
    await userEvent.type(composerField(), '早');
    fireEvent.compositionStart(composerField());
    handle.prepend('hello ');
    expect(composerField().value).toBe('早');
    fireEvent.change(composerField(), { target: { value: '早安' } });
    fireEvent.compositionEnd(composerField());
    await waitFor(() => expect(composerField().value).toBe('hello 早安'));
  });
});
