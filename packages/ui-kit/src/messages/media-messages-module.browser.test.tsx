import { type Message, readBody } from '@parley/domain';
import { I18nProvider } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { render, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aMessage, gifUrl } from '../testing/builders';
import '../testing/kit.css';
import { MessageBodyView } from './MessageBodyView';
import { MessagePlaceholder } from './MessagePlaceholder';
import type { BodyOf, LazyKind } from './message-props';

function show(message: Partial<Message>) {
  return render(
    <I18nProvider i18n={anI18n('zh_CN')}>
      <div style={{ width: 600 }}>
        <MessageBodyView body={readBody(aMessage(message))} side="other" onIntent={vi.fn()} />
      </div>
    </I18nProvider>,
  );
}

const list = ['a', 'b', 'c'].map((text) => ({ nickname: '林晓', text }));
const typicalMessages: readonly Partial<Message>[] = [
  { msgType: '5', content: 'PRL-2026' },
  { msgType: 'FILE', content: 'https://x.example/a.pdf', fileSize: 2048 },
  { msgType: 'IMAGE', content: gifUrl, imageWidth: 800, imageHeight: 600 },
  { msgType: 'QUEUE_POSITION', position: 3 },
  { msgType: 'RECORD', content: JSON.stringify({ list, num: 3 }) },
  { msgType: 'TODO', content: '复核 PR2026-0433' },
  {
    msgType: 'URL',
    shareTitle: '供应商大会',
    shareUrl: 'https://x.example',
    thumbImgUrl: gifUrl,
    sourceCurrentWinFlag: true,
  },
  { msgType: 'VIDEO', content: 'https://x.example/v.mp4' },
  { msgType: 'VOICE', content: 'https://x.example/v.mp3', duration: 18 },
];
const isLazy = (body: ReturnType<typeof readBody>): body is BodyOf<LazyKind> =>
  !['card', 'hint', 'text', 'unknown'].includes(body.kind);

describe('Lazy message views', () => {
  it.each(typicalMessages.map((message) => [message.msgType, message] as const))(
    '[UK204] have a placeholder for %s about as high as the message',
    async (_, message) => {
      const body = readBody(aMessage(message));
      if (!isLazy(body)) throw new Error('this kind of message is not lazy');
      const placeholder = render(<MessagePlaceholder body={body} />);
      const placeholderHeight = placeholder.container.getBoundingClientRect().height;
      placeholder.unmount();
      const { container } = show(message);
      await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
      expect(Math.abs(container.getBoundingClientRect().height - placeholderHeight)).toBeLessThan(8);
    },
  );
});
