import type { Entity } from '../../../schema/model.ts';
import { diffSchemas } from '../plan/diffSchemas.ts';
import { planStatements } from '../plan/planStatements.ts';
import { emptySchema } from './SchemaState.ts';
import { schemaStateOf } from './schemaStateOf.ts';

/** Everything that makes an empty database hold these entities, as one SQL text; the same text for the same entities. */
export function schemaSql(entities: readonly Entity[]): string {
  const plan = diffSchemas(emptySchema, schemaStateOf(entities));
  return planStatements(plan)
    .map(({ sql }) => `${sql};\n`)
    .join('\n');
}
