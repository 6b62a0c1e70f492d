import { sql } from 'kysely';
import { groupBy } from '../../schema/groupBy.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { groupByRights } from './changedRecords.ts';

/** Somebody who looks at a record. */
interface Looking {
  session: { actor: Actor };
  record: { entity: string; id: string };
}

const maxBranches = 40;

/** Returns those who may read the record they look at, by current rights and data. */
export async function findReaders<One extends Looking>(
  db: Executor,
  index: ModelIndex,
  looking: readonly One[],
): Promise<Set<One>> {
  const readers = new Set<One>();
  const asked = groupByRights(index, looking).flatMap(({ actor, members }) =>
    [...groupBy(members, ({ record }) => record.entity)].map(([entity, those]) => ({ actor, entity, those })),
  );
  const branches = asked.flatMap(({ actor, entity: resource, those }, position) => {
    const entity = index.entity(resource);
    if (!entity || !compileRights(index, actor, entity).canReachRows) return [];
    const inScope = rowsInScope({ scope: createQueryScope(index, actor), entity, alias: 't' }) ?? anything;
    const ids = [...new Set(those.map(({ record }) => record.id))];
    return sql`SELECT ${sql.lit(position)}::int AS "asked", t.id FROM ${sql.table(resource)} t
      WHERE t.id = ANY(${ids}::text[]) AND ${inScope}`;
  });
  for (let start = 0; start < branches.length; start += maxBranches) {
    const some = sql.join(branches.slice(start, start + maxBranches), sql` UNION ALL `);
    const { rows } = await sql<{ asked: number; id: string }>`${some}`.execute(db);
    for (const row of rows)
      for (const one of asked[row.asked]?.those ?? []) if (one.record.id === row.id) readers.add(one);
  }
  return readers;
}
