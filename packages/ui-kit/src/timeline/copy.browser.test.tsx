import { type Message, type MessageBody, readBody } from '@parley/domain';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { MessageBodyView, type MessageBodyViewProps } from '../messages/MessageBodyView';
import { RecallNotice } from '../messages/RecallNotice';
import { aCard, aMessage, aReference, gifUrl } from '../testing/builders';
import { renderKit } from '../testing/render-kit';
import { MessageRow, type MessageRowProps } from './MessageRow';
import { Timeline } from './Timeline';
import { TimeMark } from './TimeMark';

const noop = () => undefined;
const lin = { kind: 'person', name: 'Lin Xiao' } as const;
const zhou = { kind: 'agent', name: 'Zhou Min' } as const;
const robot = { kind: 'robot', name: 'Assistant' } as const;

type Details = Partial<Omit<MessageBodyViewProps, 'body' | 'side' | 'onIntent'>>;
type RowProps = Partial<Omit<MessageRowProps, 'children'>>;

function messageRow(body: MessageBody, { sender = robot, ...rowProps }: RowProps = {}, details: Details = {}) {
  const side = sender === lin ? 'own' : 'other';
  return (
    <MessageRow sender={sender} side={side} summary="in one line" time="10:29" {...rowProps}>
      <MessageBodyView body={body} side={side} {...details} onIntent={noop} />
    </MessageRow>
  );
}

const read = (message: Partial<Message>) => readBody(aMessage(message));
const text = (content: string) => read({ content });
const file = read({
  msgType: 'FILE',
  content: '/private-bucket/x',
  shareTitle: 'Three-way match of PO2026-1182.xlsx',
  fileSize: 253_952,
});
const image: MessageBody = { kind: 'image', image: { url: gifUrl, width: 800, height: 600 } };
const answer: MessageBody = {
  kind: 'card',
  card: aCard('ASSISTANT_TEXT', {
    aigcFlag: true,
    dataTime: '2026-04-20T10:00:00Z',
    config: { evaluateFlag: true },
  }),
};
const withSources: Details = {
  answer: {
    ...plainAnswer,
    content: 'Above **100,000** finance reviews.<ref>1</ref>\n\n- Buyer<ref>1</ref>\n- Head',
    references: [aReference('Approval policy')],
    canRate: true,
    answerState: 'incomplete',
    canAskAgain: true,
  },
  memory: { ...freshCardMemory, ratingStep: { ...freshCardMemory.ratingStep, state: 'open' } },
};
const order: MessageBody = {
  kind: 'card',
  card: aCard('CARD', {
    title: { text: 'Order 7' },
    tag: { text: 'Open', color: 'ok' },
    caption: 'Motors for hall 2',
    subTitle: { text: 'Four of them.\nBy May.', subTitleFoldLineNumber: '1' },
    config: { cardLink: 'https://x.example/7' },
    fields: [
      { fieldName: 'Supplier', fieldValue: 'Nordwind' },
      { fieldName: 'Amount', fieldValue: '9,800' },
    ],
    buttons: [{ text: 'Approve', type: 'message', color: 1 }],
  }),
};
const withQuote: Details = { quote: { sender: 'Zhou Min', text: 'Ask me.', onPress: noop } };

/** Two people and the robot, with every label and control around their messages. */
const conversation: readonly ReactNode[] = [
  <TimeMark key="time" text="today 10:28" dateTime="2026-04-20T10:28:00Z" />,
  messageRow(text('What is the limit?\nAnd who decides?'), { sender: lin }, withQuote),
  messageRow(answer, {}, withSources),
  messageRow(order, { position: 'following' }),
  <RecallNotice key="recall" side="own" onReEdit={noop} />,
  messageRow(text('I have it now [强].'), { sender: zhou }),
  messageRow(text('Thank you.'), {
    sender: lin,
    sending: { kind: 'failed', reason: 'Too large', onRetry: noop, onDelete: noop },
  }),
  messageRow(text('The end.'), { sender: zhou }),
];
const expectedTextRows = [
  'Zhou Min',
  'Ask me.',
  'What is the limit?',
  'And who decides?',
  'Above 100,000 finance reviews.',
  'Buyer',
  'Head',
  'This answer was interrupted',
  'Order 7',
  'Open',
  'Motors for hall 2',
  'Four of them.',
  'By May.',
  'Supplier',
  'Nordwind',
  'Amount',
  '9,800',
  'You recalled a message',
  'I have it now [强].',
  'Thank you.',
  'The end.',
];

async function show(rows: readonly ReactNode[], height = 1600) {
  renderKit(
    <>
      <Timeline
        label="Conversation"
        items={rows.map((drawn, index) => ({ key: `m${index}`, drawn }))}
        renderItem={({ drawn }) => drawn}
        older="none"
        onReachStart={noop}
        unreadKey="m5"
        dayOf={() => 'Monday'}
      />
      <textarea aria-label="elsewhere" />
    </>,
    { height },
  );
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  return screen.getByRole('log', { name: 'Conversation' });
}

const textRowsOf = (copied: string) =>
  copied
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
const selectedTextRows = () => textRowsOf(String(document.getSelection()));

/** Copies the selection and returns the lines of the clipboard. */
async function copyAndPaste(): Promise<readonly string[]> {
  await userEvent.keyboard('{Control>}c{/Control}');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'elsewhere' });
  field.focus();
  await userEvent.keyboard('{Control>}v{/Control}');
  return textRowsOf(field.value);
}

beforeAll(async () => {
  // Tall enough that nothing has to scroll.
  await page.viewport(1280, 1700);
  await import('../rich-text/RichText');
});
afterAll(() => page.viewport(1280, 800));
afterEach(() => document.getSelection()?.removeAllRanges());

describe('copying several rows', () => {
  it('[UK298] copies the messages line by line, without the labels around them', async () => {
    const log = await show(conversation);
    await screen.findByRole('img', { name: 'ThumbsUp' });
    await screen.findByText('Buyer');
    for (const visibleText of [
      'today 10:28',
      'New messages',
      'AI',
      'What was wrong? (optional)',
      'Sources',
      'Approval policy',
      'Approve',
      'Not sent',
      'Ask again',
    ])
      expect(screen.getByText(visibleText)).toBeTruthy();
    document.getSelection()?.selectAllChildren(log);
    expect(selectedTextRows()).toEqual(expectedTextRows);
  });

  it('[UK298] copies the same text after a selection by pointer', async () => {
    await show(conversation);
    await screen.findByText('Buyer');
    const first = screen.getByText(/What is the limit/);
    const last = screen.getByText('The end.');
    await userEvent.dragAndDrop(first, last, {
      sourcePosition: { x: 14, y: first.offsetHeight - 15 },
      targetPosition: { x: last.offsetWidth - 4, y: 20 },
    });
    const from = expectedTextRows.indexOf('And who decides?');
    expect(selectedTextRows()).toEqual(expectedTextRows.slice(from));
    expect(await copyAndPaste()).toEqual(expectedTextRows.slice(from));
  });

  it('[UK298] copies the name of a file, and nothing of an image, a voice or a video message', async () => {
    const log = await show([
      messageRow(text('before')),
      messageRow(file),
      messageRow(read({ msgType: 'VOICE', content: 'https://x.example/v.mp3', duration: 18 })),
      messageRow(read({ msgType: 'VIDEO', content: 'https://x.example/v.mp4', duration: 18 })),
      messageRow(file, {}, { transfer: { kind: 'running', progress: undefined } }),
      messageRow(file, {}, { transfer: { kind: 'running', progress: 0.4 } }),
      messageRow(file, {}, { transfer: { kind: 'failed', onRetry: noop } }),
      messageRow(image, {}, { transfer: { kind: 'running', progress: 0.6 } }),
      messageRow(read({ msgType: 'QUEUE_POSITION', position: 3 })),
      messageRow(text('after')),
    ]);
    for (const visibleText of ['248 KB · Preview', 'Uploading…', '40%', 'Upload failed', '60%', '0:18'])
      expect(screen.getByText(visibleText)).toBeTruthy();
    document.getSelection()?.selectAllChildren(log);
    expect(selectedTextRows()).toEqual([
      'before',
      ...Array.from({ length: 4 }, () => 'Three-way match of PO2026-1182.xlsx'),
      'You are at position 3 in the queue',
      "You'll be connected when it's your turn. You can keep asking meanwhile.",
      'after',
    ]);
  });

  it('[UK298] does not copy the day that is shown while scrolling', async () => {
    const log = await show(
      Array.from({ length: 40 }, (_, index) => messageRow(text(`word ${index}`))),
      400,
    );
    log.scrollTop = -200;
    await screen.findByText('Monday');
    document.getSelection()?.selectAllChildren(log.parentElement ?? log);
    expect(selectedTextRows()).toContain('word 39');
    expect(String(document.getSelection())).not.toContain('Monday');
  });
});
