import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { applyPlan } from '../../../../src/framework/server/schema-changes/apply/applyPlan.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { diffSchemas } from '../../../../src/framework/server/schema-changes/plan/diffSchemas.ts';
import {
  emptySchema,
  schemaStateOf,
} from '../../../../src/framework/server/schema-changes/state/SchemaState.ts';
import { drawnEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField } from './buildEntities.ts';
import { useSchema } from './useSchema.ts';

const entities = [buildEntity('schools', [buildField({ name: 'name' })])];

describe.each(drawnEngines())('change sets of a version that knew no acts, on $engine', (engine) => {
  const schema = useSchema(engine);

  it('stay, as sets without an act, and mails of later ones can be cancelled', async () => {
    const now = schemaStateOf(entities);
    const former = {
      ...now,
      tables: now.tables
        .filter(({ name }) => name !== 'sys_undoable_mails')
        .map((table) =>
          table.name === 'sys_change_sets'
            ? { ...table, columns: table.columns.filter(({ name }) => name !== 'act') }
            : table,
        ),
    };
    await applyPlan(schema.db, diffSchemas(emptySchema, former), { confirm: [] });
    await schema.seed('sys_change_sets', [{ id: 's', actor: 'a', reason: 'Angenommen' }]);
    await ensureSchema(schema.db, { entities }, { log: silentLog });
    expect(await schema.rows('sys_change_sets')).toMatchObject([
      { id: 's', reason: 'Angenommen', act: null },
    ]);
    expect(await schema.rows('sys_undoable_mails')).toEqual([]);
    expect(await ensureSchema(schema.db, { entities }, { log: silentLog })).toEqual([]);
  });
});
