import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import catalogueEntities from './catalogueEntities.json' with { type: 'json' };
import { definitionSources } from './definitionFiles.ts';
import fieldsToCome from './fieldsToCome.json' with { type: 'json' };

const entities = readDefinitions(definitionSources());
const catalogue: [resource: string, known: { fields: string[]; readOnly: string[] }][] =
  Object.entries(catalogueEntities);
/** Given to every entity by the framework, in the catalogue for some. */
const systemFields = ['_id', 'createdAt', 'updatedAt'];

/** Fields beyond the catalogue, which does not say how a login is locked, ends or is named without a profile. */
const ownFields: Record<string, string[]> = { 'login-users': ['name', 'isLocked', 'endsAt'] };

function definedIn(resource: string) {
  return entities.find((entity) => entity.resource === resource);
}

function fieldNames(resource: string): string[] {
  return definedIn(resource)?.fields.map((field) => field.name) ?? [];
}

function comingIn(resource: string): string[] {
  return fieldsToCome.filter(({ entity }) => entity === resource).map(({ field }) => field);
}

describe.each(catalogue)('%s', (resource, { fields, readOnly }) => {
  it('defines every field of the catalogue, except those whose target is still to come', () => {
    const given = [...fieldNames(resource), ...systemFields, ...comingIn(resource)];
    expect(fields.filter((field) => !given.includes(field))).toEqual([]);
  });

  it('defines no field that the catalogue does not know', () => {
    const known = [...fields, ...systemFields, ...(ownFields[resource] ?? [])];
    expect(fieldNames(resource).filter((field) => !known.includes(field))).toEqual([]);
  });

  it('lets only the system set what the catalogue calls read-only', () => {
    const open = definedIn(resource)?.fields.filter(
      ({ name, readOnly: set }) => readOnly.includes(name) && !set,
    );
    expect(open?.map(({ name }) => name)).toEqual([]);
  });
});

describe('fields to come', () => {
  it('are listed with an entity that does not exist yet', () => {
    console.log(
      ['Fields that come with their target:']
        .concat(fieldsToCome.map(({ entity, field, missing }) => `  ${entity}.${field} -> ${missing}`))
        .join('\n'),
    );
    expect(fieldsToCome.filter(({ missing }) => definedIn(missing))).toEqual([]);
  });

  it('are not defined yet', () => {
    expect(fieldsToCome.filter(({ entity, field }) => fieldNames(entity).includes(field))).toEqual([]);
  });

  it('are fields of the catalogue', () => {
    const known = new Map(catalogue.map(([resource, { fields }]) => [resource, fields]));
    expect(fieldsToCome.filter(({ entity, field }) => !known.get(entity)?.includes(field))).toEqual([]);
  });
});

describe('the definitions', () => {
  it('describe exactly the entities of the catalogue, and what the framework notes by itself', () => {
    const expected = [...Object.keys(catalogueEntities), 'auto-permissions', 'mails', 'sign-ins'].sort();
    expect(entities.map(({ resource }) => resource).sort()).toEqual(expected);
  });

  it('keep no more than one field in twenty as json', () => {
    const leaves = entities.flatMap(({ fields }) =>
      fields.flatMap((field) => [field, ...(field.members ?? [])]),
    );
    const opaque = leaves.filter(({ kind }) => kind === 'json');
    expect(opaque.length / leaves.length).toBeLessThanOrEqual(0.05);
  });

  it('read the links of employees and institutions from one relation with two types', () => {
    const links = entities.flatMap(({ resource, fields }) =>
      fields.flatMap(({ name, link }) =>
        link ? [[`${resource}.${name}`, link.through, link.type, link.inverse]] : [],
      ),
    );
    expect(links.sort()).toEqual([
      ['employees.assignedInstitutions', 'staffing', 'assign', 'assignedEmployees'],
      ['employees.plannedInstitutions', 'staffing', 'plan', 'plannedEmployees'],
      ['institutions.assignedEmployees', 'staffing', 'assign', 'assignedInstitutions'],
      ['institutions.assignedTeachers', 'staffing', 'assign', 'assignedInstitutions'],
      ['institutions.plannedEmployees', 'staffing', 'plan', 'plannedInstitutions'],
      ['institutions.plannedTeachers', 'staffing', 'plan', 'plannedInstitutions'],
    ]);
  });
});
