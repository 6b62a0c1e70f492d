import { describe, expect, it } from 'vitest';
import type { Field } from '../../src/framework/schema/model.ts';
import { readPhone } from '../../src/framework/schema/phone/parsePhone.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { sentenceOf } from '../../src/framework/schema/validation/issues.ts';
import { validateRecord } from '../../src/framework/schema/validation/validateRecord.ts';
import { definitionSources } from './definitionFiles.ts';

const entities = readDefinitions(definitionSources());

function entityOf(resource: string) {
  const found = entities.find((entity) => entity.resource === resource);
  if (!found) throw new Error(`There is no entity ${resource}.`);
  return found;
}

function fieldOf(resource: string, name: string): Field {
  const found = entityOf(resource).fields.find((field) => field.name === name);
  if (!found) throw new Error(`There is no field ${resource}.${name}.`);
  return found;
}

/** Sentences of a new record by path. */
function refusals(resource: string, values: Record<string, unknown>): Record<string, string> {
  const input = values as Parameters<typeof validateRecord>[1];
  const { issues } = validateRecord(entityOf(resource), input, { mode: 'create', phone: readPhone });
  return Object.fromEntries(issues.map((issue) => [issue.path, sentenceOf(issue)]));
}

const missing = 'Dieses Feld ist erforderlich';
const contacts = ['employees', 'responsibles', 'parents', 'institutions'];

describe.each(contacts)('contact data of %s', (resource) => {
  const { members = [] } = fieldOf(resource, 'contactInformation');
  const names = (list: readonly Field[] = []) => list.map(({ name }) => name).toSorted();

  it('have two of each kind, a website and notes (contactinfo-01, contactinfo-02)', () => {
    const numbered = ['fax', 'mail', 'mobile', 'phone'].flatMap((kind) => [`${kind}1`, `${kind}2`]);
    expect(names(members)).toEqual([...numbered, 'notes', 'website'].toSorted());
    const notes = members.find(({ name }) => name === 'notes');
    expect(names(notes?.members)).toEqual(['mail1', 'mail2', 'mobile1', 'mobile2', 'phone1', 'phone2']);
  });

  it('have valid mail addresses and phone numbers, stored internationally (contactinfo-03, contactinfo-05, contactinfo-07)', () => {
    const values = { contactInformation: { mail1: 'ada@', mail2: 'ada', phone1: '12', mobile2: 'abc' } };
    expect(refusals(resource, values)).toMatchObject({
      'contactInformation.mail1': 'Das ist keine gültige E-Mail-Adresse',
      'contactInformation.mail2': 'Das ist keine gültige E-Mail-Adresse',
      'contactInformation.phone1': 'Das ist keine gültige Telefonnummer',
      'contactInformation.mobile2': 'Das ist keine gültige Telefonnummer',
    });
    const input = { contactInformation: { phone1: '030 23125000', mobile1: '0170 1234567' } };
    const read = validateRecord(entityOf(resource), input, { mode: 'create', phone: readPhone }).values;
    expect(read.contactInformation).toMatchObject({ phone1: '+493023125000', mobile1: '+491701234567' });
  });

  it('say how a website is written (contactinfo-08)', () => {
    expect(members.find(({ name }) => name === 'website')?.description).toContain('http://');
  });
});

it('can require mail1 and mobile1 where contact data are used (contactinfo-04)', () => {
  const sources = definitionSources();
  const raw = {
    title: 'Ding',
    type: 'object',
    properties: {
      contact: { title: 'Kontakt', $ref: 'values/contact-information.json', required: ['mail1', 'mobile1'] },
    },
  };
  sources.entities.set('things', { file: 'things.json', raw, framework: false });
  const things = readDefinitions(sources).find(({ resource }) => resource === 'things');
  if (!things) throw new Error('The definition is not read.');
  const { issues } = validateRecord(things, { contact: { mail2: 'ada@example.org' } }, { mode: 'create' });
  expect(Object.fromEntries(issues.map((issue) => [issue.path, sentenceOf(issue)]))).toEqual({
    'contact.mail1': missing,
    'contact.mobile1': missing,
  });
});

describe('the name of a person', () => {
  it('has a gender, with families, and two names (name-01)', () => {
    for (const resource of ['employees', 'responsibles', 'parents', 'students']) {
      expect(fieldOf(resource, 'gender').options?.map(({ value }) => value)).toEqual(
        expect.arrayContaining(['family']),
      );
      expect([fieldOf(resource, 'firstName').kind, fieldOf(resource, 'lastName').kind]).toEqual([
        'text',
        'text',
      ]);
    }
  });

  it('needs gender and last name, and of employees and students the first name (name-02, name-03)', () => {
    for (const resource of ['employees', 'students'])
      expect(refusals(resource, {})).toMatchObject({
        gender: missing,
        firstName: missing,
        lastName: missing,
      });
  });

  it('has an optional first name for contact persons and parents (name-04)', () => {
    for (const resource of ['responsibles', 'parents']) {
      const found = refusals(resource, {});
      expect(found).toMatchObject({ lastName: missing });
      expect(found).not.toHaveProperty('firstName');
    }
    expect(refusals('responsibles', {})).toMatchObject({ gender: missing });
  });
});

describe('lists that people choose from', () => {
  it('have Germany first and the other countries by name (format-02, format-12)', () => {
    const titles = (definitionSources().enums.get('country')?.raw.oneOf ?? []).map(({ title }) => title);
    const [first, ...others] = titles;
    expect([first, titles.length]).toEqual(['Deutschland', 249]);
    expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'de')));
  });

  it('have the codes of all federal states (format-03)', () => {
    const codes = definitionSources()
      .enums.get('federal-state')
      ?.raw.oneOf.map(({ const: code }) => code);
    expect(codes?.join(', ')).toBe('BW, BY, BE, BB, HB, HH, HE, MV, NI, NRW, RP, SL, SN, ST, SH, TH');
  });
});
