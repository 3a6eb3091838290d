import type { CardType, MessageBody } from '@parley/domain';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainAnswer } from '../cards/card-props';
import { MessageBodyView } from '../messages/MessageBodyView';
import { aCard } from '../testing/builders';
import { cardSamples } from '../testing/gallery/card-samples';
import { renderKit } from '../testing/render-kit';
import { localiseIn } from '../testing/samples/localise';
import { MessageRow } from '../timeline/MessageRow';
import { Timeline } from '../timeline/Timeline';
import { MessageMenu } from './MessageMenu';

const noop = () => undefined;
const sides = ['own', 'other'] as const;
const long = 'The carton came with a dent on its left side and three of the flanges are scratched. '.repeat(6);

interface TestRow {
  readonly key: string;
  readonly side: 'own' | 'other';
  readonly position: 'first' | 'following';
  readonly body: MessageBody;
  readonly answer?: object | undefined;
}

const text = (content: string): MessageBody => ({ kind: 'text', text: content });
const aCardRow = (type: CardType) => {
  const { body, answer } = cardSamples[type].typical(localiseIn('en_US'));
  return { body: { kind: 'card', card: aCard(type, body) } as const, answer };
};
const subjects = {
  'a short text': { body: text('ok') },
  'a long text': { body: text(long) },
  'an answer': aCardRow('TEXT_CARD'),
  questions: aCardRow('QUESTION_CARD'),
  'a card': aCardRow('CARD'),
  'a form': aCardRow('CUSTOMER_TICKET_FORM'),
};
const cases = sides.flatMap((side) =>
  Object.entries(subjects).flatMap(([name, subject]) =>
    (['first', 'following'] as const).map((position) => ({
      name: `${side}, ${position}: ${name}`,
      side,
      position,
      ...subject,
    })),
  ),
);

const renderRow = ({ side, position, body, answer }: TestRow) => (
  <MessageRow
    sender={{ kind: 'robot', name: 'Purchasing robot of the company' }}
    side={side}
    position={position}
    time="10:32"
  >
    <MessageMenu actions={['copy', 'viewAsText', 'quote', 'forward', 'todo']} onAction={noop} side={side}>
      <MessageBodyView body={body} side={side} answer={{ ...plainAnswer, ...answer }} onIntent={noop} />
    </MessageMenu>
  </MessageRow>
);

/** The rectangles of the visible text, without text for screen readers only. */
function textRects(root: Element): readonly DOMRect[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const rects: DOMRect[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (!node.parentElement?.closest('.sr-only')) rects.push(...range.getClientRects());
  }
  return rects;
}

async function findingsOf(log: HTMLElement): Promise<readonly string[]> {
  const message = log.querySelector('[data-row=subject] [data-rove]');
  const bar = message?.querySelector('[role=toolbar]');
  if (!message || !bar) return ['no toolbar'];
  message.scrollIntoView({ block: 'nearest' });
  await userEvent.hover(message.children[0] ?? message, { position: { x: 12, y: 12 } });
  const area = bar.getBoundingClientRect();
  const { left, right } = log.getBoundingClientRect();
  return [
    ...(getComputedStyle(bar).opacity === '1' ? [] : ['not shown']),
    ...(textRects(log).some((rect) => overlaps(rect, area)) ? ['over text'] : []),
    ...(area.left < left || area.right > right ? ['outside'] : []),
  ];
}

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

afterEach(() => page.viewport(1280, 800));

it.each([340, 390, 960, 1440])('[UK185] shows a toolbar over no text, in a conversation %d px wide', async (width) => {
  await page.viewport(width, 900);
  const found: string[] = [];
  for (const { name, ...subject } of cases) {
    const neighbour = { side: subject.side, body: text(long) };
    const items: readonly TestRow[] = [
      { key: 'above', position: 'first', ...neighbour },
      { key: 'subject', ...subject },
      { key: 'below', position: 'following', ...neighbour },
    ];
    const { unmount } = renderKit(
      <Timeline label="Conversation" items={items} renderItem={renderRow} older="none" onReachStart={noop} />,
      { width, height: 900 },
    );
    found.push(...(await findingsOf(screen.getByRole('log'))).map((finding) => `${name}: ${finding}`));
    unmount();
  }
  expect(found).toEqual([]);
});

it.each(sides)('[UK331] moves the toolbar when the %s message under a resting pointer becomes wider', async (side) => {
  const timeline = (body: MessageBody) => (
    <Timeline
      label="Conversation"
      items={[{ key: 'subject', side, position: 'first', body }]}
      renderItem={renderRow}
      older="none"
      onReachStart={noop}
    />
  );
  const { rerender } = renderKit(timeline(text('ok')), { width: 960, height: 900 });
  await userEvent.hover(screen.getByText('ok'));
  rerender(timeline(subjects['a card'].body));
  const log = screen.getByRole('log');
  await expect
    .poll(() => {
      const area = within(log).getByRole('toolbar').getBoundingClientRect();
      return textRects(log).filter((rect) => overlaps(rect, area)).length;
    })
    .toBe(0);
});
