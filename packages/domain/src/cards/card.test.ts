import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readBody } from '../messages/message-body';
import { type MsgType, msgTypes } from '../messages/msg-type';
import { aCard, aMessage } from '../testing';
import { AutoMessageCard } from './auto-message-card/auto-message-card';
import { cardTypes } from './card-types';
import { RichCard } from './rich-card/rich-card';
import { TextCard } from './text-card/text-card';

/** Parts without which a body is no card. */
const requiredParts: Readonly<Record<string, Record<string, unknown>>> = {
  TEXT_CARD: { text: { content: 'x' } },
  IMAGE_CARD: { image: { url: 'https://i' } },
};

describe('readBody', () => {
  it('[CD1] chooses the card by the type of the message', () => {
    for (const type of cardTypes) {
      const body = requiredParts[type] ?? {};
      const known = msgTypes.find((msgType) => msgType === type) ?? 'UNKNOWN';
      expect(readBody(aCard(known, body))).toMatchObject({ kind: 'card', card: { type } });
    }
  });

  it('[CD1] reads plain messages as text', () => {
    const types: readonly MsgType[] = ['TEXT', '2001'];
    for (const msgType of types)
      expect(readBody(aMessage(1, { msgType }))).toEqual({ kind: 'text', text: 'message 1' });
  });

  it('[CD2] returns the readable text of an unknown type and of an invalid card', () => {
    expect(readBody(aMessage(1, { msgType: 'UNKNOWN' }))).toEqual({ kind: 'unknown', readable: 'message 1' });
    expect(readBody(aCard('UNKNOWN', { title: { text: 'Offer' } }))).toEqual({ kind: 'unknown', readable: 'Offer' });
    expect(readBody(aCard('UNKNOWN', { title: 'Offer' }))).toEqual({ kind: 'unknown', readable: 'Offer' });
    expect(readBody(aCard('UNKNOWN', {}))).toEqual({ kind: 'unknown', readable: '' });
    expect(readBody(aCard('TEXT_CARD', { title: 'Fold', text: 3 }))).toEqual({ kind: 'unknown', readable: 'Fold' });
  });

  it('[CD2] never throws, whatever a body holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...msgTypes), fc.dictionary(fc.string(), fc.jsonValue()), (type, body) => {
        expect(readBody(aCard(type, body)).kind).toEqual(expect.any(String));
      }),
    );
  });
});

describe('rich card', () => {
  it('[CD3] has every part optional', () => {
    expect(v.parse(RichCard, {})).toEqual({
      fields: [],
      buttons: [],
      config: { evaluateFlag: false },
      aigcFlag: false,
    });
  });

  it('[CD3] reads its parts', () => {
    const whole = {
      title: { text: 'T' },
      subTitle: { text: 'S', subTitleFoldLineNumber: '3', hideFoldButton: 1 },
      cardImag: { url: 'https://i' },
      fields: [{ fieldName: 'Amount', fieldValue: 3 }, { fieldValue: 'no name' }, { fieldName: '', fieldValue: ' ' }],
      verticalContentData: { title: 'V', desc: 'D' },
      config: { textMode: 'MARKDOWN', cardLink: 'https://l', evaluateFlag: 'true' },
      aigcFlag: '1',
      sourceMsgType: 'card_template',
    };
    expect(v.parse(RichCard, whole)).toMatchObject({
      ...whole,
      subTitle: { text: 'S', subTitleFoldLineNumber: 3, hideFoldButton: true },
      fields: [{ fieldName: 'Amount', fieldValue: '3' }],
      config: { textMode: 'MARKDOWN', cardLink: 'https://l', evaluateFlag: true },
      aigcFlag: true,
    });
  });

  it('[CD4] gives a button one of four colours, the second when it names none', () => {
    const colours = [1, 2, 3, 4, '1', 9, 'red', undefined];
    const { buttons } = v.parse(RichCard, { buttons: colours.map((color) => ({ text: 'Go', color })) });
    expect(buttons.map(({ color }) => color)).toEqual([1, 2, 3, 4, 1, 2, 2, 2]);
  });

  it('[CD4] drops a button without text', () => {
    expect(
      v.parse(RichCard, { buttons: [{ text: '' }, {}, { text: 'Go', type: 'message', message: 'm' }] }).buttons,
    ).toEqual([{ text: 'Go', color: 2, type: 'message', message: 'm' }]);
  });
});

describe('text card and bill', () => {
  it('[CD5] folds after a whole number of lines, or never', () => {
    const lines = (foldLineNumber: unknown) =>
      v.parse(TextCard, { text: { content: 'x', foldLineNumber } }).text.foldLineNumber;
    expect([lines(4), lines('4'), lines(0), lines('many'), lines(undefined)]).toEqual([
      4,
      4,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[CD6] reads a bill whose texts come as strings or in objects', () => {
    const plain = { title: 'ST2026-0418', subTitle: 's', subTitleRight: 'r', rightCorner: 'paid' };
    const inObjects = Object.fromEntries(Object.entries(plain).map(([name, text]) => [name, { text }]));
    expect(v.parse(AutoMessageCard, inObjects)).toEqual(v.parse(AutoMessageCard, plain));
    expect(v.parse(AutoMessageCard, plain)).toMatchObject(plain);
  });

  it('[CD6] reads similar questions from strings or objects, six at a time', () => {
    const bill = v.parse(AutoMessageCard, { similarQuestions: ['a', { title: 'b' }, '', {}] });
    expect(bill.similarQuestions.map(({ title }) => title)).toEqual(['a', 'b']);
    expect(bill.similarQuestionSize).toBe(6);
    expect(v.parse(AutoMessageCard, { similarQuestionSize: 0 }).similarQuestionSize).toBe(6);
  });
});
