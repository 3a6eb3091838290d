import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Message } from '../messages/message';
import { type MsgType, msgTypes } from '../messages/msg-type';
import { QuotedMessage } from '../messages/quoted-message';
import { Role } from '../roles/role';
import { aCard, aMessage, aRobotMessage } from '../testing';
import { messageSummary, messageText } from './message-text';
import { quoteSummary } from './quote-summary';
import type { TextFormatter } from './text-formatter';

const formatter: TextFormatter = {
  translate: (key, params) =>
    key === 'text.labelled' ? `${params?.name}: ${params?.value}` : [key, ...Object.values(params ?? {})].join(' '),
  size: (bytes) => `${bytes} B`,
  duration: (seconds) => `${seconds} s`,
  timeInOwnOffset: (stamp) => stamp.slice(11, 16),
};
const read = (message: Message) => messageText(message, formatter);
const lines = (message: Message) => read(message).split('\n');

/** Every text of a body that is shown; texts that are not shown begin with '~'. */
const shownTexts = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.startsWith('~') ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(shownTexts) : [];
};

const rich = {
  title: { text: 'Request to submit' },
  tag: { text: 'draft', color: '~info' },
  caption: 'checked by you',
  fields: [
    { fieldName: 'Material', fieldValue: 'Servo motor 750W' },
    { fieldName: 'Amount', fieldValue: '12' },
  ],
  verticalContentData: { title: 'Hint', desc: '2.3 % above the average' },
  buttons: [{ text: 'Submit', type: '~message', message: '~go' }, { text: 'Explain' }],
  config: { cardLink: 'https://q.example/pr' },
};
const rows = [
  [
    { fieldCode: '~no', fieldName: '~Order', fieldValue: 'PO2026-1182' },
    { fieldCode: '~by', fieldName: 'Supplier', fieldValue: 'Hailan Packaging' },
  ],
];
const bodies: readonly (readonly [MsgType, Record<string, unknown>])[] = [
  ['CARD', { ...rich, subTitle: { text: 'as you said' } }],
  ['TEMPLATE_CARD', { ...rich, subTitle: { text: 'as you said' } }],
  ['TEXT_CARD', { text: { content: 'Match is\n\nthree papers' } }],
  [
    'FILE_CARD',
    { title: { text: 'Details' }, file: { url: '~u', name: 'match.xlsx' }, fields: rich.fields, buttons: rich.buttons },
  ],
  ['IMAGE_CARD', { title: { text: 'The flange' }, image: { url: '~u' } }],
  [
    'QUESTION_CARD',
    {
      title: { text: 'Guess' },
      questionStyle: '~list',
      questionList: [{ title: 'How to urge?' }, { title: 'Who signs?' }],
    },
  ],
  [
    'QUESTION_CARD',
    {
      questionStyle: 'group',
      questionList: [
        { title: 'How?', type: 'Orders' },
        { title: 'Who?', type: 'Bills' },
      ],
    },
  ],
  [
    'AUTO_MESSAGE_CARD',
    {
      title: 'Statement',
      subTitle: 'Hailan',
      subTitleRight: '2026-04-18',
      rightCorner: 'unpaid',
      amount: '¥182,160.00',
      amountNote: 'with tax',
      fields: rich.fields,
      buttons: rich.buttons,
      similarQuestions: ['Red invoice?', { title: 'Since when?' }],
    },
  ],
  [
    'TASK_CARD',
    {
      title: 'Choose',
      subtitle: 'several',
      data: [...rows, { cells: rows[0], tag: { text: 'late', color: '~bad' } }],
      displayField: '~no',
      fields: [{ key: 'Buyer', value: 'Lin' }],
      buttons: [{ text: 'Open', url: '~u' }],
      linkUrl: 'https://q.example/po',
    },
  ],
  [
    'TASK_CARD',
    {
      templateCode: '~QUERY',
      data: rows,
    },
  ],
];

describe('messageText of a card', () => {
  it.each(bodies)('[TX4] has every shown text of a %s', (type, body) => {
    const text = read(aCard(type, JSON.parse(JSON.stringify(body).replaceAll('"~', '"'))));
    for (const word of shownTexts(body).filter((leaf) => leaf !== 'group')) expect(text).toContain(word);
  });

  it('[TX4] has name and value, buttons, steps and executions on lines of their own', () => {
    expect(lines(aCard('CARD', rich))).toEqual([
      'Request to submit',
      'draft',
      'checked by you',
      'Material: Servo motor 750W',
      'Amount: 12',
      'Hint',
      '2.3 % above the average',
      '[Submit] [Explain]',
      'card.viewDetails: https://q.example/pr',
    ]);
    const executeList = [
      { executePoint: 'Order', executeStatus: 'ordered', orderContent: '200 pieces' },
      ...['a', 'b', 'c'].map((executePoint) => ({ executePoint })),
    ];
    const status = aCard('TASK_CARD', {
      templateCode: 'QUERY_PR_LINE_EXE_STATUS',
      data: { title: 'PR2026-0382', executeList },
    });
    expect(lines(status)).toEqual(['PR2026-0382', '- Order: ordered', '200 pieces', '- a', '- b', '- c']);
  });

  it('[TX5] has the sub-title in every mode, without marks and tags', () => {
    const template = (type: string, data: unknown) =>
      lines(aCard('CARD', { sourceMsgType: 'card_template', subTitle: { text: JSON.stringify({ type, data }) } }));
    expect(template('TEXT', '**a**')).toEqual(['**a**']);
    expect(template('MARKDOWN', '**a**\n- b')).toEqual(['a', '- b']);
    expect(template('HTML', '<p>a</p><script>x</script><b>b</b>')).toEqual(['a', 'b']);
    expect(template('COLLAPSE_LIST', [{ title: 'a', content: '**b**' }, { title: 'c' }])).toEqual([
      '1. a',
      'b',
      '2. c',
    ]);
    expect(template('PROGRESS_LIST', [{ title: 'a', desc: 'b', state: 'now', time: '04-17' }, { title: 'c' }])).toEqual(
      ['- a (card.progress.now, 04-17)', 'b', '- c (card.progress.later)'],
    );
    const steps = aCard('CARD', {
      sourceMsgType: 'card_template',
      subTitle: { text: JSON.stringify({ type: 'PROGRESS_LIST', data: [{ title: 'c' }] }) },
    });
    expect(messageText(steps, { ...formatter, translate: () => '' })).toBe('- c');
    expect(template('CHART', [])).toEqual(['card.unknownType']);
    const mode = (textMode: string) => lines(aCard('CARD', { config: { textMode }, subTitle: { text: '<b>*a*</b>' } }));
    expect([mode('MARKDOWN'), mode('HTML'), mode('none')]).toEqual([['a'], ['*a*'], ['<b>*a*</b>']]);
  });

  it('[TX6] has the fields of a form with their answers, options included', () => {
    const form = {
      guideWords: 'Say it clearly',
      fields: [
        {
          fieldId: 1,
          fieldName: 'Kind',
          fieldType: 'VALUE_SET',
          required: true,
          values: [
            { valueId: 'a', meaning: 'Order' },
            { valueId: 'b', meaning: 'Bill', checked: true },
          ],
        },
        {
          fieldId: 2,
          fieldName: 'Topic',
          fieldType: 'CASCADER',
          values: [
            { valueId: 'a', meaning: 'Bill' },
            { valueId: 'b', meaning: 'Match', parentId: 'a', checked: true },
          ],
        },
        {
          fieldId: 3,
          fieldName: 'Text',
          fieldDesc: 'in short',
          fieldType: 'TEXTAREA',
          values: [{ valueText: 'two\nlines' }],
        },
        { fieldId: 4, fieldName: '', fieldType: 'DATETIME' },
        { fieldId: 5, fieldName: 'Photos', fieldType: 'IMAGE', values: [{ valueText: '["/private-bucket/a/1.png"]' }] },
      ],
    };
    expect(lines(aCard('INQUIRY_FORM', form))).toEqual([
      'form.title.INQUIRY_FORM',
      'Say it clearly',
      'Kind *: Order, ✓ Bill',
      'Topic: Bill / Match',
      'Text: two',
      'lines',
      'in short',
      'form.unnamed 4: —',
      'Photos: 1.png',
    ]);
    const done = read(aCard('CUSTOMER_TICKET_FORM', { ...form, title: { text: 'Ticket' }, submit: true }));
    expect(done).toMatch(/^Ticket\n/);
    expect(done).toMatch(/form\.guide\.completed(.|\n)*form\.completed$/);
  });

  it.each([
    ['it **failed** for **2', 'it failed for 2'],
    ['it **failed**', 'it failed'],
    ['it failed **', 'it failed'],
    ['plain', 'plain'],
  ])('[TX7] has no markup of bold text that was cut: %j', (content, text) => {
    const purchaseRobotMsg = { aigcFlag: false };
    for (const answerState of ['stopped', 'incomplete'] as const)
      expect(lines(aRobotMessage(1, { content, answerState, purchaseRobotMsg }))[0]).toBe(text);
  });

  it('[TX7] ends with the AI tip, the time of the data, whether the answer was stopped or is incomplete, and the sources', () => {
    const answer = aRobotMessage(1, {
      content: 'Yes<ref>1</ref>, **by law**.',
      answerState: 'stopped',
      purchaseRobotMsg: { aigcFlag: true, dataTime: '2026-04-21T10:20:00+08:00' },
      answerReference: [
        { docName: 'Approval V3.2', dataSource: 'DOC', docUrls: [] },
        { originDocName: 'Orders', dataSource: 'TABLE', docUrls: [] },
      ],
    });
    expect(lines(answer)).toEqual([
      'Yes, by law.',
      'card.aiTip',
      'card.asOf 10:20',
      'timeline.stopped',
      'card.sources.title',
      '1. Approval V3.2 (source.DOC)',
      '2. Orders (source.TABLE)',
    ]);
  });
});

describe('messageText of a message', () => {
  const linesOf = (msgType: MsgType, changes: Partial<Message> = {}) =>
    lines(aMessage(1, { msgType, content: 'c', ...changes }));

  it('[TX8] has the text that each type shows', () => {
    expect(linesOf('TEXT', { content: ' a\n\n b *c* ' })).toEqual(['a', '', ' b *c*']);
    expect(linesOf('2001')).toEqual(['c']);
    expect(linesOf('SYSTEM_HINT')).toEqual(['c']);
    expect(linesOf('QUEUE_POSITION', { content: '3' })).toEqual(['timeline.queuePosition 3', 'message.queue.hint']);
    expect(linesOf('QUEUE_POSITION')).toEqual(['message.queue.waiting', 'message.queue.hint']);
    expect(linesOf('URL', { shareTitle: 't', shareDesc: 'd', shareUrl: 'https://u' })).toEqual(['t', 'd', 'https://u']);
    expect(linesOf('IMAGE')).toEqual(['preview.image']);
    expect(linesOf('FILE', { content: '/private-bucket/0/x', shareTitle: 'a.pdf', fileSize: 9 })).toEqual([
      'preview.file a.pdf (9 B)',
    ]);
    expect(linesOf('FILE', { content: 'https://f/b%20c.pdf' })).toEqual(['preview.file b c.pdf']);
    expect(linesOf('VOICE', { duration: 18 })).toEqual(['preview.voice 18 s']);
    expect(linesOf('VIDEO')).toEqual(['preview.video']);
    expect(linesOf('TODO')).toEqual(['message.todo.title: c']);
    expect(linesOf('5')).toEqual(['c']);
    expect(linesOf('UNKNOWN')).toEqual(['card.unknownType', 'c']);
    const record = { title: 'Lin and Zhou', list: [{ nickname: 'Lin', text: 'hi' }, { text: 'ho' }], num: 6 };
    expect(linesOf('RECORD', { content: JSON.stringify(record) })).toEqual([
      'Lin and Zhou',
      'Lin: hi',
      'ho',
      'message.record.count 6',
    ]);
  });

  it('[TX8] has who recalled a message, and nothing of its content', () => {
    const recalled = aMessage(1, { state: 1, sendSerial: 'lin', content: 'secret' });
    const by = (serial: string) => messageText(recalled, formatter, { role: Role.buyer, serial });
    expect([by('lin'), by('zhou'), read(recalled)]).toEqual([
      'preview.recalledByMe',
      'preview.recalledByOther',
      'preview.recalledByOther',
    ]);
    expect(read({ ...recalled, recallOthersTip: 'Zhou took it back' })).toBe('Zhou took it back');
  });

  it('[TX8] is never empty for a card that shows nothing', () => {
    expect(read(aCard('CARD', {}))).toBe('preview.card');
  });

  it('[TX9] has at most 20,000 characters, and ends in … when it is cut', () => {
    const long = read(aMessage(1, { content: 'x'.repeat(100_000) }));
    expect(long).toHaveLength(20_000);
    expect(long.endsWith('x…')).toBe(true);
    expect(read(aMessage(1, { content: 'x'.repeat(20_000) }))).toHaveLength(20_000);
    expect(() => encodeURIComponent(read(aMessage(1, { content: 'x😀'.repeat(30_000) })))).not.toThrow();
  });

  it('[TX9] never throws, never shows a citation tag, and has title and fields of robot cards and bills', () => {
    const word = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((some) => some.trim() === some && !/[<>\p{Cc}]/u.test(some));
    const extra = fc.dictionary(fc.string(), fc.jsonValue());
    const fields = fc.array(fc.record({ fieldName: word, fieldValue: word }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...msgTypes), extra, word, fields, (type, body, title, some) => {
        const text = read(aCard(type, { ...body, title: { text: title }, fields: some }));
        expect(text).not.toMatch(/<\/?ref>/i);
        if (type !== 'CARD' && type !== 'TEMPLATE_CARD' && type !== 'AUTO_MESSAGE_CARD') return;
        for (const shown of [title, ...some.flatMap(({ fieldName, fieldValue }) => [fieldName, fieldValue])])
          expect(text).toContain(shown);
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(Message.entries)), fc.jsonValue()), (invalid) => {
        const message = v.parse(Message, { ...invalid, messageId: 'm', roomId: 'r' });
        expect(read(message)).toEqual(expect.any(String));
      }),
    );
  });

  /** A text made to keep a careless regular expression busy for minutes (ReDoS). */
  interface Hostile {
    readonly id: string;
    readonly unit: string;
    readonly repeat: number;
  }
  // Tests run from the root of the repository.
  const hostile: readonly Hostile[] = JSON.parse(readFileSync('e2e/fixtures/redos-strings.json', 'utf8'));
  it.each(hostile.filter(({ repeat }) => repeat > 10_000))(
    '[TX9] stays below 20,000 characters for $id',
    ({ unit, repeat }) => {
      const text = unit.repeat(repeat);
      for (const changes of [{ content: text }, { msgType: 'ASSISTANT_TEXT', content: text } as const])
        expect(read(aMessage(1, changes)).length).toBeLessThanOrEqual(20_000);
      const html = { config: { textMode: 'HTML' }, subTitle: { text } };
      expect(read(aCard('CARD', html)).length).toBeLessThanOrEqual(20_000);
    },
  );
});

describe('quoteSummary', () => {
  const quote = (body: object) => quoteSummary(v.parse(QuotedMessage, body), formatter);

  it('[QT1] shows the sender and one line of the content', () => {
    expect(quote({ msgType: 'TEXT', content: 'one\n**two**', senderName: 'gao', senderNickName: 'Gao Xiang' })).toEqual(
      {
        sender: 'Gao Xiang',
        text: 'one two',
      },
    );
    expect(
      quote({ msgType: 'FILE', content: '/private-bucket/0/x', shareTitle: 'out.pdf', senderName: 'gao' }),
    ).toEqual({
      sender: 'gao',
      text: 'preview.file out.pdf',
    });
    expect(quote({ msgType: 'IMAGE', content: 'https://i' })).toEqual({ sender: '', text: 'preview.image' });
    expect(quote({ msgType: 'CARD', purchaseRobotMsg: '{"title":{"text":"Offer"}}' }).text).toBe('Offer');
    expect(quote({}).text).toBe('preview.robotCard');
  });

  it('[QT1] is short', () => {
    const { text } = quote({ msgType: 'TEXT', content: 'long '.repeat(1000) });
    expect(text).toHaveLength(200);
    expect(text.endsWith('…')).toBe(true);
  });

  it('[QT1] is dropped when the quoted message was recalled', () => {
    const quoteMsg = v.parse(QuotedMessage, { msgType: 'TEXT', content: '', senderName: 'Gao', state: 1 });
    expect(lines(aMessage(1, { content: 'yes', quoteMsg }))).toEqual(['yes']);
  });

  it('[QT1] comes first in the text of the message that quotes', () => {
    const message = aMessage(1, {
      content: 'yes',
      quoteMsg: v.parse(QuotedMessage, { msgType: 'TEXT', content: 'ok?', senderName: 'Gao' }),
    });
    expect(lines(message)).toEqual(['> Gao: ok?', 'yes']);
  });
});

describe('the name of a row', () => {
  it('[TX10] is the beginning of the text in one line', () => {
    const message = aMessage(1, { content: 'first\n  second' });
    expect(messageSummary(message, formatter)).toBe('first second');
    const card = aRobotMessage(1, {
      msgType: 'CARD',
      content: '',
      purchaseRobotMsg: {
        title: { text: 'Order' },
        fields: [{ fieldName: 'State', fieldValue: 'sent' }],
      },
    });
    expect(messageSummary(card, formatter)).toBe('Order State: sent');
  });

  it('[TX10] never cuts a surrogate pair, and ends in … where it is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (content) => {
        const name = messageSummary(aMessage(1, { content }), formatter);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/\n|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
      }),
    );
    expect(messageSummary(aMessage(1, { content: 'a'.repeat(300) }), formatter)).toBe(`${'a'.repeat(199)}…`);
  });
});
