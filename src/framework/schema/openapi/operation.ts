import type { JsonObject, JsonValue } from '../Json.ts';

export const errorAnswers = {
  400: 'Anfrage oder Abfrage ungültig',
  401: 'Nicht angemeldet',
  403: 'Nicht berechtigt',
  404: 'Nicht gefunden oder nicht lesbar',
  409: 'Konflikt',
  413: 'Zu groß',
  415: 'Format nicht unterstützt',
  422: 'Datensatz ungültig',
  428: 'Version fehlt',
  429: 'Anfragelimit überschritten',
  503: 'Beschäftigt',
} as const;

export interface OperationOptions {
  id: string;
  summary: string;
  tag: string;
  parameters?: JsonObject[];
  body?: JsonObject;
  /** Media type of the body; JSON unless told. */
  bodyType?: string;
  status?: number;
  answer?: JsonObject;
  headers?: JsonObject;
  errors?: (keyof typeof errorAnswers)[];
  isPublic?: boolean;
}

/** Reference to a schema of the document. */
export function schemaRef(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** A parameter in path, query or header. */
export function parameter(
  place: 'path' | 'query' | 'header',
  name: string,
  schema: JsonValue,
  description = '',
): JsonObject {
  return { in: place, name, required: place === 'path', schema, ...(description ? { description } : {}) };
}

export const idParameter = parameter('path', 'id', { type: 'string', pattern: '^[0-9a-f]{24}$' });

/** One operation of OpenAPI with all the answers it can give. */
export function operation(options: OperationOptions): JsonObject {
  const {
    id,
    summary,
    tag,
    parameters = [],
    body,
    bodyType = 'application/json',
    status = 200,
    answer,
    headers,
  } = options;
  const errors = [
    ...new Set([
      ...(options.errors ?? []),
      ...(options.isPublic ? [] : [401 as const]),
      429 as const,
      503 as const,
    ]),
  ];
  const refusals = errors
    .sort()
    .map((code) => [
      String(code),
      { description: errorAnswers[code], content: { 'application/json': { schema: schemaRef('Error') } } },
    ]);
  const content = answer ? { content: { 'application/json': { schema: answer } } } : {};
  return {
    operationId: id,
    summary,
    tags: [tag],
    ...(options.isPublic ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { [bodyType]: { schema: body } } } } : {}),
    responses: {
      [String(status)]: { description: 'Erledigt', ...content, ...(headers ? { headers } : {}) },
      ...Object.fromEntries(refusals),
    },
  };
}
