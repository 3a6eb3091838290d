import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type FilledForm, filledForm } from './filled-form';
import { answersOf } from './form-answers';
import { FormCard } from './form-card';
import { submittedForm } from './form-rules';

const stored = {
  title: { text: 'Ticket' },
  fields: [
    {
      fieldId: 'urgency',
      fieldName: 'Urgency',
      fieldType: 'VALUE_SET',
      required: true,
      values: [
        { valueId: 'low', meaning: 'Low' },
        { valueId: 'high', meaning: 'High' },
      ],
    },
    { fieldId: 'text', fieldName: 'Text', fieldType: 'TEXTAREA', required: true, values: [{ maxLength: 5 }] },
    { fieldId: 'note', fieldName: 'Note', fieldType: 'TEXTAREA' },
    { fieldId: 'due', fieldName: 'Due', fieldType: 'DATETIME' },
    { fieldId: 'photos', fieldName: 'Photos', fieldType: 'IMAGE' },
  ],
};
const value = (valueText: unknown) => [{ valueText }];
const high = { fieldId: 'urgency', values: [{ valueId: 'high', checked: true }] };
const shortText = { fieldId: 'text', values: value('abc') };
const fill = (...fields: readonly object[]) => filledForm(stored, { fields });
const answersIn = (result: FilledForm) =>
  result.ok ? Object.fromEntries(answersOf(result.form).answers) : result.reason;
const refusal = (result: FilledForm) =>
  result.ok ? undefined : { reason: result.reason, fields: result.fields.map(({ fieldName }) => fieldName) };

describe('filledForm', () => {
  it('[FM11] takes the answers of its own fields and values, and nothing else', () => {
    const result = filledForm(JSON.stringify(stored), {
      title: { text: 'hacked' },
      guideWords: 'hacked',
      fields: [
        {
          ...high,
          fieldName: 'hacked',
          fieldType: 'TEXTAREA',
          values: [...high.values, { valueId: 'other', checked: true, meaning: 'x' }],
        },
        { ...shortText, required: false, values: [{ valueText: 'abc', maxLength: 9999 }] },
        { fieldId: 'new', fieldType: 'TEXTAREA', values: value('x') },
      ],
    });
    const form = v.parse(FormCard, stored);
    expect(result).toEqual({
      ok: true,
      form: submittedForm(
        form,
        new Map([
          ['urgency', { kind: 'choice', valueIds: ['high'] }],
          ['text', { kind: 'text', text: 'abc' }],
        ]),
      ),
    });
    expect(result.ok && result.form.submit).toBe(true);
  });

  it('[FM11] keeps one of several checked values in a field of one choice', () => {
    const both = {
      fieldId: 'urgency',
      values: [
        { valueId: 'high', checked: true },
        { valueId: 'low', checked: 1 },
      ],
    };
    expect(answersIn(fill(both, shortText))).toMatchObject({ urgency: { kind: 'choice', valueIds: ['low'] } });
  });

  it('[FM11] returns the form that a client made of the stored one', () => {
    const form = v.parse(FormCard, stored);
    const text = fc.string({ minLength: 1, maxLength: 5 }).filter((some) => some.trim() !== '');
    fc.assert(
      fc.property(text, fc.string(), fc.constantFrom('low', 'high'), (content, note, id) => {
        const done = submittedForm(
          form,
          new Map([
            ['urgency', { kind: 'choice', valueIds: [id] }],
            ['text', { kind: 'text', text: content }],
            ['note', { kind: 'text', text: note }],
          ]),
        );
        expect(filledForm(form, JSON.stringify(done))).toEqual({ ok: true, form: done });
      }),
    );
  });

  it('[FM12] names the required fields that are missing', () => {
    expect(refusal(fill())).toEqual({ reason: 'missing', fields: ['Urgency', 'Text'] });
    expect(refusal(fill({ fieldId: 'urgency', values: [{ valueId: 'none', checked: true }] }, shortText))).toEqual({
      reason: 'missing',
      fields: ['Urgency'],
    });
  });

  it('[FM12] refuses a text that is too long by the stored limit, and by that of messages where there is none', () => {
    const long = { fieldId: 'text', values: [{ valueText: 'abcdef', maxLength: 100 }] };
    expect(refusal(fill(high, long))).toEqual({ reason: 'tooLong', fields: ['Text'] });
    const note = (length: number) => ({ fieldId: 'note', values: value('x'.repeat(length)) });
    expect(fill(high, shortText, note(10_000)).ok).toBe(true);
    expect(refusal(fill(high, shortText, note(10_001)))).toEqual({ reason: 'tooLong', fields: ['Note'] });
  });

  it('[FM12] refuses an invalid date and an invalid list of images', () => {
    const due = (text: string) => fill(high, shortText, { fieldId: 'due', values: value(text) });
    for (const text of ['', '2026-04-24 14:00:00', '2026-04-24T14:00', '2026-04-24']) expect(due(text).ok).toBe(true);
    for (const text of ['tomorrow', '1', '2026-13-01 00:00:00', '<b>2026-04-24</b>'])
      expect(refusal(due(text))).toEqual({ reason: 'malformed', fields: ['Due'] });
    const photos = (text: string) => fill(high, shortText, { fieldId: 'photos', values: value(text) });
    expect(refusal(photos('{}'))).toEqual({ reason: 'malformed', fields: ['Photos'] });
    expect(answersIn(photos('["/private-bucket/a/1.png","javascript:x"]'))).toMatchObject({
      photos: { kind: 'images', urls: ['/private-bucket/a/1.png'] },
    });
  });

  it('[FM12] refuses a value that is no form, and a form that was completed before', () => {
    for (const invalid of [undefined, null, 'x', '[', 3, [], {}, { fields: 'x' }])
      expect(refusal(filledForm(stored, invalid))).toEqual({ reason: 'notAForm', fields: [] });
    for (const invalid of [undefined, 'x', 3])
      expect(refusal(filledForm(invalid, { fields: [] }))?.reason).toBe('notAForm');
    const done = { ...stored, submit: true };
    expect(refusal(filledForm(done, { fields: [high, shortText] }))).toEqual({
      reason: 'alreadySubmitted',
      fields: [],
    });
  });

  it('[FM12] never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.array(fc.jsonValue()), (one, other, fields) => {
        expect(filledForm(one, other)).toBeDefined();
        expect(filledForm(stored, { fields })).toBeDefined();
      }),
    );
  });
});
