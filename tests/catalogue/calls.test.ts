import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schoolCalls } from '../../src/contract/schoolCalls.ts';
import type { JsonObject } from '../../src/framework/schema/Json.ts';
import { buildOpenApi } from '../../src/framework/schema/openapi/buildOpenApi.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../entities/definitionFiles.ts';
import { openSocket } from '../support/openSocket.ts';
import { errorOf, startTestServer, type TestServer } from '../support/startTestServer.ts';
import callReadings from './callReadings.json' with { type: 'json' };
import rows from './calls.json' with { type: 'json' };
import missingCalls from './missingCalls.json' with { type: 'json' };

/** A call of the documents, with the names they show of its parameters and of its answer. */
interface CatalogueCall {
  id: string;
  method?: string;
  path?: string;
  parameters?: string[];
  answer?: string[];
}

interface Schema {
  $ref?: string;
  description?: string;
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
}
type Content = Record<string, { schema: Schema }>;

interface Operation {
  parameters?: { in: string; name: string; schema?: Schema; content?: Content }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

const calls: CatalogueCall[] = rows;
const missing: Record<string, string> = missingCalls;
/** Operations that serve calls of which the documents do not show the method or the path. */
const readings: Record<string, string> = callReadings;

const entities = readDefinitions(definitionSources());
const document = buildOpenApi({ entities }, schoolCalls) as JsonObject & {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Parameters of a path may have another name. */
const unnamed = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${unnamed(path)}`,
      operation,
    ]),
  ),
);

function nameOf({ id, method, path }: CatalogueCall): string | undefined {
  return readings[id] ?? (method && path ? `${method} ${path}` : undefined);
}

/** An operation of one entity for a call that is offered for most of them. */
function operationOf(name: string): Operation | undefined {
  return operations.get(unnamed(name.replace('{resource}', 'subjects')));
}

/** Names of the members of a schema. A body may refer to the fields of an entity in its description. */
function membersOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const named = /^Die Felder von (\w+)/.exec(schema.description ?? '')?.[1];
  const referred = [schema.$ref?.replace(/^.*\//, ''), named].flatMap((name) => name ?? []);
  return [
    ...Object.keys(schema.properties ?? {}),
    ...referred.flatMap((name) => membersOf(document.components.schemas[name])),
    ...(schema.allOf ?? []).flatMap(membersOf),
  ];
}

const jsonOf = (content: Content | undefined) => content?.['application/json']?.schema;

function parametersOf({ parameters = [], requestBody }: Operation): string[] {
  const ofQuery = parameters.flatMap(({ name, content }) => [name, ...membersOf(jsonOf(content))]);
  return [...ofQuery, ...membersOf(jsonOf(requestBody?.content))];
}

function answerOf({ responses }: Operation): string[] {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return answers.flatMap(([, { content }]) => membersOf(jsonOf(content)));
}

const served = calls.filter(({ id }) => missing[id] === undefined);
const isSocket = (call: CatalogueCall) => nameOf(call)?.startsWith('SOCKET ') === true;

describe('the calls of the catalogue (servicecalls-01)', () => {
  it('are 158, each once, served or waiting for a piece of work', () => {
    const ids = calls.map(({ id }) => id);
    expect(ids.length).toBe(158);
    expect(new Set(ids).size).toBe(158);
    expect(Object.keys(missing).filter((id) => !ids.includes(id))).toEqual([]);
    expect(Object.keys(readings).filter((id) => missing[id] !== undefined || !ids.includes(id))).toEqual([]);
  });

  it.each(served.filter((call) => !isSocket(call)))('are served with parameters and answer: $id', (call) => {
    const operation = operationOf(nameOf(call) ?? '');
    expect(operation, nameOf(call)).toBeDefined();
    if (!operation) return;
    const accepted = new Set(parametersOf(operation));
    expect((call.parameters ?? []).filter((name) => !accepted.has(name))).toEqual([]);
    const answered = new Set(answerOf(operation));
    expect((call.answer ?? []).filter((name) => !answered.has(name))).toEqual([]);
  });

  it('that are missing are not served yet', () => {
    const lines = Object.entries(missing).map(([id, piece]) => `  ${id}: ${piece}`);
    console.log(['Calls without an operation:', ...lines].join('\n'));
    const waiting = calls.filter(({ id }) => missing[id] !== undefined);
    const offered = waiting.filter((call) => operations.has(unnamed(nameOf(call) ?? '')));
    expect(offered.map(({ id }) => id)).toEqual([]);
  });
});

describe('the routes of the catalogue', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => await server.stop());

  /** Calls that succeed without content; their own tests send them. */
  const changing = /logout|post-fetch/;
  const refused = ['unknownRoute', 'methodNotAllowed'];
  /** The type of the refusal of a request without content. */
  async function refusalOf(name: string): Promise<string> {
    const [method = '', path = ''] = name.replace('{resource}', 'subjects').split(' ');
    const address = path.replaceAll(/\{\w+\}/g, '0'.repeat(24));
    const answer = await server.api.send(method, address);
    return answer.status < 400 ? '' : (errorOf(answer)._t ?? '');
  }

  it('exist on the server for every served call, and for no missing one', async () => {
    const found: Record<string, boolean> = {};
    const named = calls.filter((call) => nameOf(call) && !isSocket(call) && !changing.test(call.id));
    for (const call of named) found[call.id] = !refused.includes(await refusalOf(nameOf(call) ?? ''));
    const wanted = named.map(({ id }) => [id, missing[id] === undefined]);
    expect(found).toEqual(Object.fromEntries(wanted));
  }, 60_000);

  it('include the realtime socket', async () => {
    const login = await server.anonymous.post<{ token: { access_token: string } }>(
      'authenticator/login',
      server.login,
    );
    const authorization = `Bearer ${login.body.token.access_token}`;
    const { socket } = await openSocket(server.server.url, { authorization });
    expect(socket.connected).toBe(true);
    socket.disconnect();
    expect(calls.filter(isSocket).map(({ id }) => id)).toEqual([
      'realtime-unknown-method-path-not-shown',
      'notifier-unknown-method-notifier-realtime-socket',
    ]);
  });
});
