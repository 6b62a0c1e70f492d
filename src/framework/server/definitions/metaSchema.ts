import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../schema/entity.schema.json' with { type: 'json' };
import stepSchema from '../../schema/step.schema.json' with { type: 'json' };
import { type CheckedDefinition, checkDefinition } from './checking/checkDefinition.ts';
import type { MetaSchema } from './checking/correct.ts';
import type { SchemaNode } from './checking/SchemaNode.ts';

/** Kinds of definition files. */
export type DefinitionSort = 'object' | 'enum' | 'step';

let compiled: Record<DefinitionSort, MetaSchema> | undefined;

function metaSchemas(): Record<DefinitionSort, MetaSchema> {
  if (!compiled) {
    const ajv = new Ajv2020({
      allErrors: true,
      strict: false,
      formats: { regex: isRegularExpression },
      // for a fast start: the schemas are our own and tested, and each file is checked only once
      validateSchema: false,
      inlineRefs: false,
      code: { optimize: false },
    });
    ajv.addSchema(schema, 'entity.schema.json');
    const part = (name: 'object' | 'enum'): MetaSchema => ({
      validate: ajv.compile({ $ref: `entity.schema.json#/$defs/${name}` }),
      root: schema as SchemaNode,
      start: schema.$defs[name] as SchemaNode,
    });
    const step = stepSchema as SchemaNode;
    compiled = {
      object: part('object'),
      enum: part('enum'),
      step: { validate: ajv.compile(stepSchema), root: step, start: step },
    };
  }
  return compiled;
}

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Validates a parsed file: an entity, value type, enumeration or data step. */
export function checkFile(sort: DefinitionSort, raw: unknown, file: string): CheckedDefinition {
  return checkDefinition(metaSchemas()[sort], raw, file);
}
