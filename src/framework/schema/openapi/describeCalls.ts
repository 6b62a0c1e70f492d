import * as z from 'zod/mini';
import type { Call, CallExample, IsVisible, Shape } from '../calls/Call.ts';
import { componentOf } from '../calls/componentShape.ts';
import { jsonTextOf } from '../calls/shapes.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../Json.ts';
import { exampleId } from '../kinds/exampleValue.ts';
import {
  jsonParameter,
  keyParameter,
  operation,
  parameter,
  schemaRef,
  uploadBody,
  versionParameter,
} from './operation.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

function visibleWith(shape: Shape): string | undefined {
  const resource = z.globalRegistry.get(shape)?.visibleWith;
  return typeof resource === 'string' ? resource : undefined;
}

function hideMembers(members: Readonly<Record<string, Shape>>, json: JsonSchema, isVisible: IsVisible): void {
  for (const [name, member] of Object.entries(members)) {
    const resource = visibleWith(member);
    if (resource === undefined || isVisible(resource)) continue;
    delete json.properties?.[name];
    if (json.required) json.required = json.required.filter((one) => one !== name);
  }
}

/** Removes what says nothing new: the pattern of a format and the bounds of safe integers. */
function shorten(json: JsonSchema): void {
  if (json.format !== undefined) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

/**
 * Completes the JSON Schema of each shape for the reader of a document: components become references, and
 * members and values that belong to hidden resources are missing.
 */
function showVisible(isVisible: IsVisible) {
  return ({ zodSchema, jsonSchema: json }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void => {
    const { component, isResource, visibleWith: _ } = json;
    if (typeof component === 'string') {
      for (const key of Object.keys(json)) delete json[key];
      Object.assign(json, schemaRef(component));
      return;
    }
    if (isResource === true) json.enum = json.enum?.filter((resource) => isVisible(String(resource))) ?? [];
    delete json.isResource;
    delete json.visibleWith;
    if (zodSchema._zod.def.type === 'object')
      hideMembers(zodSchema._zod.def.shape as Record<string, Shape>, json, isVisible);
    shorten(json);
  };
}

/** Entries of the API document; see `operation`. */
interface ApiDescription {
  paths: JsonObject;
  schemas: JsonObject;
  examples: Record<string, JsonValue>;
}

/** Reader of the document: any resource visible to them, and whether another one is. */
interface Reader {
  resource: string;
  isVisible: IsVisible;
}

/** A schema as text, whether it is open (when sent) or closed (when answered). */
function membersOf(schema: JsonValue): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  );
}

/** Collects the named schemas that are referred to, and builds examples. */
class Schemas {
  readonly named: JsonObject = {};
  readonly #override;
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#override = showVisible(reader.isVisible);
  }

  example(example: CallExample): JsonValue {
    return typeof example === 'function' ? example({ id: exampleId, ...this.#reader }) : example;
  }

  /** JSON Schema of a shape; a reference if the shape has a name. */
  of(shape: Shape, io: 'input' | 'output'): JsonObject {
    const options = { io, unrepresentable: 'any', override: this.#override } as const;
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(shape, options);
    const { id, ...rest } = this.#rebased(schema) as JsonObject;
    for (const [name, definition] of Object.entries($defs)) {
      const { id: __, ...inner } = this.#rebased(definition) as JsonObject;
      this.#name(name, inner);
    }
    if (typeof id !== 'string') return rest;
    this.#name(id, rest);
    return { $ref: `#/components/schemas/${id}` };
  }

  /** A name means one schema: a shape with defaults has another one when sent than when parsed. */
  #name(name: string, schema: JsonObject): void {
    const known = this.named[name];
    if (known !== undefined && membersOf(known) !== membersOf(schema))
      throw new Error(`The shape "${name}" has two schemas; name only one of them.`);
    this.named[name] = schema;
  }

  /** References of a single schema become references into the document. */
  #rebased(schema: unknown): JsonValue {
    return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonValue;
  }
}

function withoutOptional(shape: Shape): Shape {
  const { innerType } = shape.def as { innerType?: Shape };
  return innerType ? withoutOptional(innerType) : shape;
}

function queryParameter(name: string, shape: Shape, schemas: Schemas): JsonObject {
  const isRequired = shape._zod.optin === undefined;
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

function parametersOf({ params, query, takesVersion, takesKey }: Call, schemas: Schemas): JsonObject[] {
  return [
    ...(takesVersion ? [versionParameter] : []),
    ...(takesKey ? [keyParameter] : []),
    ...Object.entries(params?.shape ?? {}).map(([name, shape]) => {
      const { description, ...schema } = schemas.of(shape as Shape, 'input');
      return parameter('path', name, schema, typeof description === 'string' ? description : '');
    }),
    ...Object.entries(query?.shape ?? {}).map(([name, shape]) =>
      queryParameter(name, shape as Shape, schemas),
    ),
  ];
}

function isFor({ visibleWith }: Call, { isVisible }: Reader): boolean {
  if (typeof visibleWith === 'function') return visibleWith(isVisible);
  return visibleWith === undefined || isVisible(visibleWith);
}

/** Describes the calls that concern a reader for their API document, by the shapes of each call. */
export function describeCalls(calls: readonly Call[], reader: Reader): ApiDescription {
  const schemas = new Schemas(reader);
  const paths: Record<string, JsonObject> = {};
  const examples: Record<string, JsonValue> = {};
  for (const call of calls.filter((one) => isFor(one, reader))) {
    const { id, summary, tag, body, answer, errors, status, isPublic, isUpload, textType } = call;
    const exampleOf = (name: string, example: CallExample | undefined, shape: Shape | undefined) => {
      if (example === undefined) return shape && componentOf(shape);
      examples[name] = schemas.example(example);
      return name;
    };
    const parameters = parametersOf(call, schemas);
    const bodyExample = exampleOf(`${id}Body`, call.bodyExample, body);
    const answerExample = exampleOf(`${id}Answer`, call.answerExample, answer);
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation({
        id,
        summary,
        tag,
        parameters,
        status: status ?? (answer || textType ? 200 : 204),
        ...(body && { body: schemas.of(body, 'input') }),
        ...(call.isBodyOptional && { isBodyOptional: true }),
        ...(bodyExample && { bodyExample }),
        ...(isUpload && uploadBody),
        ...(answer && { answer: schemas.of(answer, 'output') }),
        ...(answerExample && { answerExample }),
        ...(textType && { answer: { type: 'string' }, answerType: textType }),
        errors: [...(errors ?? [])],
        ...(isPublic && { isPublic }),
      }),
    };
  }
  return { paths, schemas: schemas.named, examples };
}

const prefix = '#/components/';

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' ? [member] : refsIn(member),
  );
}

/** Reduces the schemas and examples to those that the paths refer to, directly or indirectly. */
export function usedComponents<Parts extends Record<'schemas' | 'examples', JsonObject>>(
  paths: JsonObject,
  components: Parts,
): Parts {
  const used = new Set<string>();
  const open = refsIn(paths);
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (used.has(ref)) continue;
    used.add(ref);
    const [part = '', name = ''] = ref.slice(prefix.length).split('/');
    const entries = (components as Record<string, JsonObject | undefined>)[part];
    open.push(...refsIn(entries?.[name]));
  }
  const kept = (part: 'schemas' | 'examples') =>
    Object.fromEntries(
      Object.entries(components[part]).filter(([name]) => used.has(`${prefix}${part}/${name}`)),
    );
  return { ...components, schemas: kept('schemas'), examples: kept('examples') };
}
