import { describe, expect, it } from 'vitest';
import type { FieldKind } from '../../src/framework/schema/kinds/FieldKind.ts';
import type { Entity, Field } from '../../src/framework/schema/model.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from './definitionFiles.ts';

const entities = readDefinitions(definitionSources());

/** Kind of a field with what it refers to: `reference job-types`, `link institutions assign`. */
type Carried = FieldKind | `${'reference' | 'referenceList'} ${string}` | `link ${string} ${string}`;

interface Row {
  title: string;
  resource: string;
  /** By path of fields and members. */
  fields: Record<string, Carried>;
}

const contact = (kinds: Record<string, Carried>): Record<string, Carried> =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [`contactInformation.${name}`, kind]));

const rows: Row[] = [
  {
    title: 'employees carry number, name, sorts of work and status (employee-01)',
    resource: 'employees',
    fields: {
      id: 'text',
      customId: 'text',
      gender: 'enum',
      firstName: 'text',
      lastName: 'text',
      isEmployee: 'boolean',
      isTeacher: 'boolean',
      isApplicant: 'boolean',
      status: 'enum',
      isActive: 'boolean',
    },
  },
  {
    title: 'employees carry picture, contact data, address with a point, and birthday (employee-02)',
    resource: 'employees',
    fields: {
      profileImg: 'value',
      contactInformation: 'contactData',
      'address.city': 'text',
      'address.location': 'json',
      birthday: 'date',
    },
  },
  {
    title: 'employees carry subjects and abilities (employee-03)',
    resource: 'employees',
    fields: {
      subjects: 'referenceList subjects',
      'abilities.online': 'boolean',
      'abilities.atHome': 'boolean',
    },
  },
  {
    title: 'employees carry driver licence and car (employee-05)',
    resource: 'employees',
    fields: { hasDriverLicense: 'boolean', hasCar: 'boolean' },
  },
  {
    title: 'employees refer to a legacy contract (employee-06)',
    resource: 'employees',
    fields: { contract: 'reference contracts' },
  },
  {
    title: 'employees carry assigned and planned institutions (employee-07)',
    resource: 'employees',
    fields: {
      assignedInstitutions: 'link institutions assign',
      plannedInstitutions: 'link institutions plan',
    },
  },
  {
    title: 'institutions carry number, state, people and availabilities (institution-01)',
    resource: 'institutions',
    fields: {
      id: 'text',
      name: 'text',
      customId: 'text',
      status: 'enum',
      isActive: 'boolean',
      acquisitionStatus: 'enum',
      contactInformation: 'contactData',
      address: 'address',
      responsibles: 'referenceList responsibles',
      assignedTeachers: 'link employees assign',
      plannedTeachers: 'link employees plan',
      availabilities: 'valueList',
    },
  },
  {
    title: 'contact persons carry name, job, contact data, login and type of school (responsible-33)',
    resource: 'responsibles',
    fields: {
      id: 'text',
      gender: 'enum',
      firstName: 'text',
      lastName: 'text',
      jobType: 'reference job-types',
      birthday: 'date',
      contactInformation: 'contactData',
      hasLogin: 'boolean',
      schoolType: 'enum',
    },
  },
  {
    title: 'acquisition lists carry name, people, institutions and state (acquisition-03)',
    resource: 'acquisition-lists',
    fields: {
      name: 'text',
      forEmployee: 'reference employees',
      assignee: 'reference login-users',
      institutions: 'referenceList institutions',
      isActive: 'boolean',
      creator: 'reference login-users',
    },
  },
  {
    title: 'legacy contracts carry salary, conditions and travel expenses (contract-01)',
    resource: 'contracts',
    fields: {
      name: 'text',
      conditions: 'longText',
      salaryBasis: 'enum',
      salaryPerUnit: 'money',
      travelExpenseCompensationPerKilometer: 'money',
      createdAt: 'dateTime',
    },
  },
  {
    title: 'subjects carry name, colour, topics and whether they can be chosen (subject-01)',
    resource: 'subjects',
    fields: { name: 'text', color: 'colour', topics: 'textList', hiddenFromSelection: 'boolean' },
  },
  {
    title: 'contact data have mails, phones, faxes and a website (contactinfo-01)',
    resource: 'institutions',
    fields: contact({
      fax1: 'phone',
      fax2: 'phone',
      mail1: 'mail',
      mail2: 'mail',
      phone1: 'phone',
      phone2: 'phone',
      mobile1: 'phone',
      mobile2: 'phone',
      website: 'url',
    }),
  },
  {
    title: 'contact data have notes for each mail and phone (contactinfo-02)',
    resource: 'institutions',
    fields: contact({
      'notes.mail1': 'text',
      'notes.mail2': 'text',
      'notes.phone1': 'text',
      'notes.phone2': 'text',
      'notes.mobile1': 'text',
      'notes.mobile2': 'text',
    }),
  },
  {
    title: 'addresses have street, number, place, state, country and point (address-01)',
    resource: 'institutions',
    fields: {
      'address.street': 'text',
      'address.houseNumber': 'text',
      'address.postal': 'text',
      'address.city': 'text',
      'address.state': 'enum',
      'address.country': 'enum',
      'address.location': 'json',
    },
  },
];

function entityNamed(resource: string): Entity {
  const entity = entities.find((one) => one.resource === resource);
  if (!entity) throw new Error(`There is no entity ${resource}.`);
  return entity;
}

function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  const [name, ...rest] = path.split('.');
  const field = fields.find((one) => one.name === name);
  return rest.length === 0 ? field : fieldAt(field?.members ?? [], rest.join('.'));
}

function kindOf({ kind, reference, link }: Field): string {
  return [kind, reference?.to ?? link?.to, link?.type].filter(Boolean).join(' ');
}

describe('the entities of the catalogue', () => {
  it.each(rows)('$title', ({ resource, fields }) => {
    const { id: _, ...wanted } = fields;
    const own = entityNamed(resource).fields;
    const found = Object.keys(wanted).map((path) => {
      const field = fieldAt(own, path);
      return [path, field && kindOf(field)];
    });
    expect(Object.fromEntries(found)).toEqual(wanted);
  });

  const titleOf = (resource: string, path: string) => fieldAt(entityNamed(resource).fields, path)?.title;

  it('measure distances in km and travel times in minutes (employee-04)', () => {
    expect(titleOf('employees', 'maxDistance')).toBe('Höchste Entfernung (km)');
    expect(titleOf('employees', 'maxTravelTime')).toBe('Höchste Fahrzeit (min)');
  });

  it('take times of day in steps of 5 minutes (timeinput-03)', () => {
    const steps = ['startTime', 'endTime'].map(
      (name) => fieldAt(entityNamed('employees').fields, `availabilities.timeRange.${name}`)?.multipleOf,
    );
    expect(steps).toEqual([5, 5]);
  });

  const optionsOf = (path: string) => fieldAt(entityNamed('institutions').fields, path)?.options ?? [];

  it('tell how far the acquisition of an institution has come, at first open (institution-02, acquisition-08)', () => {
    expect(optionsOf('acquisitionStatus').map(({ value, title }) => [value, title])).toEqual([
      ['open', 'Offen'],
      ['in-progress', 'In Bearbeitung'],
      ['committed', 'Zusage'],
      ['closed', 'Absage'],
    ]);
    expect(fieldAt(entityNamed('institutions').fields, 'acquisitionStatus')?.default).toBe('open');
  });

  it('tell why an acquisition was closed (acquisition-09)', () => {
    expect(optionsOf('acquisitionStatusItems.reason').map(({ title }) => title)).toEqual([
      'Mitbewerber bereits vor Ort',
      'Keine kommerziellen Angebote',
      'Keine Räume',
      'Raumnutzung nicht erlaubt',
      'Kein Interesse',
      'Zu teuer',
      'Sozial benachteiligtes Gebiet',
      'Chancengleichheit nicht gewährleistet',
      'Kein Budget',
      'Zusammenarbeit beendet',
      'Sonstiges',
    ]);
  });

  it('require all three forms of a job type (jobtype-05)', () => {
    const required = entityNamed('job-types').fields.filter((field) => field.required);
    expect(required.map(({ name }) => name)).toEqual(['neutral', 'female', 'male']);
  });

  it('include those that the shared components know (staffcalls-06)', () => {
    const known = ['employees', 'institutions', 'parents', 'students', 'contracts', 'job-types'];
    expect(known.map((resource) => entityNamed(resource).resource)).toEqual(known);
  });
});
