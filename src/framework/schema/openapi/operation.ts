import { despiteParameter, longestDespite } from '../contracts/objections.ts';
import type { JsonObject, JsonValue } from '../Json.ts';
import type { Entity } from '../model.ts';
import type { ErrorStatus } from './sharedSchemas.ts';

export interface OperationOptions {
  id: string;
  summary: string;
  tag: string;
  parameters?: JsonObject[];
  body?: JsonObject;
  isBodyOptional?: boolean;
  /** Name of the body's example in the components of the document. */
  bodyExample?: string;
  /** Media type of the body; default: JSON. */
  bodyType?: string;
  status?: number;
  answer?: JsonObject;
  /** Media type of the answer; default: JSON. */
  answerType?: string;
  answerExample?: string;
  headers?: JsonObject;
  errors?: ErrorStatus[];
  isPublic?: boolean;
}

/** Reference to a schema of the document. */
export function schemaRef(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

function content(type: string, schema: JsonObject, example: string | undefined): JsonObject {
  const examples = example ? { examples: { [example]: { $ref: `#/components/examples/${example}` } } } : {};
  return { content: { [type]: { schema, ...examples } } };
}

/** A parameter in the path, query or header. */
export function parameter(
  place: 'path' | 'query' | 'header',
  name: string,
  schema: JsonValue,
  description = '',
): JsonObject {
  return { in: place, name, required: place === 'path', schema, ...(description ? { description } : {}) };
}

/** A query parameter whose value is JSON. */
export function jsonParameter(name: string, schema: JsonObject, example: JsonValue): JsonObject {
  const content = { 'application/json': { schema, example } };
  return { in: 'query', name, required: false, content };
}

export const idParameter = parameter('path', 'id', { type: 'string', pattern: '^[0-9a-f]{24}$' });

export const versionParameter = parameter(
  'header',
  'If-Match',
  { type: 'string' },
  'Version: 7, "7" oder W/"7"',
);

/** A repeated key creates nothing twice. */
export const keyParameter = parameter('header', 'Idempotency-Key', { type: 'string' });

/** Reason to write despite objections; of writes that a guard may refuse. */
export const despite = parameter(
  'query',
  despiteParameter,
  { type: 'string', minLength: 1, maxLength: longestDespite },
  'Begründung, um nach 409 `reasonRequired` trotzdem zu schreiben; sie steht im Verlauf',
);

/** Guards may object to the writes of an entity. */
export function despiteOf({ guards }: Pick<Entity, 'guards'>): JsonObject[] {
  return guards.length > 0 ? [despite] : [];
}

/** Body of an operation that receives a file. */
export const uploadBody = {
  body: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  },
  bodyType: 'multipart/form-data',
  bodyExample: 'Upload',
} satisfies Partial<OperationOptions>;

/** An OpenAPI operation with all its possible answers. */
export function operation(options: OperationOptions): JsonObject {
  const {
    id,
    summary,
    tag,
    parameters = [],
    body,
    isBodyOptional = false,
    bodyExample,
    bodyType = 'application/json',
    status = 200,
    answer,
    answerType = 'application/json',
    answerExample,
    headers,
  } = options;
  const errors = [
    ...new Set([
      ...(options.errors ?? []),
      ...(options.isPublic ? [] : [401 as const]),
      429 as const,
      503 as const,
      507 as const,
    ]),
  ];
  const refusals = errors
    .sort()
    .map((code) => [String(code), { $ref: `#/components/responses/Error${code}` }]);
  const answered = answer ? content(answerType, answer, answerExample) : {};
  return {
    operationId: id,
    summary,
    tags: [tag],
    ...(options.isPublic ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: !isBodyOptional, ...content(bodyType, body, bodyExample) } } : {}),
    responses: {
      [String(status)]: { description: 'Erledigt', ...answered, ...(headers ? { headers } : {}) },
      ...Object.fromEntries(refusals),
    },
  };
}
