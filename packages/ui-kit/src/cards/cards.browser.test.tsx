import { type Card, type CardType, cardTypes } from '@parley/domain';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { aCard, aReference, aSource } from '../testing/builders';
import { accessibilityFaults, type KitOptions, renderKit } from '../testing/render-kit';
import { CardView } from './CardView';
import type { CardIntent } from './card-intent';
import { freshCardMemory, reduceCardMemory } from './card-memory';
import { type AnswerFacts, plainAnswer } from './card-props';
import { KnowledgeDialog } from './KnowledgeDialog';
import { UnknownCard } from './UnknownCard';

interface StageProps {
  readonly card: Card;
  readonly answer: AnswerFacts;
  readonly onIntent: (intent: CardIntent) => void;
}

function Stage({ card, answer, onIntent }: StageProps) {
  const [memory, setMemory] = useState(freshCardMemory);
  return (
    <CardView
      card={card}
      answer={answer}
      memory={memory}
      onIntent={(intent) => {
        setMemory((known) => reduceCardMemory(known, intent));
        onIntent(intent);
      }}
    />
  );
}

function show(card: Card, answer: Partial<AnswerFacts> = {}, options: KitOptions = {}) {
  const onIntent = vi.fn<(intent: CardIntent) => void>();
  const view = renderKit(<Stage card={card} answer={{ ...plainAnswer, ...answer }} onIntent={onIntent} />, options);
  return { ...view, onIntent };
}

const frame = (container: Element) => container.querySelector<HTMLElement>('[data-card]');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const template = (type: string, data: unknown) => ({
  sourceMsgType: 'card_template',
  subTitle: { text: JSON.stringify({ type, data }) },
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Card widths', () => {
  it('[UK60] is at most 680 px wide, 386 with a cover, and 85vw on mobile', () => {
    const plain = aCard('CARD', { title: { text: 'a' } });
    const covered = aCard('CARD', { title: { text: 'a' }, cardImag: { url: aSource } });
    const first = show(plain, {}, { width: 1200 });
    expect(frame(first.container)?.offsetWidth).toBe(680);
    first.unmount();

    const second = show(covered, {}, { width: 1200 });
    expect(frame(second.container)?.offsetWidth).toBe(386);
    expect(screen.getByRole('button', { name: 'View image' }).offsetWidth).toBe(368);
    second.unmount();

    const third = show(plain, {}, { device: 'mobile', width: 1200 });
    expect(frame(third.container)?.offsetWidth).toBe(Math.min(680, Math.round(window.innerWidth * 0.85)));
    third.unmount();
  });
});

describe('RichCard', () => {
  const body = {
    title: { text: 'Supplier invitation' },
    subTitle: { text: 'Hengrui Precision' },
    tag: { text: 'Draft' },
    fields: [{ fieldName: 'Kind', fieldValue: 'Material' }],
    verticalContentData: { title: 'Hint', desc: 'Higher than last year.' },
    buttons: [
      { text: 'Send', color: 1, type: 'message', message: 'send it', buttonParam: { id: 7 } },
      { text: 'Remind', type: 'message' },
      { text: 'Explain', color: 3, url: 'https://x.example/a' },
      { text: 'Keep', color: 4 },
    ],
    config: { cardLink: 'https://x.example/b', evaluateFlag: true },
    aigcFlag: true,
  };

  it.each(['CARD', 'TEMPLATE_CARD'] as const)(
    '[UK61] draws every part of a %s and hands over what its buttons mean',
    async (type) => {
      const { container, onIntent } = show(aCard(type, body), { canRate: true });
      const card = screen.getByRole('group', { name: 'Supplier invitation' });
      for (const words of ['Hengrui Precision', 'Draft', 'Kind', 'Material', 'Hint', 'Higher than last year.']) {
        expect(within(card).getByText(words)).toBeTruthy();
      }
      await press('Send');
      await press('Remind');
      await press('Explain');
      await press('Keep');
      await press('click to view details');
      expect(onIntent.mock.calls.map(([intent]) => intent)).toEqual([
        { type: 'sendText', text: 'send it', buttonParam: { id: 7 } },
        { type: 'sendText', text: 'Remind', buttonParam: undefined },
        { type: 'openUrl', url: 'https://x.example/a' },
        { type: 'openUrl', url: 'https://x.example/b' },
      ]);
      expect(await accessibilityFaults(container)).toEqual([]);
    },
  );

  it.each([
    { color: 1, token: '--accent' },
    { color: 2, token: '--cyan-soft' },
    { color: 3, token: '--warn-soft' },
    { color: 4, token: '--info-soft' },
    { color: undefined, token: '--cyan-soft' },
    { color: 9, token: '--cyan-soft' },
  ])('[UK62] draws a button of code $color in $token', ({ color, token }) => {
    const { container } = show(aCard('CARD', { ...body, buttons: [{ text: 'Send', color, type: 'message' }] }));
    const sample = container.appendChild(document.createElement('span'));
    sample.style.backgroundColor = `var(${token})`;
    const look = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(look(screen.getByRole('button', { name: 'Send' }))).toBe(look(sample));
  });

  it('[UK63] takes a double click for one press', async () => {
    const { onIntent } = show(aCard('CARD', body));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(onIntent).toHaveBeenCalledTimes(1);
  });

  it('[UK64] shows the sub-title as plain text, markdown or html', async () => {
    const markdown = aCard('CARD', { subTitle: { text: '**bold** <ref>1</ref>' }, config: { textMode: 'MARKDOWN' } });
    const { container, unmount } = show(markdown);
    await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('bold'));
    unmount();
    const html = show(aCard('CARD', { subTitle: { text: '<em>soft</em>' }, config: { textMode: 'HTML' } }));
    await waitFor(() => expect(html.container.querySelector('em')?.textContent).toBe('soft'));
    html.unmount();
    show(aCard('CARD', { subTitle: { text: '**as it is**' } }));
    expect(screen.getByText('**as it is**')).toBeTruthy();
  });

  it('[UK65] opens each item of a collapse list apart', async () => {
    const { onIntent } = show(
      aCard('CARD', template('COLLAPSE_LIST', [{ title: 'Limits', content: 'Below 100,000 …' }, {}])),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await press(/Limits/);
    expect(onIntent).toHaveBeenCalledWith({ type: 'showDocument', title: 'Limits', content: 'Below 100,000 …' });
  });

  it('[UK66] draws a progress list, and says each state in words', async () => {
    const { container } = show(
      aCard(
        'CARD',
        template('PROGRESS_LIST', [
          { title: 'Ordered', desc: 'on time', state: 'done' },
          { title: 'Received', state: 'now' },
          { title: 'Paid' },
        ]),
      ),
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'OrderedDoneon time',
      'ReceivedIn progressIn progress',
      '3PaidNot started',
    ]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('[UK67] says so when it does not know the kind of a sub-title', () => {
    show(aCard('CARD', template('HOLOGRAM', 'x')));
    expect(screen.getByText('unknown message type')).toBeTruthy();
  });

  it('[UK68] folds the sub-title to its lines of 22 px and unfolds it again', async () => {
    const long = Array.from({ length: 9 }, (_, index) => `line ${index}`).join('\n');
    const card = aCard('CARD', { subTitle: { text: long, subTitleFoldLineNumber: 3 } });
    const { container } = show(card);
    const fold = () => container.querySelector<HTMLElement>('.kit-fold');
    await waitFor(() => expect(fold()?.offsetHeight).toBe(66));
    await press('expand detail');
    expect(fold()).toBeNull();
    await press('collapse detail');
    expect(fold()?.offsetHeight).toBe(66);
  });

  it('[UK68] has no toggle when it is hidden or when nothing is folded', async () => {
    const long = 'line\n'.repeat(9);
    const hidden = aCard('CARD', { subTitle: { text: long, subTitleFoldLineNumber: 3, hideFoldButton: true } });
    const { container, unmount } = show(hidden);
    await waitFor(() => expect(container.querySelector('.kit-fold')).not.toBeNull());
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    show(aCard('CARD', { subTitle: { text: 'short', subTitleFoldLineNumber: 3 } }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['an answer', aCard('ASSISTANT_TEXT', {}), `![plan](${aSource})`],
    [
      'a text card',
      aCard('TEXT_CARD', { text: { content: `![plan](${aSource})` }, config: { textMode: 'MARKDOWN' } }),
      '',
    ],
    ['a sub-title', aCard('CARD', { subTitle: { text: `![plan](${aSource})` }, config: { textMode: 'MARKDOWN' } }), ''],
  ])('[UK285] enlarges a picture in the words of %s', async (_, card, content) => {
    const { onIntent } = show(card, { content });
    fireEvent.click(await screen.findByRole('button', { name: 'plan' }));
    expect(onIntent).toHaveBeenCalledWith({ type: 'previewImage', url: aSource });
  });

  it('[UK69] previews its cover, and offers to load again what could not be loaded', async () => {
    const { onIntent, unmount } = show(aCard('CARD', { title: { text: 'a' }, cardImag: { url: aSource } }));
    await press('View image');
    expect(onIntent).toHaveBeenCalledWith({ type: 'previewImage', url: aSource });
    unmount();
    show(aCard('CARD', { cardImag: { url: 'data:image/png;base64,broken' } }));
    expect(await screen.findByText('image load failed...')).toBeTruthy();
    await press('Reload');
  });
});

describe('TextCard', () => {
  it('[UK70] folds its words to lines of 25 px', async () => {
    const content = 'line\n'.repeat(10);
    const { container } = show(aCard('TEXT_CARD', { text: { content, foldLineNumber: 4 } }));
    await waitFor(() => expect(container.querySelector<HTMLElement>('.kit-fold')?.offsetHeight).toBe(100));
    await press('expand detail');
    expect(screen.getByRole('button', { name: 'collapse detail' }).getAttribute('aria-expanded')).toBe('true');
  });
});

describe('QuestionCard', () => {
  const questionList = Array.from({ length: 5 }, (_, index) => ({
    title: `Question ${index}`,
    type: index < 3 ? 'Orders' : 'Invoices',
  }));

  it('[UK71] offers one batch, turns to the next and to the first again, and remembers what was asked', async () => {
    const { container, onIntent } = show(aCard('QUESTION_CARD', { questionList, pageSize: 2 }));
    const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(screen.getByText('guess what you want to ask')).toBeTruthy();
    expect(titles()).toEqual(['Question 0', 'Question 1']);
    await press('change batch');
    expect(titles()).toEqual(['Question 2', 'Question 3']);
    await press('change batch');
    await press('change batch');
    expect(titles()).toEqual(['Question 0', 'Question 1']);

    await press('Question 1');
    expect(onIntent).toHaveBeenLastCalledWith({
      type: 'ask',
      question: expect.objectContaining({ title: 'Question 1' }),
    });
    expect(titles()).toEqual(['Question 0', 'Question 1Already asked']);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('[UK72] stands in two columns where there is room and in one on mobile', () => {
    const card = aCard('QUESTION_CARD', { questionList, pageSize: 4 });
    const columns = () => getComputedStyle(screen.getByRole('list')).gridTemplateColumns.split(' ').length;
    const wide = show(card, {}, { width: 700 });
    expect(columns()).toBe(2);
    wide.unmount();
    show(card, {}, { width: 340 });
    expect(columns()).toBe(1);
  });

  it('[UK73] shows one group at a time, each paged on its own', async () => {
    show(aCard('QUESTION_CARD', { questionList, pageSize: 2, questionStyle: 'group' }));
    await press('change batch');
    expect(screen.getByRole('button', { name: 'Question 2' })).toBeTruthy();
    await press('Invoices');
    expect(screen.getByRole('button', { name: 'Question 3' })).toBeTruthy();
    await press('Orders');
    expect(screen.getByRole('button', { name: 'Question 2' })).toBeTruthy();
  });
});

describe('TaskCard', () => {
  const row = (name: string, tag?: string) => ({
    cells: [
      { fieldCode: 'no', fieldName: 'No', fieldValue: name },
      { fieldCode: 'left', fieldValue: '2 left' },
    ],
    ...(tag ? { tag: { text: tag, color: 'bad' } } : {}),
  });
  const body = { title: 'Which orders?', displayField: 'no', data: [row('PO-1', 'overdue'), row('PO-2')] };

  it('[UK74] chooses one row and confirms it once', async () => {
    const { container, onIntent } = show(aCard('TASK_CARD', body));
    const confirm = screen.getByRole('button', { name: 'confirm' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(confirm, { force: true });
    await userEvent.click(screen.getByText('PO-1'));
    await userEvent.click(screen.getByText('PO-2'));
    expect(await accessibilityFaults(container)).toEqual([]);
    await press('confirm');

    const last = onIntent.mock.lastCall?.[0];
    expect(last?.type === 'confirmRows' && last.rows.map(({ cells }) => cells[0]?.fieldValue)).toEqual(['PO-2']);
    expect(document.activeElement).toBe(screen.getByText('Chosen: PO-2'));
    expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => radio.matches(':disabled'))).toBe(true);
    expect(screen.queryByRole('button', { name: /confirm/ })).toBeNull();
  });

  it('[UK75] chooses several rows, all at once too, and counts them on the button', async () => {
    const { onIntent } = show(aCard('TASK_CARD', { ...body, multiple: true }));
    await userEvent.click(screen.getByText('PO-2'));
    expect(screen.getByRole('button', { name: 'confirm (1)' })).toBeTruthy();
    await press('Select all');
    await press('confirm (2)');
    const last = onIntent.mock.lastCall?.[0];
    expect(last?.type === 'confirmRows' && last.rows).toHaveLength(2);
  });

  it('[UK75] follows lovParam before its own flag, selects by default, and shows an earlier choice as done', () => {
    const one = show(
      aCard('TASK_CARD', { ...body, multiple: true, lovParam: { multiple: false }, defaultSelect: true }),
    );
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
    one.unmount();
    show(aCard('TASK_CARD', { ...body, selectedData: [row('PO-2')] }));
    expect(screen.getByText('Chosen: PO-2')).toBeTruthy();
  });

  it('[UK76] shows three lines of an execution list before more', async () => {
    const executeList = ['Order', 'Receipt', 'Match', 'Payment'].map((executePoint, index) => ({
      executePoint,
      executeStatus: 'done',
      color: index === 0 ? '3' : '#1f8a54',
      orderContent: 'PO-1',
    }));
    const { container } = show(
      aCard('TASK_CARD', { templateCode: 'QUERY_PR_LINE_EXE_STATUS', data: { title: 'Lines', executeList } }),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await press('1 more');
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await press('less');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('AutoMessageCard', () => {
  it('[UK77] draws a bill with its corner, amount, fields and similar questions', async () => {
    const { container, onIntent } = show(
      aCard('AUTO_MESSAGE_CARD', {
        title: 'Statement ST2026-0418',
        subTitle: 'Hailan',
        subTitleRight: '2026-04-18',
        rightCorner: 'unpaid',
        amount: '¥182,160.00',
        fields: [{ fieldName: 'Order', fieldValue: 'PO2026-1182' }],
        similarQuestions: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      }),
    );
    for (const words of ['Statement ST2026-0418', 'Hailan', '2026-04-18', 'unpaid', '¥182,160.00', 'PO2026-1182']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await press('a');
    expect(onIntent).toHaveBeenCalledWith({ type: 'ask', question: expect.objectContaining({ title: 'a' }) });
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('[UK77] keeps the corner beside the words of a title of any length', async () => {
    show(aCard('AUTO_MESSAGE_CARD', { title: 'Statement '.repeat(40), rightCorner: 'unpaid' }));
    const corner = (await screen.findByText('unpaid')).getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(screen.getByText(/Statement Statement/).lastChild as Node); // the title after its corner
    const lines = [...words.getClientRects()];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter(({ right, top }) => right > corner.left && top < corner.bottom - 1)).toEqual([]);
  });
});

describe('AssistantText and its footer', () => {
  const references = [aReference('Status', 'FUNCTION'), aReference('Approval policy', 'DOC')];
  const answer = { content: 'Under **review**.<ref>2</ref>', references, canRate: true };
  const body = { aigcFlag: true, config: { evaluateFlag: true }, dataTime: '2026-04-20T10:20:00' };

  it('[UK80] ends an answer by numbered sources, AI tip, time of the data and rating', async () => {
    const { container, onIntent } = show(aCard('ASSISTANT_TEXT', body), answer);
    await screen.findByText('review');
    expect(screen.getByText('content generated by AI, for reference only')).toBeTruthy();
    expect(screen.getByText('as of 10:20')).toBeTruthy();
    expect(screen.getByText('API plugin')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Helpful' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wrong answer' })).toBeTruthy();
    await press('2 Approval policy DOC');
    await press('Source 2: Approval policy');
    expect(onIntent.mock.calls.map(([intent]) => intent)).toEqual([
      { type: 'openSource', reference: references[1], number: 2 },
      { type: 'openSource', reference: references[1], number: 2 },
    ]);
    expect(screen.queryByRole('button', { name: /Status/ })).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('[UK81] rates once', async () => {
    const { onIntent, unmount } = show(aCard('ASSISTANT_TEXT', body), answer);
    await press('Helpful');
    expect(onIntent).toHaveBeenCalledWith({ type: 'rate', rating: 'THUMB_UP' });
    unmount();

    const rated = show(aCard('ASSISTANT_TEXT', body), { ...answer, rating: 'WRONG_ANSWER' });
    const wrong = screen.getByRole('button', { name: 'Wrong answer' });
    expect(wrong.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Helpful' }), { force: true });
    expect(rated.onIntent).not.toHaveBeenCalled();
  });

  it('[UK82] has no rating without the flag or for a reader who may not, and no tip without its flag', () => {
    const first = show(aCard('ASSISTANT_TEXT', body), { ...answer, canRate: false });
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull();
    first.unmount();
    show(aCard('ASSISTANT_TEXT', {}), answer);
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull();
    expect(screen.queryByText(/generated by AI/)).toBeNull();
  });

  it('[UK83] rates in the source row on mobile, and under it otherwise', () => {
    const top = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect().top;
    const desktop = show(aCard('ASSISTANT_TEXT', body), answer);
    expect(top('Helpful')).toBeGreaterThan(screen.getByText('Sources').getBoundingClientRect().bottom);
    desktop.unmount();
    show(aCard('ASSISTANT_TEXT', body), answer, { device: 'mobile' });
    expect(top('Helpful')).toBeLessThan(
      screen.getByText('content generated by AI, for reference only').getBoundingClientRect().top,
    );
  });

  it('[UK84] shows the whole name of a source after 500 ms', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show(aCard('ASSISTANT_TEXT', body), answer);
    fireEvent.pointerEnter(screen.getByRole('button', { name: '2 Approval policy DOC' }));
    act(() => vi.advanceTimersByTime(499));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip').textContent).toBe('Approval policy');
  });

  it('[UK85] says how an answer ended that was stopped', () => {
    show(aCard('ASSISTANT_TEXT', body), { ...answer, answerState: 'stopped' });
    expect(screen.getByText('Stopped')).toBeTruthy();
  });

  it('[UK301] closes what was bold when an answer was stopped', async () => {
    show(aCard('ASSISTANT_TEXT', body), { ...answer, content: 'Fails for **2 it', answerState: 'stopped' });
    const bold = await screen.findByText('2 it');
    expect([bold.localName, bold.parentElement?.textContent]).toEqual(['strong', 'Fails for 2 it']);
  });
});

/** What a card cannot be read without. */
const emptiest: { readonly [Type in CardType]?: Readonly<Record<string, unknown>> } = {
  IMAGE_CARD: { image: { url: '' } },
  TEXT_CARD: { text: { content: '' } },
};

describe('every card', () => {
  it('[UK86] draws the emptiest body that can be read', () => {
    for (const type of cardTypes) {
      // the keys of a const object are its type
      const { container, unmount } = show(aCard(type, emptiest[type] ?? {}));
      expect(frame(container)).not.toBeNull();
      unmount();
    }
  });

  it('[UK87] shows what can be read of an unknown message, and copies it', async () => {
    const onIntent = vi.fn();
    renderKit(<UnknownCard readable="Some title" onIntent={onIntent} />);
    expect(screen.getByText('unknown message type')).toBeTruthy();
    await press('Copy');
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

describe('KnowledgeDialog', () => {
  it('[UK88] shows the words and pages of a source, and leads to its original', async () => {
    const onClose = vi.fn();
    const onOpenOriginal = vi.fn();
    const reference = {
      ...aReference('Approval policy'),
      docContent: 'Step **three**.',
      docUrls: [aSource],
      originDocUrl: 'https://x.example/policy',
    };
    const element = (shown: typeof reference | undefined) => (
      <KnowledgeDialog reference={shown} onClose={onClose} onOpenOriginal={onOpenOriginal} />
    );
    const { rerender } = renderKit(element(reference));
    const dialog = await screen.findByRole('dialog', { name: 'Approval policy' });
    expect(await within(dialog).findByText('three')).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: 'Page images 1' })).toBeTruthy();
    expect(await accessibilityFaults(dialog)).toEqual([]);
    await press('original document');
    expect(onOpenOriginal).toHaveBeenCalledWith('https://x.example/policy');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(element(undefined));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a card without anything to show', () => {
  const bare: readonly (readonly [CardType, Record<string, unknown>])[] = [
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
  it.each(bare)('[UK207] %s says so', async (type, body) => {
    show(aCard(type, body));
    expect(await screen.findByText('no data')).toBeTruthy();
  });

  const scant: readonly (readonly [CardType, Record<string, unknown>])[] = [
    ['CARD', { title: { text: 'a' } }],
    ['CARD', { subTitle: { text: 'a' } }],
    ['CARD', { verticalContentData: { desc: 'a' } }],
    ['AUTO_MESSAGE_CARD', { amount: 'a' }],
    ['TEXT_CARD', { text: { content: 'a' } }],
    ['FILE_CARD', { title: { text: 'a' } }],
    ['TASK_CARD', { subtitle: 'a' }],
  ];
  it.each(scant)('[UK207] %s with one part shows that alone: %j', async (type, body) => {
    show(aCard(type, body));
    expect(await screen.findByText('a')).toBeTruthy();
    expect(screen.queryByText('no data')).toBeNull();
  });
});
