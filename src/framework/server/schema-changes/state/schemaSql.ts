import type { Entity } from '../../../schema/model.ts';
import { diffSchemas } from '../plan/diffSchemas.ts';
import { planStatements } from '../plan/planStatements.ts';
import { emptySchema } from './SchemaState.ts';
import { schemaStateOf } from './schemaStateOf.ts';

/** SQL that creates a database for these entities; deterministic. */
export function schemaSql(entities: readonly Entity[]): string {
  const plan = diffSchemas(emptySchema, schemaStateOf(entities));
  return planStatements(plan)
    .map(({ sql }) => `${sql};\n`)
    .join('\n');
}
