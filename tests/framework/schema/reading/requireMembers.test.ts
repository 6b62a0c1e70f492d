import { describe, expect, it } from 'vitest';
import { namedSchemas, typedSchema } from '../../../../scripts/generating/namedTypes.ts';
import { DefinitionError } from '../../../../src/framework/schema/DefinitionMistake.ts';
import { fieldSchema } from '../../../../src/framework/schema/kinds/fieldSchema.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import type { RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { validateFormValues } from '../../../../src/framework/schema/validation/validateRecord.ts';
import { checkFile } from '../../../../src/framework/server/definitions/readDefinitionFiles.ts';
import { definitionSources } from '../../../entities/definitionFiles.ts';

const contact: RawProperty = { title: 'Kontakt', $ref: 'values/contact-information.json' };
const name: RawProperty = { title: 'Name', $ref: 'values/person-name.json' };

/** The definitions of the school and one entity more, whose values come from the school's own files. */
function readWith(properties: Record<string, RawProperty>): Entity[] {
  const sources = definitionSources();
  const raw = { title: 'Ding', type: 'object', properties };
  sources.entities.set('things', { file: 'entities/things.json', raw, framework: false });
  expect(checkFile('object', raw, 'entities/things.json').mistakes).toEqual([]);
  return readDefinitions(sources);
}

function thing(properties: Record<string, RawProperty>): Entity {
  const found = readWith(properties).find(({ resource }) => resource === 'things');
  if (!found) throw new Error('no things');
  return found;
}

function fieldOf({ fields }: Entity, wanted: string) {
  const found = fields.find((field) => field.name === wanted);
  if (!found) throw new Error(wanted);
  return found;
}

function mistakesOf(property: RawProperty) {
  try {
    readWith({ field: property });
  } catch (error) {
    if (error instanceof DefinitionError) return error.mistakes.map(({ entry: _, ...mistake }) => mistake);
    throw error;
  }
  return [];
}

describe('a member that is required where its value is used', () => {
  const strict = { ...contact, required: ['mail1', 'mobile1'] };

  it('is required there, and nowhere else', () => {
    const entity = thing({ strict, free: contact });
    const given = { phone1: '030 23125000' };
    expect(validateFormValues(entity, { strict: given, free: given }, { mode: 'create' })).toEqual({
      'strict.mail1': 'Dieses Feld ist erforderlich',
      'strict.mobile1': 'Dieses Feld ist erforderlich',
    });
    const whole = { mail1: 'a@example.org', mobile1: '0171 3920012' };
    expect(validateFormValues(entity, { strict: whole, free: given }, { mode: 'create' })).toEqual({});
  });

  it('cannot be cleared, and is not required by a change of another', () => {
    const entity = thing({ strict });
    const stored = { strict: { phone1: '030 23125000', mail1: 'a@example.org' } };
    const judge = (change: object) =>
      validateFormValues(entity, { strict: change }, { mode: 'update', stored });
    expect(judge({ mail1: null })).toEqual({ 'strict.mail1': 'Dieses Feld ist erforderlich' });
    expect(judge({ phone1: '030 23125001' })).toEqual({});
  });

  it('extends the requirements of the value type: the first name of a person, or not', () => {
    const entity = thing({ strict: { ...name, required: ['firstName', 'lastName'] }, free: name });
    const given = { gender: 'female', lastName: 'Roth' };
    expect(validateFormValues(entity, { strict: given, free: given }, { mode: 'create' })).toEqual({
      'strict.firstName': 'Dieses Feld ist erforderlich',
    });
    expect(fieldOf(entity, 'strict').requiredHere).toEqual(['firstName']);
  });

  it('is required in every entry of a list that says so', () => {
    const entity = thing({
      list: {
        title: 'Liste',
        type: 'array',
        items: { $ref: 'values/person-name.json', required: ['firstName'] },
      },
    });
    const list = [{ gender: 'female', lastName: 'Roth' }];
    expect(validateFormValues(entity, { list }, { mode: 'create' })).toEqual({
      'list.0.firstName': 'Dieses Feld ist erforderlich',
    });
  });

  it('is required in the API document', () => {
    const entity = thing({ strict, free: contact });
    expect(fieldSchema(fieldOf(entity, 'strict'))).toMatchObject({ required: ['mail1', 'mobile1'] });
    expect(fieldSchema(fieldOf(entity, 'free'))).not.toHaveProperty('required');
  });

  it('is required in the type of the field, and not in the type of the value', () => {
    const entities = readWith({ free: contact, strict: { ...contact, required: ['mail1'] } });
    const entity = entities.find(({ resource }) => resource === 'things');
    expect(entity && typedSchema(fieldOf(entity, 'strict'))).toEqual({
      tsType: "(ContactInformation & Required<Pick<ContactInformation, 'mail1'>>)",
    });
    expect(new Map(namedSchemas(entities)).get('ContactInformation')).toMatchObject({ required: [] });
  });
});

describe('a mistake in what is required of a value', () => {
  const at = (property: string) => ({ file: 'entities/things.json', property });

  it('names a missing member', () => {
    expect(mistakesOf({ ...contact, required: ['email'] })).toEqual([
      {
        ...at('properties.field.required'),
        sentence: '"email" is required here but is no member of the value.',
      },
    ]);
  });

  it.each([
    ['required', { title: 'Text', type: 'string', required: ['a'] }],
    ['required', { title: 'Land', $ref: 'enums/country.json', required: ['a'] }],
    [
      'required',
      { title: 'L', type: 'array', items: { $ref: 'values/person-name.json' }, required: ['gender'] },
    ],
    ['items.required', { title: 'L', type: 'array', items: { type: 'string', required: ['a'] } }],
  ] as [string, RawProperty][])('names "%s" without a value type beside it: %j', (word, property) => {
    expect(mistakesOf(property)).toEqual([
      {
        ...at(`properties.field.${word}`),
        sentence: '"required" names members of a value: it belongs beside the "$ref" to a value type.',
      },
    ]);
  });
});
