import { describe, expect, it } from 'vitest';
import { fieldOfRecord, holdersAt, shownWith } from '../../../src/framework/schema/fieldPath.ts';
import { recordTitle, titleFields } from '../../../src/framework/schema/recordTitle.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { buildField } from '../../support/buildField.ts';

const job = buildField({ name: 'job', kind: 'reference', reference: { to: 'jobs', titleBy: 'gender' } });
const old = buildField({
  name: 'old',
  kind: 'reference',
  reference: { to: 'papers' },
  mark: { text: 'veraltet', when: { current: null } },
});

describe('the field of a record', () => {
  it('takes the form of the title from the record', () => {
    expect(shownWith(job)).toEqual(['gender']);
    expect(fieldOfRecord(job, { gender: 'female' }).reference?.titleForm).toBe('female');
    expect(fieldOfRecord(job, { gender: null }).reference?.titleForm).toBeUndefined();
    expect(fieldOfRecord(job, {}).reference?.titleForm).toBeUndefined();
  });

  it('is marked only if the condition is readable and true', () => {
    expect(shownWith(old)).toEqual(['current']);
    expect(fieldOfRecord(old, { current: null }).shownMark).toBe('veraltet');
    expect(fieldOfRecord(old, { current: { id: 'p1' } }).shownMark).toBeUndefined();
    expect(fieldOfRecord(old, {}).shownMark).toBeUndefined();
  });

  it('is the field itself if nothing depends on the record', () => {
    const plain = buildField({ name: 'plain' });
    expect(fieldOfRecord(plain, { gender: 'male' })).toBe(plain);
  });
});

describe('a title with forms', () => {
  const entity = buildEntity({
    resource: 'jobs',
    recordTitle: '{neutral}',
    recordTitles: { female: '{female}', male: '{male}' },
    incompleteTitle: 'Beruf unbekannt',
    fields: ['neutral', 'female', 'male'].map((name) => buildField({ name })),
  });
  const whole = { neutral: 'Leitung', female: 'Leiterin', male: 'Leiter' };

  it('is the one asked for, else the usual one', () => {
    const forms = ['female', 'male', 'diverse', 'constructor', undefined];
    expect(forms.map((form) => recordTitle(entity, whole, form))).toEqual([
      'Leiterin',
      'Leiter',
      'Leitung',
      'Leitung',
      'Leitung',
    ]);
  });

  it('is unknown if one form is missing, and empty if all are', () => {
    expect(recordTitle(entity, { ...whole, male: null }, 'female')).toBe('Beruf unbekannt');
    expect(recordTitle(entity, { neutral: 'Leitung' })).toBe('Beruf unbekannt');
    expect(recordTitle(entity, {})).toBe('');
  });

  it('needs the fields of all forms', () => {
    expect(titleFields(entity)).toEqual(['neutral', 'female', 'male']);
  });
});

it('finds the records that hold the end of a path', () => {
  const record = { people: [{ job: 'j1' }, { job: 'j2' }], job: 'j3' };
  expect(holdersAt(record, 'people.job')).toEqual([{ job: 'j1' }, { job: 'j2' }]);
  expect(holdersAt(record, 'job')).toEqual([record]);
  expect(holdersAt(record, 'nobody.job')).toEqual([]);
});
