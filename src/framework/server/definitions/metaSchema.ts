import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../schema/entity.schema.json' with { type: 'json' };
import stepSchema from '../../schema/step.schema.json' with { type: 'json' };
import { type CheckedDefinition, checkDefinition } from './checking/checkDefinition.ts';
import type { MetaSchema } from './checking/correct.ts';
import type { SchemaNode } from './checking/SchemaNode.ts';

/** Kinds of definition files. */
export type DefinitionSort = 'object' | 'enum' | 'step';

const compiled = new Map<DefinitionSort, MetaSchema>();

/** Schemas are compiled with the first file of their sort: few projects have data steps. */
function metaSchema(sort: DefinitionSort): MetaSchema {
  const known = compiled.get(sort);
  if (known) return known;
  const added = sort === 'step' ? compileStep() : compilePart(sort);
  compiled.set(sort, added);
  return added;
}

const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  formats: { regex: isRegularExpression },
  // for a fast start: the schemas are our own and tested, and each file is checked only once
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
}).addSchema(schema, 'entity.schema.json');

function compilePart(name: 'object' | 'enum'): MetaSchema {
  return {
    validate: ajv.compile({ $ref: `entity.schema.json#/$defs/${name}` }),
    root: schema as SchemaNode,
    start: schema.$defs[name] as SchemaNode,
  };
}

function compileStep(): MetaSchema {
  const step = stepSchema as SchemaNode;
  return { validate: ajv.compile(stepSchema), root: step, start: step };
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
  return checkDefinition(metaSchema(sort), raw, file);
}
