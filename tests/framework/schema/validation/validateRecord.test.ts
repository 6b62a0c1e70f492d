import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { readPhone } from '../../../../src/framework/schema/phone/parsePhone.ts';
import { sentenceOf } from '../../../../src/framework/schema/validation/issues.ts';
import {
  validateFormValues,
  validateRecord,
} from '../../../../src/framework/schema/validation/validateRecord.ts';
import { sanitizeRichText } from '../../../../src/framework/server/html/richText.ts';
import { makeEntity, makeField } from './makeField.ts';

const address = makeField('address', {
  name: 'address',
  members: ['street', 'postal', 'country'].map((name) =>
    makeField('text', { name, required: name !== 'country' }),
  ),
});
const entity = makeEntity([
  makeField('text', { name: 'name', required: true }),
  makeField('text', { name: 'customId', readOnly: true, required: true }),
  makeField('boolean', { name: 'isRented', default: false }),
  makeField('money', { name: 'rent', required: true, when: { isRented: true } }),
  makeField('phone', { name: 'phone' }),
  address,
]);
const stored = {
  name: 'Süd',
  isRented: false,
  rent: null,
  address: { street: 'Weg', postal: '01067', country: 'DE' },
};

function issuesOf(input: RecordData, before?: RecordData): string[] {
  const options = before ? ({ mode: 'update', stored: before } as const) : ({ mode: 'create' } as const);
  return validateRecord(entity, input, options).issues.map(({ path, rule }) => `${path} ${rule}`);
}

describe('a creation', () => {
  it('fills defaults and requires required fields, except those the system sets', () => {
    const { values, issues } = validateRecord(entity, { name: 'Süd' }, { mode: 'create' });
    expect(issues).toEqual([]);
    expect(values).toEqual({ name: 'Süd', isRented: false });
  });

  it('counts a blank text as missing', () => {
    expect(issuesOf({ name: ' \t ' })).toEqual(['name required']);
  });

  it('requires every required member of a value object', () => {
    expect(issuesOf({ name: 'Süd', address: { country: 'DE' } })).toEqual([
      'address.street required',
      'address.postal required',
    ]);
  });

  it('names every mistake at once', () => {
    expect(issuesOf({ isRented: 'ja', phone: 'abc', colour: 1 })).toEqual([
      'colour unknownField',
      'name required',
      'isRented type',
      'phone isValidPhoneNumber',
    ]);
  });
});

describe('an update', () => {
  it('validates only given fields', () => {
    expect(validateRecord(entity, {}, { mode: 'update', stored: {} })).toEqual({ values: {}, issues: [] });
  });

  it('refuses to clear a required field', () => {
    expect(issuesOf({ name: null }, stored)).toEqual(['name required']);
  });

  it('leaves omitted members alone', () => {
    const { values, issues } = validateRecord(
      entity,
      { address: { street: ' Allee ' } },
      { mode: 'update', stored },
    );
    expect(issues).toEqual([]);
    expect(values).toEqual({ address: { street: 'Allee' } });
  });

  it('refuses to clear a required member', () => {
    expect(issuesOf({ address: { street: null } }, stored)).toEqual(['address.street required']);
  });

  it('requires all required members if nothing is stored yet', () => {
    expect(issuesOf({ address: { street: 'Weg' } }, { ...stored, address: null })).toEqual([
      'address.postal required',
    ]);
  });
});

describe('rich text', () => {
  const notes = makeEntity([makeField('richText', { name: 'note', required: true })]);
  const read = (note: string) =>
    validateRecord(notes, { note }, { mode: 'create', sanitize: sanitizeRichText });

  it.each([
    ['<script>alert(1)</script>'],
    ['<p></p>'],
    ['<p>&nbsp; <br></p>'],
    ['<p>\u200b&#160;</p>'],
    ['<img src=x onerror=alert(1)>'],
  ])('is missing if nothing of %s is visible', (note) => {
    expect(read(note).issues).toEqual([{ path: 'note', rule: 'required', params: {} }]);
  });

  it.each([
    ['<p>Hallo<script>alert(1)</script></p>', '<p>Hallo</p>'],
    ['<hr>', '<hr />'],
    ['<p>0</p>', '<p>0</p>'],
  ])('keeps of %s what may be stored', (note, kept) => {
    expect(read(note)).toEqual({ values: { note: kept }, issues: [] });
  });
});

describe('an address', () => {
  const austrian = { ...stored, address: { street: 'Weg', postal: '1010', country: 'AT' } };

  it('is validated for the stored country', () => {
    expect(issuesOf({ address: { postal: '1020' } }, austrian)).toEqual([]);
  });

  it('requires five digits when it becomes German', () => {
    expect(issuesOf({ address: { country: 'DE' } }, austrian)).toEqual(['address.postal germanPostalCode']);
    expect(issuesOf({ address: { country: null } }, austrian)).toEqual(['address.postal germanPostalCode']);
  });

  it('is not refused for a postal code this change leaves alone', () => {
    const old = { ...stored, address: { street: 'Weg', postal: '123', country: 'DE' } };
    expect(issuesOf({ address: { street: 'Allee' } }, old)).toEqual([]);
  });
});

describe('a field that depends on another', () => {
  it('is required if its condition is true', () => {
    expect(issuesOf({ name: 'Süd', isRented: true })).toEqual(['rent required']);
  });

  it('is refused if its condition is false', () => {
    expect(issuesOf({ name: 'Süd', rent: 500 })).toEqual(['rent hidden']);
    expect(issuesOf({ rent: 500 }, stored)).toEqual(['rent hidden']);
  });

  it('may be cleared while it is hidden', () => {
    expect(issuesOf({ rent: null }, stored)).toEqual([]);
  });

  it('is required if this change reveals it', () => {
    expect(issuesOf({ isRented: true }, stored)).toEqual(['rent required']);
    expect(issuesOf({ isRented: true }, { ...stored, rent: 500 })).toEqual([]);
    expect(issuesOf({ name: 'Nord' }, { ...stored, isRented: true })).toEqual([]);
  });

  it('is validated against the record after this change', () => {
    expect(issuesOf({ isRented: true, rent: 500 }, stored)).toEqual([]);
    expect(issuesOf({ isRented: false, rent: 500 }, { ...stored, isRented: true })).toEqual(['rent hidden']);
  });
});

describe('a key that is no settable field', () => {
  it('is refused if the system sets the field', () => {
    expect(issuesOf({ name: 'Süd', customId: '7' })).toEqual(['customId readOnly']);
  });

  it('is ignored if every answer carries it', () => {
    const carried = { id: '1', _id: '1', $version: 3, $access: {}, createdAt: 'x', updatedAt: 'x' };
    const { values, issues } = validateRecord(
      entity,
      { ...carried, name: 'Nord' },
      { mode: 'update', stored },
    );
    expect({ values, issues }).toEqual({ values: { name: 'Nord' }, issues: [] });
  });

  it('is refused if it would change the prototype of every object', () => {
    const { values, issues } = validateRecord(
      entity,
      JSON.parse('{"name":"a","__proto__":{"isAdmin":true}}'),
      {
        mode: 'create',
      },
    );
    expect(issues.map((issue) => issue.rule)).toEqual(['unknownField']);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect('isAdmin' in {}).toBe(false);
  });
});

describe('a phone number', () => {
  it('is stored as E.164, German by default (validation-12)', () => {
    const read = (phone: string) =>
      validateRecord(entity, { phone }, { mode: 'update', stored, phone: readPhone }).values.phone;
    expect(['0170 123 45 67', '+43 1 4000', '0221/221-0'].map(read)).toEqual([
      '+491701234567',
      '+4314000',
      '+492212210',
    ]);
  });

  it('is refused if no such number can exist', () => {
    const { issues } = validateRecord(
      entity,
      { phone: '0170' },
      { mode: 'update', stored, phone: readPhone },
    );
    expect(issues.map((issue) => issue.rule)).toEqual(['isValidPhoneNumber']);
  });
});

describe('a form', () => {
  it('returns the German sentence by path', () => {
    const values = { name: '', address: { street: 'Weg', postal: '123', country: 'DE' } };
    expect(validateFormValues(entity, values, { mode: 'create' })).toEqual({
      name: 'Dieses Feld ist erforderlich',
      'address.postal': 'Eine deutsche Postleitzahl muss genau 5 Ziffern enthalten',
    });
  });

  it('does not validate fields it cannot change', () => {
    const values = { id: '1', name: 'Süd', customId: '7', isRented: false, rent: 500 };
    expect(validateFormValues(entity, values, { mode: 'update', stored })).toEqual({});
  });
});

it('counts an empty list as missing (validation-02)', () => {
  const entity = makeEntity([makeField('textList', { required: true })]);
  const { issues } = validateRecord(entity, { field: [] }, { mode: 'create' });
  expect(issues.map(sentenceOf)).toEqual(['Dieses Feld ist erforderlich']);
});

it('checks a tax number in the form of the state of the address, sent or stored', () => {
  const state = makeField('text', { name: 'state' });
  const number = makeField('text', { name: 'taxNumber', mask: 'taxNumber' });
  const entity = makeEntity([
    makeField('address', { name: 'address', members: [state] }),
    makeField('value', { name: 'tax', members: [number] }),
  ]);
  const values = (tax: string, address: object) =>
    validateRecord(entity, { tax: { taxNumber: tax }, ...address }, { mode: 'create' });
  expect(values('2181508150', { address: { state: 'BE' } }).values.tax).toEqual({
    taxNumber: '21/815/08150',
  });
  expect(values('2181508150', { address: { state: 'NRW' } }).issues).toMatchObject([
    { path: 'tax.taxNumber', rule: 'taxNumberForm' },
  ]);
  const stored = { address: { state: 'NRW' } };
  const changed = validateRecord(entity, { tax: { taxNumber: '2181508150' } }, { mode: 'update', stored });
  expect(changed.issues).toMatchObject([{ rule: 'taxNumberForm' }]);
  expect(values('2181508150', {}).issues).toEqual([]);
});
