import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../schema/model.ts';
import type { Referrer } from '../../schema/relations.ts';
import type { Executor } from '../database/Database.ts';
import { polymorphicColumns } from '../kinds/columnsOf.ts';
import { listTableName } from '../kinds/names.ts';
import { holdsOneOf } from '../query/memberSql.ts';

function referringRows(referrer: Referrer, target: Entity, ids: readonly string[]): RawBuilder<unknown> {
  const { entity, field, members } = referrer;
  const isOne = (column: string) => sql`${sql.ref(column)} = ANY(${ids}::text[])`;
  if (field.kind === 'referenceList') {
    return sql`SELECT owner AS id FROM ${sql.table(listTableName(entity.resource, field.name))} WHERE ${isOne('target')}`;
  }
  const table = sql.table(entity.resource);
  if (members.length > 0)
    return sql`SELECT id FROM ${table} WHERE ${holdsOneOf(referrer, sql.ref(field.name), ids)}`;
  if (field.kind === 'polymorphicReference') {
    const names = polymorphicColumns(field.name);
    return sql`SELECT id FROM ${table} WHERE ${isOne(names.id)} AND ${sql.ref(names.type)} = ${target.resource}`;
  }
  return sql`SELECT id FROM ${table} WHERE ${isOne(field.name)}`;
}

interface Targets {
  target: Entity;
  ids: readonly string[];
}

/** Ids of other records that refer to one of `ids` through the field or member of `referrer`. */
export async function referringIds(
  { trx }: { trx: Executor },
  referrer: Referrer,
  { target, ids }: Targets,
): Promise<string[]> {
  const rows = referringRows(referrer, target, ids);
  const { rows: found } = await sql<{ id: string }>`${rows}`.execute(trx);
  const own = new Set(ids);
  return found.map(({ id }) => id).filter((id) => !own.has(id));
}
