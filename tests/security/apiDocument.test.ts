import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schoolCalls } from '../../src/contract/schoolCalls.ts';
import type { DefinitionsAnswer } from '../../src/framework/schema/contracts/definitions.ts';
import { fieldKinds } from '../../src/framework/schema/kinds/FieldKind.ts';
import type { Entity, Field } from '../../src/framework/schema/model.ts';
import { buildOpenApi } from '../../src/framework/schema/openapi/buildOpenApi.ts';
import { unpackDefinitions } from '../../src/framework/schema/packDefinitions.ts';
import { idleGrants } from '../../src/framework/schema/rights/exceedingGrants.ts';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { buildEntity } from '../support/buildEntity.ts';
import { buildField } from '../support/buildField.ts';
import { loginAs } from '../support/loginAs.ts';
import { startTestServer, type TestServer } from '../support/startTestServer.ts';

interface Document {
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
  components: Record<string, Record<string, unknown>>;
}

const folder = new URL('../../entities/roles/', import.meta.url);
const roles: [string, Grants][] = readdirSync(folder).map((file) => [
  file,
  (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { crudAccess: Grants }).crudAccess,
]);
/** Beside the roles of the product such as give little: fields by name, in some records, to change and not to read. */
const narrow: [string, Grants][] = [
  ['nothing', {}],
  ['one field', { employees: { read: { all: ['lastName'] } } }],
  ['a field in one record', { institutions: { read: { ids: { ['0'.repeat(24)]: ['name'] } } } }],
  ['a field by a rule', { contracts: { read: { rules: [{ when: { id: 'x' }, fields: ['name'] }] } } }],
  ['to change without reading', { subjects: { update: { all: ['color'] } } }],
  ['to create only', { 'login-users': { create: true } }],
];

/** Keys and texts of JSON, and the words in them that look like names of definitions. */
function wordsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    found.add(value);
    for (const word of value.split(/[^\p{L}\p{N}_-]+/u)) if (/[a-z][A-Z]|-/.test(word)) found.add(word);
  } else if (Array.isArray(value)) for (const entry of value) wordsOf(entry, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value)) wordsOf(member, wordsOf(key, found));
  return found;
}

/** What an operation is called is made of the name of its entity, which is looked at by itself. */
function withoutLabels(document: unknown): unknown {
  const labels = ['operationId', 'summary', 'tags'];
  return JSON.parse(JSON.stringify(document, (key, value) => (labels.includes(key) ? undefined : value)));
}

function namesOfField({ name, title, members = [], options = [] }: Field): string[] {
  const values = options.flatMap((option) => [String(option.value), option.title]);
  return [name, title, ...values, ...members.flatMap(namesOfField)];
}

function namesOf({ resource, typeName, plural, title, fields }: Entity): string[] {
  return [resource, typeName, plural, title, ...fields.flatMap(namesOfField)];
}

describe('the API document', () => {
  let server: TestServer;
  let all: readonly Entity[];
  /** What the document says whatever the entities are: the words of services, kinds and errors. */
  let common: Set<string>;

  beforeAll(async () => {
    server = await startTestServer();
    all = server.server.index().model.entities;
    const fields = fieldKinds.map((kind, at) =>
      buildField({ name: `f${at}`, kind, members: [], options: [] }),
    );
    const stubs = all.map(({ resource }) =>
      buildEntity({
        resource,
        typeName: 'T',
        title: 'T',
        plural: 'T',
        envelope: 'T',
        fields,
        duplicates: [['f0']],
      }),
    );
    common = wordsOf(buildOpenApi({ entities: stubs }, schoolCalls));
  });
  afterAll(async () => await server.stop());

  /** Without rights that roles still have and nobody can grant any more. */
  function grantable(grants: Grants): Grants {
    const idle = idleGrants(all, grants);
    const entries = Object.entries(grants).map(([resource, given]) => {
      const custom = given.custom?.filter(
        (name) => !idle.some((one) => one.resource === resource && one.name === name),
      );
      return [resource, custom ? { ...given, custom } : given];
    });
    return Object.fromEntries(entries);
  }

  async function read(grants: Grants): Promise<{ document: Document; visible: Entity[] }> {
    const { api } = await loginAs(server, grantable(grants));
    const definitions = await api.get<DefinitionsAnswer>('definitions');
    const { body: document } = await api.get<Document>('docs/json');
    return { document, visible: unpackDefinitions(definitions.body).entities };
  }

  it('names no entity to a user who may see none', () => {
    const names = all.flatMap(({ resource, typeName, plural }) => [resource, typeName, plural]);
    const said = wordsOf(withoutLabels(buildOpenApi({ entities: [] }, schoolCalls)));
    // every installation has roles, and views are shared with them; everybody has notifications of their own
    expect(names.filter((name) => said.has(name))).toEqual(['roles', 'notifications']);
  });

  it('names only the visible targets of a reference', async () => {
    const { document } = await read({
      'stored-documents': { read: { all: ['provider'] } },
      employees: { read: { all: ['lastName'] } },
    });
    const targets = all.find(({ resource }) => resource === 'stored-documents')?.fields;
    const others = targets?.find(({ name }) => name === 'provider')?.targets?.slice() ?? [];
    const hidden = others.filter((name) => name !== 'employees');
    expect(hidden.length).toBeGreaterThan(1);
    const words = wordsOf(withoutLabels(document));
    expect([words.has('employees'), hidden.filter((name) => words.has(name))]).toEqual([true, []]);
  });

  it.each([...roles, ...narrow])('hides from %s what the definitions hide', async (_role, grants) => {
    const { document, visible } = await read(grants);
    const seen = wordsOf(visible);
    const hidden = new Set(all.flatMap(namesOf).filter((name) => !seen.has(name) && !common.has(name)));
    const words = wordsOf(withoutLabels(document));
    expect([...hidden].filter((name) => words.has(name))).toEqual([]);
    // the bodies of services for logins have a member of that name
    const said = all.filter(
      ({ resource }) =>
        !['roles', 'notifications'].includes(resource) && words.has(resource) && !seen.has(resource),
    );
    expect(said.map(({ resource }) => resource)).toEqual([]);
    const resources = new Set(visible.map(({ resource }) => resource));
    const ofOthers = all.filter(({ resource }) => !resources.has(resource));
    const start = (path: string) => path.split('/')[2] ?? '';
    const paths = Object.keys(document.paths);
    expect(paths.filter((path) => ofOthers.some(({ resource }) => resource === start(path)))).toEqual([]);
    const parts = Object.keys({ ...document.components.schemas, ...document.components.examples });
    expect(parts.filter((part) => ofOthers.some(({ typeName }) => part === typeName))).toEqual([]);
    const tags = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap(({ tags }) => tags),
    );
    expect(tags.filter((tag) => ofOthers.some(({ plural }) => plural === tag && !seen.has(tag)))).toEqual([]);
  });

  it.each([...roles, ...narrow])(
    'gives %s the readable and settable fields of each entity',
    async (_role, grants) => {
      const { document, visible } = await read(grants);
      const schemas = document.components.schemas as Record<string, { properties?: Record<string, unknown> }>;
      const keys = ['id', '_id', '$version', '$access'];
      for (const entity of visible) {
        const { rights, typeName, fields } = entity as Entity & {
          rights: { read: true | string[]; readSomewhere?: true | string[] };
        };
        const scope = rights.readSomewhere ?? rights.read;
        const readable = fields.filter(
          ({ name, writeOnly }) => !writeOnly && (scope === true || scope.includes(name)),
        );
        const shown = Object.keys(schemas[typeName]?.properties ?? {}).filter((name) => !keys.includes(name));
        if (shown.length > 0) expect([typeName, shown]).toEqual([typeName, readable.map(({ name }) => name)]);
      }
      expect(JSON.stringify(document)).not.toContain('"enum":[]');
    },
  );

  it('refers to nothing that was left out', async () => {
    for (const [role, grants] of [...roles, ...narrow]) {
      const { document } = await read(grants);
      const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
      const missing = refs.filter(([, part = '', name = '']) => !(name in (document.components[part] ?? {})));
      expect([role, missing.map(([ref]) => ref)]).toEqual([role, []]);
    }
  });

  it('follows current rights, and is the same in both notations', async () => {
    const { api, id } = await loginAs(server, { subjects: { read: { all: true } } });
    const { body } = await api.get<Document>('docs/json');
    expect(Object.keys(body.paths)).toContain('/api/subjects');
    expect(Object.keys(body.paths)).not.toContain('/api/employees');
    // JSON is a part of YAML
    expect(JSON.parse((await api.get('docs/yaml')).text)).toEqual(body);
    await server.api.put(`login-users/${id}`, { roles: [] }, 1);
    for (const notation of ['json', 'yaml'])
      expect((await api.get(`docs/${notation}`)).text).not.toContain('/api/subjects');
  });

  it('describes no administrative service to a user without administration', async () => {
    const { document } = await read({ subjects: { read: { all: true } } });
    const services = Object.keys(document.paths).filter((path) =>
      /impact|auto\/|createLogin|cron|stack/.test(path),
    );
    // everybody who adds a link may ask what it opens
    expect(services).toEqual(['/api/permissioner/link-impact']);
  });
});
