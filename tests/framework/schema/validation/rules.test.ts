import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FieldRule,
  type FieldRuleName,
  fieldRuleNames,
} from '../../../../src/framework/schema/FieldRule.ts';
import type { FieldKind } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../../../src/framework/schema/model.ts';
import { fieldsReadByChange } from '../../../../src/framework/schema/rights/soundUpdate.ts';
import { sentenceOf } from '../../../../src/framework/schema/validation/issues.ts';
import { validateRecord } from '../../../../src/framework/schema/validation/validateRecord.ts';
import { makeEntity, makeField } from './makeField.ts';

interface Sample {
  kind: FieldKind;
  more?: Partial<Field>;
  with?: Omit<FieldRule, 'rule'>;
  valid: unknown[];
  invalid: unknown[];
  sentence: string;
}

const options = [
  { value: 'red', title: 'Rot' },
  { value: 'blue', title: 'Blau' },
];

const samples: Record<FieldRuleName, Sample> = {
  isNumericString: {
    kind: 'text',
    valid: ['007'],
    invalid: ['12a', '1 2', '-1'],
    sentence: 'Für dieses Feld sind nur Ziffern zulässig',
  },
  isValidGermanNumber: {
    kind: 'text',
    valid: ['1', '1.234,56', '1234,5', '-0,5'],
    invalid: ['1,234.56', '1.23', '1,2,3', 'x', ','],
    sentence: 'Die Zahleneingabe muss dem deutschen Format entsprechen',
  },
  is: {
    kind: 'boolean',
    with: { value: true },
    valid: [true],
    invalid: [false],
    sentence: 'Erwartet wird „true“',
  },
  isNot: {
    kind: 'enum',
    more: { options },
    with: { value: 'red' },
    valid: ['blue'],
    invalid: ['red'],
    sentence: '„Rot“ ist hier nicht möglich',
  },
  isIn: {
    kind: 'integer',
    with: { value: [5, 10] },
    valid: [5],
    invalid: [7],
    sentence: 'Möglich ist nur: 5, 10',
  },
  isNotIn: {
    kind: 'text',
    with: { value: ['admin'], message: 'Dieser Name ist vergeben' },
    valid: ['ada'],
    invalid: ['admin'],
    sentence: 'Dieser Name ist vergeben',
  },
  includes: {
    kind: 'enumList',
    more: { options },
    with: { value: 'red' },
    valid: [['blue', 'red']],
    invalid: [['blue']],
    sentence: '„Rot“ muss dabei sein',
  },
  includesNot: {
    kind: 'text',
    with: { value: '@' },
    valid: ['ada'],
    invalid: ['a@b'],
    sentence: '„@“ darf nicht dabei sein',
  },
  notBefore: {
    kind: 'date',
    with: { other: 'other' },
    valid: ['2026-07-01', '2026-12-31'],
    invalid: ['2026-06-30'],
    sentence: 'Dieser Wert darf nicht vor „Anfang“ liegen',
  },
  notAfter: {
    kind: 'decimal',
    with: { value: '10.00' },
    valid: ['9.50', '10'],
    invalid: ['10.01'],
    sentence: 'Dieser Wert darf nicht nach „10.00“ liegen',
  },
  notInFuture: {
    kind: 'date',
    valid: ['2026-03-01'],
    invalid: ['2026-03-02'],
    sentence: 'Das Datum darf nicht in der Zukunft liegen',
  },
  anySet: {
    kind: 'boolean',
    with: { others: ['note'] },
    valid: [true],
    invalid: [false],
    sentence: 'Mindestens eines davon ist nötig: Feld, Feld',
  },
};

function entityOf(kind: FieldKind, rule: FieldRule, more: Partial<Field> = {}) {
  return makeEntity([
    makeField('date', { name: 'other', title: 'Anfang' }),
    makeField('text', { name: 'note' }),
    makeField(kind, { ...more, rules: [rule] }),
  ]);
}

describe.each(fieldRuleNames)('the rule %s', (rule) => {
  const { kind, more, with: rest, valid, invalid, sentence } = samples[rule];
  const entity = entityOf(kind, { rule, ...rest }, more);
  const judge = (field: unknown) =>
    validateRecord(entity, { other: '2026-07-01', field }, { mode: 'create' }).issues;

  // shortly after midnight in Germany, still the day before in Greenwich
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-02-28T23:30:00Z') }));
  afterEach(() => vi.useRealTimers());

  it.each(valid.map((value) => [value]))('accepts %j', (value) => expect(judge(value)).toEqual([]));

  it.each(invalid.map((value) => [value]))('refuses %j in German', (value) => {
    const issues = judge(value);
    expect(issues.map((issue) => [issue.path, issue.rule, sentenceOf(issue)])).toEqual([
      ['field', rule, sentence],
    ]);
  });

  it('passes without a value, unless one is required', () => {
    expect(judge(null).map((issue) => issue.path)).toEqual(rest?.others ? ['field'] : []);
  });
});

describe('a rule among several fields', () => {
  const entity = entityOf('boolean', { rule: 'anySet', others: ['note', 'other'] });
  const issuesOf = (input: Record<string, unknown>, stored: Record<string, unknown>) =>
    validateRecord(entity, input, { mode: 'update', stored }).issues.map(({ path }) => path);

  it('passes while any of them is set', () => {
    expect(issuesOf({ field: false }, { note: 'x' })).toEqual([]);
    expect(issuesOf({ note: null }, { field: true, note: 'x' })).toEqual([]);
    expect(issuesOf({ note: null }, { field: false, note: 'x' })).toEqual(['field']);
    expect(issuesOf({ field: null }, { field: true, note: '' })).toEqual(['field']);
  });

  it('does not block a change elsewhere', () => {
    const more = makeEntity([...entity.fields, makeField('text', { name: 'place' })]);
    expect(validateRecord(more, { place: 'Kiel' }, { mode: 'update', stored: {} }).issues).toEqual([]);
  });

  it('reads all of them, so that a change of one reads the others', () => {
    expect(fieldsReadByChange(entity).get('note')).toEqual(['field']);
    expect(fieldsReadByChange(entity).get('field')).toEqual(['note', 'other']);
  });
});

describe('a rule between two fields', () => {
  const entity = entityOf('date', { rule: 'notBefore', other: 'other' });
  const stored = { other: '2026-07-01', field: '2026-08-01' };
  const issuesOf = (input: Record<string, unknown>, before = stored) =>
    validateRecord(entity, input, { mode: 'update', stored: before }).issues.map(({ path, rule }) => [
      path,
      rule,
    ]);

  it('is checked when either of the two changes, against the new record', () => {
    expect(issuesOf({ other: '2026-09-01' })).toEqual([['field', 'notBefore']]);
    expect(issuesOf({ field: '2026-06-01' })).toEqual([['field', 'notBefore']]);
    expect(issuesOf({ other: '2026-09-01', field: '2026-09-02' })).toEqual([]);
    expect(issuesOf({ other: null, field: '2026-06-01' })).toEqual([]);
  });

  it('does not block a change elsewhere', () => {
    expect(issuesOf({ note: 'x' }, { other: '2026-09-01', field: '2026-08-01' })).toEqual([]);
  });

  it('applies to members of a value', () => {
    const members = [
      makeField('date', { name: 'from', title: 'Von' }),
      makeField('date', { name: 'to', rules: [{ rule: 'notBefore', other: 'from' }] }),
    ];
    const things = makeEntity([makeField('valueList', { name: 'times', members })]);
    const times = [{ from: '2026-07-02', to: '2026-07-01' }];
    expect(validateRecord(things, { times }, { mode: 'create' }).issues).toEqual([
      { path: 'times.0.to', rule: 'notBefore', params: { wanted: 'Von' } },
    ]);
  });
});

describe('a sentence of the field itself', () => {
  const labels = makeField('textList', {
    name: 'labels',
    required: true,
    minItems: 2,
    messages: { required: 'Mindestens ein Element erwartet', minArrLength: 'Mindestens {n} erwartet' },
  });
  const entity = makeEntity([labels, makeField('valueList', { name: 'entries', members: [labels] })]);
  const sentencesOf = (input: Record<string, unknown>) =>
    validateRecord(entity, input, { mode: 'create' }).issues.map(
      (issue) => `${issue.path}: ${sentenceOf(issue)}`,
    );

  it('replaces the sentence of the rule, in fields and in members', () => {
    expect(sentencesOf({ labels: [], entries: [{ labels: [] }, { labels: ['a'] }] })).toEqual([
      'labels: Mindestens ein Element erwartet',
      'entries.0.labels: Mindestens ein Element erwartet',
      'entries.1.labels: Mindestens 2 erwartet',
    ]);
  });
});

describe('a list of mail addresses', () => {
  const entity = makeEntity([makeField('textList', { name: 'mails', itemKind: 'mail' })]);

  it('names the invalid entry', () => {
    const { issues } = validateRecord(entity, { mails: ['a@example.org', 'a@'] }, { mode: 'create' });
    expect(issues.map((issue) => [issue.path, sentenceOf(issue)])).toEqual([
      ['mails', '"a@" keine gültige E-Mail-Adresse'],
    ]);
    expect(validateRecord(entity, { mails: ['a@example.org'] }, { mode: 'create' }).issues).toEqual([]);
  });
});
