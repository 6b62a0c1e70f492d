import type { RecordData } from '../../src/framework/schema/Json.ts';
import { exampleValue } from '../../src/framework/schema/kinds/exampleValue.ts';
import type { Field } from '../../src/framework/schema/model.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../entities/definitionFiles.ts';
import { sampleFile } from './sampleFile.ts';
import type { Api } from './startTestServer.ts';

/** A record as returned by the API. */
export type ApiRecord = RecordData & { id: string; $version: number };

/** Minimal values to create a record of each resource. */
export const smallest: Record<string, RecordData> = {
  institutions: { name: 'Musikschule' },
  employees: { gender: 'female', firstName: 'Ada', lastName: 'Adler', isEmployee: true },
  responsibles: { gender: 'male', lastName: 'Meier' },
  'job-types': { neutral: 'Leitung', female: 'Leiterin', male: 'Leiter' },
  contracts: { name: 'Vertrag' },
  holidays: { name: 'Ferien', type: 'school', start: '2026-07-01', end: '2026-08-01' },
  subjects: { name: 'Klavier' },
  parents: { gender: 'female', lastName: 'Bauer' },
  'acquisition-lists': { name: 'Liste' },
  roles: { name: 'Rolle' },
  'auto-permissions': {
    name: 'Zugeteilte Standorte',
    rule: {
      people: 'employees',
      target: 'institutions',
      path: ['assignedEmployees'],
      read: ['name'],
      update: [],
    },
  },
  'login-users': { mail: 'jemand@demo.example', type: 'employee' },
  'booking-forms': { shortId: 'FEST2' },
  'short-ids': { shortId: 'KURZ2' },
  'custom-id-schemes': { pattern: 'S-{N}' },
  'school-classes': { schoolYear: '2026/27' },
};

const entities = new Map(
  readDefinitions(definitionSources()).map((entity) => [entity.resource, entity] as const),
);

let given = 0;

/** Returns a new code on each call, using only letters allowed in codes. */
function nextCode(): string {
  given += 1;
  const letters = 'ABCDEFGHJK';
  return `TEST${[...String(given)].map((digit) => letters[Number(digit)]).join('')}`;
}

/** Values without which some reference could not be set to the record. */
const selectable: Record<string, RecordData> = { employees: { isTeacher: true } };

/** Shared reference targets: one record per resource and API client. */
const targets = new WeakMap<Api, Map<string, Promise<string>>>();

function targetOf(api: Api, resource: string): Promise<string> {
  const made = targets.get(api) ?? new Map<string, Promise<string>>();
  targets.set(api, made);
  const target = made.get(resource) ?? createRecord(api, resource, selectable[resource]).then(({ id }) => id);
  made.set(resource, target);
  return target;
}

async function uploaded(api: Api, field: Field): Promise<string> {
  const { body, status, text } = await api.send<{ id: string }>('POST', 'files', { raw: sampleFile(field) });
  if (status !== 201) throw new Error(`The file is refused: ${text}`);
  return body.id;
}

function canBeMade(resource: string): boolean {
  return entities.get(resource)?.actions.includes('create') ?? false;
}

/** An example value for a field, creating the records it refers to. Null if these cannot be created. */
export async function valueFor(api: Api, field: Field): Promise<unknown> {
  const { kind, reference, targets: resources, members = [] } = field;
  const [resource] = (resources ?? [reference?.to ?? '']).filter(canBeMade);
  if (kind === 'reference') return resource === undefined ? null : await targetOf(api, resource);
  if (kind === 'polymorphicReference')
    return resource === undefined ? null : { type: resource, id: await targetOf(api, resource) };
  if (kind === 'file' || kind === 'image') return await uploaded(api, field);
  if (kind === 'value') return await required(api, members);
  return exampleValue(field);
}

/** Adds example values for all missing required fields. */
async function required(api: Api, fields: readonly Field[], given: RecordData = {}): Promise<RecordData> {
  const values: Record<string, unknown> = { ...given };
  for (const field of fields)
    if (field.required && !field.readOnly && !(field.name in values))
      values[field.name] = await valueFor(api, field);
  return values as RecordData;
}

/**
 * Creates a record with `values`, and the records it requires.
 * @throws Error with the answer if it is refused.
 */
export async function createRecord(api: Api, resource: string, values: RecordData = {}): Promise<ApiRecord> {
  const { fields = [] } = entities.get(resource) ?? {};
  const single = fields.filter(({ unique, required: isRequired }) => unique && isRequired);
  const own = Object.fromEntries(
    single.map(({ name, kind }) => [name, kind === 'mail' ? `${nextCode()}@demo.example` : nextCode()]),
  );
  const known = { ...smallest[resource], ...own, ...values };
  const whole = await required(api, fields, known);
  const answer = await api.post<ApiRecord>(resource, whole);
  if (answer.status !== 201) throw new Error(`${resource} is refused: ${answer.text}`);
  return answer.body;
}
