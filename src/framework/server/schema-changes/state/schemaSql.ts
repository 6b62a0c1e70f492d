import type { Entity } from '../../../schema/model.ts';
import { diffSchemas } from '../plan/diffSchemas.ts';
import { planStatements } from '../plan/Plan.ts';
import { emptySchema, schemaStateOf } from './SchemaState.ts';

/** SQL that creates a database for these entities; deterministic. */
export function schemaSql(entities: readonly Entity[]): string {
  const plan = diffSchemas(emptySchema, schemaStateOf(entities));
  return planStatements(plan)
    .map(({ sql }) => `${sql};\n`)
    .join('\n');
}
