import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { exampleId } from '../../../../src/framework/schema/kinds/exampleValue.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import { type ApiRecord, createRecord, smallest } from '../../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { document as builtDocument } from '../../schema/openapi/apiDocument.ts';
import { type ApiDocument, filtersFrom } from './filtersFrom.ts';

interface Operation {
  method: string;
  path: string;
}

const document = builtDocument as unknown as ApiDocument;
/** Resources whose records a service of another name serves. */
const served: Readonly<Record<string, string>> = { 'stack-manager': 'stacks' };

function resourceOf(path: string): string {
  const name = path.split('/')[2] ?? '';
  return served[name] ?? name;
}

interface Known {
  id: string;
  version: number;
}

interface Described {
  parameters?: {
    in: string;
    name: string;
    example?: unknown;
    content?: Record<string, { example?: unknown }>;
  }[];
  requestBody?: { content: Record<string, { examples?: Record<string, { $ref: string }> }> };
}

const describedAt = ({ method, path }: Operation) =>
  document.paths[path]?.[method.toLowerCase()] as Described | undefined;

/** The example of an operation's query in the document. */
function exampleQuery(operation: Operation): Record<string, unknown> {
  const named = (describedAt(operation)?.parameters ?? []).filter((one) => one.in === 'query');
  const examples = named.map(({ name, example, content }) => [
    name,
    example ?? content?.['application/json']?.example,
  ]);
  return Object.fromEntries(examples.filter(([, example]) => example !== undefined));
}

/** The example of an operation's body in the document, about a certain record. */
function exampleBody(operation: Operation, { id, version }: Known): unknown {
  const [example] = Object.values(
    describedAt(operation)?.requestBody?.content['application/json']?.examples ?? {},
  );
  const name = example?.$ref.replace('#/components/examples/', '') ?? '';
  const text = JSON.stringify(builtDocument.components.examples[name]?.value ?? {});
  const own = text.replaceAll(exampleId, id).replaceAll('"version":1', `"version":${version}`);
  return JSON.parse(own) as unknown;
}

const isWrite = ({ method, path }: Operation) => method !== 'GET' && !/\/(find|export)$/.test(path);
const isKept = ({ path }: Operation) => !path.startsWith('/api/authenticator/log');
const operations: Operation[] = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
  .filter(isKept);
const runs = process.env.LEITSTAND_DEEP === '1' ? 50_000 : 2500;

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '\u0000', '\ud800', "'--", '%_\\'),
);
const oddValue = fc.oneof(
  { maxDepth: 3 },
  fc.jsonValue({ maxDepth: 3 }),
  oddText,
  fc.double(),
  fc.maxSafeInteger(),
);
const queries = (operation: Operation) => {
  const { path } = operation;
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.constant(exampleQuery(operation)) },
    { weight: 1, arbitrary: fc.record({ filter: filtersFrom(document, path) }) },
    fc.record(
      {
        filter: fc.oneof(
          filtersFrom(document, path),
          oddValue,
          fc.record({ $search: oddText }),
          fc.dictionary(fc.constantFrom('name', 'id', 'isActive', 'address.city', '$and', 'near'), oddValue),
        ),
        sort: fc.oneof(oddValue, fc.constantFrom(['id', 'ASC'], ['createdAt', 'DESC'])),
        range: fc.oneof(oddValue, fc.tuple(fc.nat(20), fc.nat(40))),
        after: oddText,
        count: fc.constantFrom('exact', 'none', 'x'),
        populate: oddValue,
        fields: oddValue,
      },
      { requiredKeys: [] },
    ),
  );
};
/** @param sound values of a record that could be created. */
const bodies = (example: unknown, sound: RecordData) => {
  const keys = fc.constantFrom(...Object.keys(sound), 'address', 'contactInformation', 'topics', 'x');
  const changed = fc.dictionary(keys, oddValue, { maxKeys: 3 }).map((values) => ({ ...sound, ...values }));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(example) },
    { weight: 6, arbitrary: fc.constant(sound as unknown) },
    { weight: 3, arbitrary: changed },
    oddValue,
  );
};
const finds = (path: string, others: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ filter: filtersFrom(document, path), limit: fc.nat(20) }) },
    others,
  );

function addressOf(path: string, ids: string[], query: Record<string, unknown>): string {
  const names = [...ids];
  const place = path.replace(/\{(\w+)\}/g, () => encodeURIComponent((names.shift() ?? 'x').toWellFormed()));
  const parameters = Object.entries(query).map(([name, value]) => [
    name,
    (JSON.stringify(value) ?? '').toWellFormed(),
  ]);
  return `${place}?${new URLSearchParams(parameters)}`;
}

function contentOf(method: string, body: unknown): { payload?: string } {
  return method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' };
}

describe('the API under odd requests', () => {
  let server: TestServer;
  /** Records to send requests about, with their current versions. */
  const known = new Map<string, Known>();
  const sound = new Map<string, RecordData>();

  async function make({ resource, fields }: Pick<Entity, 'resource' | 'fields'>): Promise<void> {
    const { id, $version, ...values } = await createRecord(server.api, resource);
    known.set(resource, { id, version: $version });
    const own = fields.filter((field) => field.required && !field.readOnly && !field.unique);
    const pairs = own.map(({ name }) => [name, values[name]]);
    sound.set(resource, { ...smallest[resource], ...Object.fromEntries(pairs) });
  }

  /** The version after a write; another record if it was deleted. */
  async function readAgain(resource: string): Promise<void> {
    const [entity, record] = [server.server.index().entity(resource), known.get(resource)];
    if (!entity || !record) return;
    const { status, body } = await server.api.get<ApiRecord>(`${resource}/${record.id}`);
    if (status === 200) record.version = body.$version;
    else await make(entity);
  }

  beforeAll(async () => {
    server = await startTestServer();
    for (const entity of server.server.index().model.entities)
      if (entity.actions.includes('create')) await make(entity);
  });
  afterAll(async () => await server.stop());

  it(
    `never fails with 5xx in ${runs} requests, reaches every operation, succeeds often and names fields often`,
    async () => {
      const { app } = server.server;
      const login = await app.inject({
        method: 'POST',
        url: '/api/authenticator/login',
        payload: server.login,
      });
      const authorization = `Bearer ${login.json<{ token: { access_token: string } }>().token.access_token}`;
      const reached = new Set<string>();
      const counts = { success: 0, withField: 0, all: 0 };
      let next = 0;
      const request = fc.constant(undefined).chain(() => {
        const operation = operations[next++ % operations.length] ?? { method: 'GET', path: '/healthz' };
        const resource = resourceOf(operation.path);
        const record = known.get(resource) ?? { id: '0'.repeat(24), version: 1 };
        const { id, version } = record;
        const body = bodies(exampleBody(operation, record), sound.get(resource) ?? smallest[resource] ?? {});
        return fc.record({
          operation: fc.constant(operation),
          id: fc.oneof({ weight: 12, arbitrary: fc.constant(id) }, oddText),
          other: fc.oneof(fc.constant(known.get('employees')?.id ?? ''), oddText),
          query: operation.method === 'GET' ? queries(operation) : fc.constant({}),
          body: operation.path.endsWith('/find') ? finds(operation.path, body) : body,
          version: fc.oneof(
            fc.constantFrom(String(version), `"${version}"`),
            fc.constantFrom('1', '99', 'x', undefined),
          ),
        });
      });
      const samples = fc.asyncProperty(request, async ({ operation, id, other, query, body, version }) => {
        const { method, path } = operation;
        const url = addressOf(path, [id, other], query);
        const answer = await app.inject({
          method: method as 'GET',
          url,
          ...contentOf(method, body),
          headers: {
            authorization,
            'content-type': 'application/json',
            ...(version ? { 'if-match': version } : {}),
          },
        });
        reached.add(`${method} ${path}`);
        counts.all += 1;
        if (answer.statusCode < 400) counts.success += 1;
        const resource = resourceOf(path);
        if (isWrite(operation) && answer.statusCode < 400) await readAgain(resource);
        else if (answer.body.includes('"fields":{')) counts.withField += 1;
        if (answer.statusCode >= 500)
          throw new Error(`${answer.statusCode} ${method} ${url} ${JSON.stringify(body)}`);
      });
      await fc.assert(samples, { numRuns: runs, endOnFailure: true });
      expect(reached.size).toBe(operations.length);
      expect(counts.success / counts.all).toBeGreaterThanOrEqual(0.3);
      expect(counts.withField / counts.all).toBeGreaterThanOrEqual(0.2);
    },
    runs > 5000 ? 1_200_000 : 120_000,
  );
});
