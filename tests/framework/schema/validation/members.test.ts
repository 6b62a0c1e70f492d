import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { validateRecord } from '../../../../src/framework/schema/validation/validateRecord.ts';
import { makeEntity, makeField } from './makeField.ts';

const step = [
  makeField('text', { name: 'status', required: true, default: 'open' }),
  makeField('text', { name: 'reason', when: { status: 'closed' }, required: true, clearWhenHidden: true }),
  makeField('text', { name: 'place', when: { status: 'closed' } }),
  makeField('text', { name: 'number', readOnly: true }),
  makeField('dateTime', { name: 'updatedAt', readOnly: true }),
];
const entity = makeEntity([
  makeField('value', { name: 'step', members: step }),
  makeField('valueList', { name: 'steps', members: step }),
]);

function read(input: RecordData, stored?: RecordData) {
  const options = stored ? ({ mode: 'update', stored } as const) : ({ mode: 'create' } as const);
  const { values, issues } = validateRecord(entity, input, options);
  return issues.length > 0 ? issues.map(({ path, rule }) => `${path} ${rule}`) : values;
}

describe('a member with a default', () => {
  it('gets it if the value is new and lacks it', () => {
    expect(read({ step: {} })).toEqual({ step: { status: 'open' } });
    expect(read({ steps: [{}] })).toEqual({ steps: [{ status: 'open' }] });
  });

  it('keeps stored and given values', () => {
    expect(read({ step: { reason: 'x' } }, { step: { status: 'closed' } })).toEqual({
      step: { reason: 'x' },
    });
    expect(read({ step: { status: 'won' } })).toEqual({ step: { status: 'won' } });
    expect(read({ step: { status: null } })).toEqual(['step.status required']);
  });
});

describe('a member with a condition', () => {
  it('is required exactly if the condition is true', () => {
    expect(read({ steps: [{ status: 'open' }, { status: 'closed' }] })).toEqual(['steps.1.reason required']);
  });

  it('is refused if the condition is false', () => {
    expect(read({ step: { status: 'open', place: 'x' } })).toEqual(['step.place hidden']);
  });

  it('keeps its value while hidden, or is cleared if the definition says so', () => {
    const closed = { status: 'closed', reason: 'x', place: 'y' };
    expect(read({ step: { status: 'open' } }, { step: closed })).toEqual({
      step: { status: 'open', reason: null, place: 'y' },
    });
    expect(read({ steps: [{ ...closed, status: 'open' }] }, { steps: [closed] })).toEqual({
      steps: [{ status: 'open', reason: null, place: 'y' }],
    });
  });
});

describe('a member that the system sets', () => {
  const [first, second] = [
    { status: 'open', number: '1' },
    { status: 'won', number: '2' },
  ];

  it('is refused when it differs from what is stored', () => {
    expect(read({ step: { status: 'open', number: '7' } })).toEqual(['step.number readOnly']);
    expect(read({ step: { number: '7' } }, { step: first })).toEqual(['step.number readOnly']);
    expect(read({ steps: [{ status: 'open', number: '7' }] }, { steps: [first] })).toEqual([
      'steps.0.number readOnly',
    ]);
  });

  it('stays if it is sent back or left out', () => {
    expect(read({ step: first }, { step: first })).toEqual({ step: first });
    expect(read({ steps: [{ status: 'lost' }] }, { steps: [first] })).toEqual({
      steps: [{ status: 'lost', number: '1' }],
    });
  });

  it('follows its entry when entries are moved, removed, changed and added', () => {
    expect(read({ steps: [second, first] }, { steps: [first, second] })).toEqual({ steps: [second, first] });
    expect(read({ steps: [second] }, { steps: [first, second] })).toEqual({ steps: [second] });
    const changed = { status: 'lost', number: '2' };
    expect(read({ steps: [changed, { status: 'new' }] }, { steps: [first, second] })).toEqual({
      steps: [changed, { status: 'new' }],
    });
  });

  it('is not trusted if its name is one every answer carries', () => {
    const entry = { status: 'open', updatedAt: '2026-01-01T00:00:00.000Z' };
    expect(read({ steps: [entry] })).toEqual({ steps: [{ status: 'open' }] });
    expect(read({ steps: [{ ...entry, updatedAt: null }] }, { steps: [entry] })).toEqual({ steps: [entry] });
  });
});

describe('an empty member', () => {
  it('counts as no value, and as an empty list only for a list', () => {
    const plain = makeEntity([
      makeField('value', {
        name: 'price',
        members: [
          makeField('text', { name: 'note' }),
          makeField('integer', { name: 'amount' }),
          makeField('textList', { name: 'words' }),
        ],
      }),
    ]);
    const price = (value: RecordData) => validateRecord(plain, { price: value }, { mode: 'create' });
    expect(price({ note: '', amount: '', words: [] }).values).toEqual({
      price: { note: null, amount: null, words: [] },
    });
    expect(price({ note: [], amount: [] }).issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'price.note type',
      'price.amount isNumber',
    ]);
  });
});
