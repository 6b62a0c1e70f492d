import * as z from 'zod/mini';
import type { Call, CallExample, Shape } from '../calls/Call.ts';
import { jsonTextOf } from '../calls/shapes.ts';
import type { JsonObject, JsonValue } from '../Json.ts';
import type { ApiDescription, ApiPart } from './ApiPart.ts';
import { jsonParameter, operation, parameter } from './operation.ts';

const exampleId = '64b7f0a1c2d3e4f5a6b7c8d9';

/** Collects the named schemas that are referred to, and builds examples. */
class Schemas {
  readonly named: JsonObject = {};
  private readonly resource: string;

  /** @param resource of the examples */
  constructor(resource: string) {
    this.resource = resource;
  }

  example(example: CallExample): JsonValue {
    return typeof example === 'function' ? example({ id: exampleId, resource: this.resource }) : example;
  }

  /** JSON Schema of a shape; a reference if the shape has a name. */
  of(shape: Shape, io: 'input' | 'output'): JsonObject {
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
    const { id, ...rest } = this.#rebased(schema) as JsonObject;
    for (const [name, definition] of Object.entries($defs)) {
      const { id: __, ...inner } = this.#rebased(definition) as JsonObject;
      this.named[name] = inner;
    }
    if (typeof id !== 'string') return rest;
    this.named[id] = rest;
    return { $ref: `#/components/schemas/${id}` };
  }

  /** References of a single schema become references into the document; the bounds of safe integers go. */
  #rebased(schema: unknown): JsonValue {
    const text = JSON.stringify(schema, (key, value: unknown) =>
      (key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
        ? undefined
        : value,
    );
    return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonValue;
  }
}

function withoutOptional(shape: Shape): Shape {
  const { innerType } = shape.def as { innerType?: Shape };
  return innerType ? withoutOptional(innerType) : shape;
}

function queryParameter(name: string, shape: Shape, schemas: Schemas): JsonObject {
  const isRequired = !z.safeParse(shape, undefined).success;
  const json = jsonTextOf(withoutOptional(shape));
  if (json)
    return {
      ...jsonParameter(name, schemas.of(json.shape, 'output'), schemas.example(json.example)),
      required: isRequired,
    };
  const { description, examples, ...schema } = schemas.of(shape, 'input');
  return {
    ...parameter('query', name, schema, typeof description === 'string' ? description : ''),
    required: isRequired,
    ...(Array.isArray(examples) ? { example: examples[0] as JsonValue } : {}),
  };
}

function parametersOf({ params, query }: Call, schemas: Schemas): JsonObject[] {
  return [
    ...Object.entries(params?.shape ?? {}).map(([name, shape]) => {
      const { description, ...schema } = schemas.of(shape as Shape, 'input');
      return parameter('path', name, schema, typeof description === 'string' ? description : '');
    }),
    ...Object.entries(query?.shape ?? {}).map(([name, shape]) =>
      queryParameter(name, shape as Shape, schemas),
    ),
  ];
}

/** Describes calls for the API document by their shapes. */
export function describeCalls(calls: readonly Call[], resource: string): ApiDescription {
  const schemas = new Schemas(resource);
  const paths: Record<string, JsonObject> = {};
  const examples: Record<string, JsonValue> = {};
  for (const call of calls) {
    const { id, summary, tag, body, answer, errors, status, isPublic } = call;
    const exampleOf = (name: string, example: CallExample | undefined) => {
      if (example === undefined) return undefined;
      examples[name] = schemas.example(example);
      return name;
    };
    const parameters = parametersOf(call, schemas);
    const bodyExample = exampleOf(`${id}Body`, call.bodyExample);
    const answerExample = exampleOf(`${id}Answer`, call.answerExample);
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation({
        id,
        summary,
        tag,
        parameters,
        status: status ?? (answer ? 200 : 204),
        ...(body && { body: schemas.of(body, 'input') }),
        ...(bodyExample && { bodyExample }),
        ...(answer && { answer: schemas.of(answer, 'output') }),
        ...(answerExample && { answerExample }),
        errors: [...(errors ?? [])],
        ...(isPublic && { isPublic }),
      }),
    };
  }
  return { paths, schemas: schemas.named, examples };
}

/** Describes calls to readers to whom what they work with is visible. */
export function callsApi(calls: readonly Call[]): ApiPart {
  return (isVisible) => {
    const shown = calls.filter(({ visibleWith }) => visibleWith === undefined || isVisible(visibleWith));
    return shown.length > 0 ? describeCalls(shown, '') : undefined;
  };
}
