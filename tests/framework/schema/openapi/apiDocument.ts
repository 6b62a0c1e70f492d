import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { schoolCalls } from '../../../../src/contract/schoolCalls.ts';
import type { JsonObject } from '../../../../src/framework/schema/Json.ts';
import type { Model } from '../../../../src/framework/schema/model.ts';
import { buildOpenApi } from '../../../../src/framework/schema/openapi/buildOpenApi.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../../entities/definitionFiles.ts';

/** A body, answer or parameter: its schema with the examples of it. */
export interface Content {
  schema: JsonObject;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

export interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; content?: Record<string, Content> }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonObject>; examples: Record<string, { value: unknown }> };
}

export const model: Model = { hash: '', entities: readDefinitions(definitionSources()) };
export const document = buildOpenApi(model, schoolCalls) as unknown as Document;
export const operations: Operation[] = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods),
);

/** Each schema is used a few times: shared parts compile once, and nothing is gained by better code. */
export const quickly = {
  strict: false,
  validateFormats: false,
  inlineRefs: false,
  code: { optimize: false },
} as const;

/** Compiles schemas that refer to parts of the document. */
export function compileSchemas(of: object): (schema: JsonObject) => ValidateFunction {
  const ajv = new Ajv2020(quickly);
  ajv.addSchema({ $id: 'api', ...of } as object);
  const rebased = (schema: JsonObject) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object;
  return (schema) => ajv.compile(rebased(schema));
}
