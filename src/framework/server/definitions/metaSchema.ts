import schema from '../../schema/entity.schema.json' with { type: 'json' };
import stepSchema from '../../schema/step.schema.json' with { type: 'json' };
import { type CheckedDefinition, checkDefinition } from './checking/checkDefinition.ts';
import type { MetaSchema } from './checking/correct.ts';
import type { SchemaNode } from './checking/SchemaNode.ts';
import { type DefinitionSort, validatorOf } from './validators.ts';

function metaSchema(sort: DefinitionSort): MetaSchema {
  const validate = validatorOf(sort);
  if (sort === 'step') return { validate, root: stepSchema as SchemaNode, start: stepSchema as SchemaNode };
  return { validate, root: schema as SchemaNode, start: schema.$defs[sort] as SchemaNode };
}

/** Validates a parsed file: an entity, value type, enumeration or data step. */
export function checkFile(sort: DefinitionSort, raw: unknown, file: string): CheckedDefinition {
  return checkDefinition(metaSchema(sort), raw, file);
}
