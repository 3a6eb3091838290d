import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { mayFillForms } from '../../roles/may-fill-forms';
import { roles } from '../../roles/role';
import { answersOf } from './form-answers';
import { type FieldAnswer, type FormAnswers, FormCard } from './form-card';
import { missingFields, submittedForm } from './form-rules';
import { maxLengthOf, truncateToMaxLength } from './max-length';

const ticket = {
  title: { text: 'Ticket' },
  guideWords: 'Fields with a star are needed',
  fields: [
    {
      fieldId: 'kind',
      fieldName: 'Kind',
      fieldType: 'CASCADER',
      required: true,
      values: [
        { valueId: 'receipt', meaning: 'Receipt', nodeLevel: 1 },
        { valueId: 'quantity', meaning: 'Quantity', parentId: 'receipt', nodeLevel: 2 },
        { valueId: 'invoice', meaning: 'Invoice', nodeLevel: 1 },
      ],
    },
    {
      fieldId: 'urgency',
      fieldName: 'Urgency',
      fieldType: 'VALUE_SET',
      valueSetType: 'radio',
      required: 1,
      values: [
        { valueId: 'low', meaning: 'Low' },
        { valueId: 'high', meaning: 'High', defaultFlag: true },
        { meaning: 'x' },
      ],
    },
    {
      fieldId: 'systems',
      fieldName: 'Systems',
      fieldType: 'VALUE_SET',
      valueSetType: 'multiple',
      values: [
        { valueId: 'buying' },
        { valueId: 'finance', defaultFlag: '1' },
        { valueId: 'store', defaultFlag: true },
      ],
    },
    { fieldId: 'due', fieldName: 'Due', fieldType: 'DATETIME' },
    { fieldId: 'text', fieldName: 'What happened', fieldType: 'TEXTAREA', required: true, values: [{ maxLength: 20 }] },
    {
      fieldId: 'photos',
      fieldName: 'Photos',
      fieldType: 'IMAGE',
      values: [{ valueText: '["/private-bucket/a/1.png"]' }],
    },
  ],
};
const form = v.parse(FormCard, ticket);
const text = (content: string): FieldAnswer => ({ kind: 'text', text: content });
const choice = (...valueIds: readonly string[]): FieldAnswer => ({ kind: 'choice', valueIds });
const filled = (answers: Readonly<Record<string, FieldAnswer>>): FormAnswers => new Map(Object.entries(answers));
const namesOf = (answers: FormAnswers) => missingFields(form, answers).map(({ fieldName }) => fieldName);

describe('FormCard', () => {
  it('[FM1] reads its fields and their values', () => {
    expect(form).toMatchObject({ title: { text: 'Ticket' }, guideWords: ticket.guideWords, submit: false });
    expect(form.fields.map(({ fieldType }) => fieldType)).toEqual(ticket.fields.map(({ fieldType }) => fieldType));
    const value = {
      valueId: 7,
      meaning: 'Seven',
      parentId: 'p',
      nodeLevel: '2',
      checked: 'true',
      defaultFlag: 1,
      valueText: 't',
      maxLength: '60',
    };
    const field = {
      fieldId: 3,
      fieldName: 'N',
      fieldDesc: 'D',
      fieldType: 'VALUE_SET',
      valueSetType: 'multiple',
      required: '1',
    };
    expect(v.parse(FormCard, { submit: 'true', fields: [{ ...field, values: [value] }] })).toEqual({
      submit: true,
      fields: [
        {
          ...field,
          fieldId: '3',
          required: true,
          values: [{ ...value, valueId: '7', nodeLevel: 2, checked: true, defaultFlag: true, maxLength: 60 }],
        },
      ],
    });
  });

  it('[FM1] drops a field that has no id, an unknown type or the id of another', () => {
    const fields = [
      { fieldType: 'TEXTAREA' },
      { fieldId: 'a', fieldType: 'SIGNATURE' },
      { fieldId: 'b', fieldType: 'TEXTAREA', fieldName: 'first' },
      { fieldId: 'b', fieldType: 'IMAGE', fieldName: 'second' },
      { fieldId: 'c', fieldType: 'VALUE_SET', valueSetType: 'unknown', values: 'none' },
      null,
      'x',
    ];
    expect(v.parse(FormCard, { fields }).fields).toEqual([
      { fieldId: 'b', fieldType: 'TEXTAREA', fieldName: 'first', valueSetType: 'radio', required: false, values: [] },
      { fieldId: 'c', fieldType: 'VALUE_SET', fieldName: '', valueSetType: 'radio', required: false, values: [] },
    ]);
  });

  it('[FM1] never throws, and reads what was written as the same form', () => {
    const invalid = fc.dictionary(fc.constantFrom(...Object.keys(FormCard.entries), '__proto__'), fc.jsonValue());
    const fields = fc.array(
      fc.record(
        {
          fieldId: fc.constantFrom('a', 'b', 3),
          fieldType: fc.constantFrom('TEXTAREA', 'VALUE_SET', 'CASCADER', 'DATETIME', 'IMAGE', 'UNKNOWN'),
          valueSetType: fc.jsonValue(),
          required: fc.jsonValue(),
          values: fc.oneof(fc.array(fc.record({ valueId: fc.jsonValue(), checked: fc.jsonValue() })), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(invalid, fields, (body, some) => {
        const card = v.parse(FormCard, { ...body, fields: some });
        expect(v.parse(FormCard, JSON.parse(JSON.stringify(card)))).toEqual(card);
        expect(v.safeParse(FormCard, body).success).toBe(true);
      }),
    );
  });
});

describe('answersOf', () => {
  it('[FM2] begins with the defaults of an open form', () => {
    const { answers, unreadable } = answersOf(form);
    expect(Object.fromEntries(answers)).toEqual({
      kind: choice(),
      urgency: choice('high'),
      systems: choice('finance', 'store'),
      due: text(''),
      text: text(''),
      photos: { kind: 'images', urls: ['/private-bucket/a/1.png'] },
    });
    expect(unreadable).toEqual([]);
  });

  it('[FM2] prefers checked values to the defaults, and has no defaults once submitted', () => {
    const values = [
      { valueId: 'a', defaultFlag: true },
      { valueId: 'b', checked: true },
      { valueId: 'c', checked: true },
    ];
    const field = { fieldId: 'f', fieldType: 'VALUE_SET', values };
    const answer = (body: object) => answersOf(v.parse(FormCard, body)).answers.get('f');
    expect(answer({ fields: [field] })).toEqual(choice('b'));
    expect(answer({ fields: [{ ...field, valueSetType: 'multiple' }] })).toEqual(choice('b', 'c'));
    expect(answer({ submit: true, fields: [{ ...field, values: [values[0]] }] })).toEqual(choice());
  });

  it('[FM2] drops values the field does not have, and an answer of another kind', () => {
    const { answers } = answersOf(
      form,
      filled({ urgency: choice('none', 'low'), systems: text('x'), due: choice('y') }),
    );
    expect(answers.get('urgency')).toEqual(choice('low'));
    expect(answers.get('systems')).toEqual(choice('finance', 'store'));
    expect(answers.get('due')).toEqual(text(''));
  });

  it('[FM3] names the field whose list of images cannot be read, and leaves it empty', () => {
    const withText = (valueText: unknown) =>
      answersOf(
        v.parse(FormCard, {
          fields: [{ fieldId: 'p', fieldName: 'Photos', fieldType: 'IMAGE', values: [{ valueText }] }],
        }),
      );
    const none = { kind: 'images', urls: [] };
    for (const bad of ['{"a":1}', '[1', 'https://i.example/1.png', 7]) {
      expect(withText(bad).unreadable).toEqual(['Photos']);
      expect(withText(bad).answers.get('p')).toEqual(none);
    }
    expect(withText(' ').unreadable).toEqual([]);
    const mixed = withText(
      '["https://i.example/1.png", 3, "javascript:x", "//evil.example/x", "/private-bucket/a/b.png"]',
    );
    expect(mixed.answers.get('p')).toEqual({
      kind: 'images',
      urls: ['https://i.example/1.png', '/private-bucket/a/b.png'],
    });
  });

  it('[FM4] reads the end of the checked path of a cascader', () => {
    const { answers } = answersOf(form, filled({ kind: choice('receipt', 'quantity') }));
    expect(answers.get('kind')).toEqual(choice('quantity'));
  });
});

describe('missingFields', () => {
  it('[FM5] names required fields that are empty, blanks and unknown values included', () => {
    expect(namesOf(filled({}))).toEqual(['Kind', 'What happened']);
    expect(namesOf(filled({ kind: choice('gone'), urgency: choice(), text: text(' \n ') }))).toEqual([
      'Kind',
      'Urgency',
      'What happened',
    ]);
    expect(namesOf(filled({ kind: choice('invoice'), text: text('broken') }))).toEqual([]);
  });

  it('[FM5] counts a required field of images without any', () => {
    const photos = v.parse(FormCard, { fields: [{ fieldId: 'p', fieldType: 'IMAGE', required: true }] });
    expect(missingFields(photos, new Map())).toHaveLength(1);
  });
});

describe('the limit of a text', () => {
  const field = (fieldType: string, maxLength: unknown) => {
    const [only] = v.parse(FormCard, { fields: [{ fieldId: 'f', fieldType, values: [{}, { maxLength }] }] }).fields;
    return only ?? expect.unreachable();
  };

  it('[FM6] is the field’s maxLength, and none where it is not positive', () => {
    expect([60, '60', 0, -1, 'x', null].map((limit) => maxLengthOf(field('TEXTAREA', limit)))).toEqual([
      60,
      60,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(maxLengthOf(field('DATETIME', 5))).toBeUndefined();
  });

  it('[FM6] cuts the text, but no character in two', () => {
    expect(truncateToMaxLength(field('TEXTAREA', 3), 'abcd')).toBe('abc');
    expect(truncateToMaxLength(field('TEXTAREA', 3), 'ab😀')).toBe('ab');
    expect(truncateToMaxLength(field('TEXTAREA', 4), 'ab😀')).toBe('ab😀');
    expect(truncateToMaxLength(field('TEXTAREA', 0), 'abcd')).toBe('abcd');
  });

  it('[FM6] holds for what is filled in', () => {
    expect(answersOf(form, filled({ text: text('x'.repeat(21)) })).answers.get('text')).toEqual(text('x'.repeat(20)));
  });
});

describe('submittedForm', () => {
  it('[FM7] is completed and keeps every answer in its field', () => {
    const photos: FieldAnswer = { kind: 'images', urls: ['/private-bucket/b/2.png'] };
    const done = submittedForm(
      form,
      filled({ kind: choice('quantity'), text: text('broken'), due: text('2026-04-24 14:00:00'), photos }),
    );
    expect(done).toMatchObject({ submit: true, title: form.title, guideWords: form.guideWords });
    const values = new Map(done.fields.map((field) => [field.fieldId, field.values]));
    expect(values.get('kind')?.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(values.get('urgency')?.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(values.get('systems')?.map(({ checked }) => checked)).toEqual([false, true, true]);
    expect(values.get('due')).toMatchObject([{ valueText: '2026-04-24 14:00:00' }]);
    expect(values.get('text')).toMatchObject([{ valueText: 'broken', maxLength: 20 }]);
    expect(values.get('photos')).toMatchObject([{ valueText: '["/private-bucket/b/2.png"]' }]);
  });

  it('[FM7] gives the same answers when it is read again', () => {
    const ids = fc.array(
      fc.constantFrom('receipt', 'quantity', 'invoice', 'low', 'high', 'buying', 'finance', 'store', 'none'),
    );
    const given = fc.record({
      kind: ids.map((some) => choice(...some)),
      urgency: ids.map((some) => choice(...some)),
      systems: ids.map((some) => choice(...some)),
      due: fc.string().map(text),
      text: fc.string().map(text),
    });
    fc.assert(
      fc.property(given, (some) => {
        const answers = filled(some);
        const done = submittedForm(form, answers);
        const again = v.parse(FormCard, JSON.parse(JSON.stringify(done)));
        expect(again).toEqual(done);
        expect(answersOf(again).answers).toEqual(answersOf(form, answers).answers);
        expect(submittedForm(again, new Map())).toEqual(again);
      }),
    );
  });
});

describe('mayFillForms', () => {
  it('[FM8] is for role user alone', () => {
    expect(roles.filter(mayFillForms)).toEqual(['user']);
  });
});
