import type { JsonObject } from '../../src/framework/schema/Json.ts';

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
}

type Content = Readonly<Record<string, { schema: Schema }>>;

interface Operation {
  security?: readonly unknown[];
  parameters?: readonly { in: string; name: string }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

/** A schema as a TypeScript-like type; referenced schemas appear by name. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace(/^.*\//, '');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `${schema.items ? typeOf(schema.items) : 'unknown'}[]`;
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(([name, member]) => `${name}: ${typeOf(member)}`);
    return `{ ${members.join(', ')} }`;
  }
  return [schema.type ?? 'unknown'].flat().join(' | ');
}

/** The type of a body, or its media type if it is not JSON. */
function bodyOf(content: Content): string {
  const bodies = Object.entries(content).map(([media, { schema }]) =>
    media === 'application/json' ? typeOf(schema) : media,
  );
  return bodies.join(' | ');
}

/** `public`, `session` for every logged-in user, or `rights` if their rights decide. */
function callerOf({ security, responses }: Operation): string {
  if (security?.length === 0) return 'public';
  return '403' in responses ? 'rights' : 'session';
}

function requestOf({ parameters = [], requestBody }: Operation): string {
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const parts = [
    query.length > 0 ? `?${query.join('&')}` : '',
    requestBody ? bodyOf(requestBody.content) : '',
  ];
  return parts.filter(Boolean).join(' ') || '-';
}

function answerOf({ responses }: Operation): string {
  const done = Object.entries(responses).filter(([status]) => /^[123]/.test(status));
  return done
    .map(
      ([status, { content }]) => `${status === '200' ? '' : `${status} `}${content ? bodyOf(content) : '-'}`,
    )
    .join(', ');
}

/**
 * One line per operation of an OpenAPI document, sorted by path and method, so that a review shows what was
 * added, removed or changed: `PUT /api/rooms/{id} | rights | RoomUpdate | Room`.
 */
export function apiLines(document: JsonObject): string {
  const paths = document.paths as unknown as Record<string, Record<string, Operation>>;
  const lines = Object.entries(paths)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([method, operation]) =>
          [
            `${method.toUpperCase()} ${path}`,
            callerOf(operation),
            requestOf(operation),
            answerOf(operation),
          ].join(' | '),
        ),
    );
  return `${['# method path | caller | request | answer', ...lines].join('\n')}\n`;
}
