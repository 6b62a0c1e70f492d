import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import beyondCatalogue from './beyondCatalogue.json' with { type: 'json' };
import catalogueEntities from './catalogueEntities.json' with { type: 'json' };
import { definitionSources } from './definitionFiles.ts';

interface CatalogueEntity {
  fields: string[];
  readOnly: string[];
  /** What the catalogue says about fields, by name. */
  notes: Record<string, string | undefined>;
}

const entities = readDefinitions(definitionSources());
const catalogue: [resource: string, known: CatalogueEntity][] = Object.entries(catalogueEntities);
/** Given to every entity by the framework, in the catalogue for some. */
const systemFields = ['_id', 'createdAt', 'updatedAt'];

/** Fields beyond the catalogue, which does not say how a login is locked, or what a record without a name is called. */
const ownFields: Record<string, string[]> = beyondCatalogue;

/** What only routes, calls or rights of the documents speak of, and what the framework notes by itself. */
const implied = [
  'absences',
  'auto-permissions',
  'course-logs',
  'course-materials',
  'cron-jobs',
  'installation',
  'outgoing-mails',
  'scheduled-product-series',
  'sign-ins',
  'student-absences',
  'substitution-answers',
  'submission-files',
  'taxonomies',
  'trainings',
];

/** Fields of the catalogue that calls answer from other records, and why. */
const answeredByCalls: Record<string, string[]> = {
  // the messages refer to their conversation, and each person has seen it or not
  conversations: ['messages', 'seen'],
};

function definedIn(resource: string) {
  return entities.find((entity) => entity.resource === resource);
}

function fieldNames(resource: string): string[] {
  return definedIn(resource)?.fields.map((field) => field.name) ?? [];
}

describe.each(catalogue)('%s', (resource, { fields, readOnly }) => {
  it('defines every field of the catalogue', () => {
    const given = [...fieldNames(resource), ...systemFields, ...(answeredByCalls[resource] ?? [])];
    expect(fields.filter((field) => !given.includes(field))).toEqual([]);
  });

  // of some the catalogue names no field at all
  it.skipIf(fields.length === 0)('defines no field missing from the catalogue', () => {
    const known = [...fields, ...systemFields, ...(ownFields[resource] ?? [])];
    expect(fieldNames(resource).filter((field) => !known.includes(field))).toEqual([]);
  });

  it('lets only the system set fields the catalogue calls read-only', () => {
    const open = definedIn(resource)?.fields.filter(
      ({ name, readOnly: set }) => readOnly.includes(name) && !set,
    );
    expect(open?.map(({ name }) => name)).toEqual([]);
  });
});

/** Which enumeration or list a note names: `enum template-status`, `list of order-item`. */
function namedIn(note: string): { what: string; name: string } | undefined {
  const [, what, name] = /^(enum|list of) ([a-z][a-z-]+)/.exec(note) ?? [];
  return what && name ? { what, name } : undefined;
}

describe('the notes of the catalogue', () => {
  const named = catalogue.flatMap(([resource, { notes }]) =>
    Object.entries(notes).flatMap(([field, note]) => {
      const found = namedIn(note ?? '');
      return found ? [{ resource, field, ...found }] : [];
    }),
  );

  it.each(named)('are followed for $resource.$field: $what $name', ({ resource, field, what, name }) => {
    const own = definedIn(resource)?.fields.find((one) => one.name === field);
    expect(what === 'enum' ? own?.enumName : own?.valueName).toBe(name);
    expect(own?.kind).toBe(what === 'enum' ? 'enum' : 'valueList');
  });
});

describe('the definitions', () => {
  it('describe exactly the entities of the catalogue and those the framework records itself', () => {
    const expected = [...Object.keys(catalogueEntities), ...implied].sort();
    expect(entities.map(({ resource }) => resource).sort()).toEqual(expected);
  });

  it('use json for at most one field in twenty', () => {
    const leaves = entities.flatMap(({ fields }) =>
      fields.flatMap((field) => [field, ...(field.members ?? [])]),
    );
    const opaque = leaves.filter(({ kind }) => kind === 'json');
    expect(opaque.length / leaves.length).toBeLessThanOrEqual(0.05);
  });

  it('derive the links of employees and institutions from one relation with two types', () => {
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
