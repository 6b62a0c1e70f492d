import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord, smallest } from '../../../support/createRecord.ts';
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
const queries = (path: string) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
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
const bodies = (resource: string) => {
  const sound = smallest[resource] ?? {};
  const keys = fc.constantFrom(...Object.keys(sound), 'address', 'contactInformation', 'topics', 'x');
  const changed = fc.dictionary(keys, oddValue, { maxKeys: 3 }).map((values) => ({ ...sound, ...values }));
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(sound as unknown) },
    { weight: 3, arbitrary: changed },
    oddValue,
  );
};
const finds = (path: string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ filter: filtersFrom(document, path), limit: fc.nat(20) }) },
    bodies(path.split('/')[2] ?? ''),
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
  const known = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestServer();
    for (const { resource, actions } of server.server.index().model.entities)
      if (actions.includes('create')) known.set(resource, (await createRecord(server.api, resource)).id);
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
        return fc.record({
          operation: fc.constant(operation),
          id: fc.oneof(
            { weight: 12, arbitrary: fc.constant(known.get(resource) ?? '0'.repeat(24)) },
            oddText,
          ),
          other: fc.oneof(fc.constant(known.get('employees') ?? ''), oddText),
          query: operation.method === 'GET' ? queries(operation.path) : fc.constant({}),
          body: operation.path.endsWith('/find') ? finds(operation.path) : bodies(resource),
          version: fc.constantFrom('1', '"1"', '2', '99', 'x', undefined),
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
        if (method === 'DELETE' && answer.statusCode === 200 && known.get(resource) === id)
          known.set(resource, (await createRecord(server.api, resource)).id);
        else if (answer.body.includes('"fields":{')) counts.withField += 1;
        if (answer.statusCode >= 500)
          throw new Error(`${answer.statusCode} ${method} ${url} ${JSON.stringify(body)}`);
      });
      await fc.assert(samples, { numRuns: runs, endOnFailure: true });
      expect(reached.size).toBe(operations.length);
      expect(counts.success / counts.all).toBeGreaterThanOrEqual(0.25);
      expect(counts.withField / counts.all).toBeGreaterThanOrEqual(0.2);
    },
    runs > 5000 ? 1_200_000 : 120_000,
  );
});
