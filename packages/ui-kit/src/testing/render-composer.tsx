import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Composer } from '../composer/Composer';
import type { ComposerProps } from '../composer/composer-props';
import { type KitOptions, renderKit } from './render-kit';

/** A composer that stores its draft and empties it when it is sent. */
export function TestComposer(props: Partial<ComposerProps>) {
  const [value, setValue] = useState(props.value ?? '');
  function send(text: string): void {
    props.onSend?.(text);
    setValue('');
  }
  return <Composer placeholder="Ask anything" {...props} value={value} onChange={setValue} onSend={send} />;
}

/** Renders a composer at the bottom of a page. */
export const renderComposer = (props: Partial<ComposerProps> = {}, options: KitOptions = {}) =>
  renderKit(
    <>
      <div style={{ flex: 1 }} />
      <TestComposer {...props} />
    </>,
    { height: 600, ...options },
  );

export const composerField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Write a message|写消息/ });
