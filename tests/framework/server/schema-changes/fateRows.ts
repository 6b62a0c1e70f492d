import { sql } from 'kysely';
import type { FieldKind } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { linkColumnName, linkTableName } from '../../../../src/framework/server/kinds/names.ts';
import { sampleIds } from './kindSamples.ts';
import { type EntityFate, type FieldFate, otherResource, throughOf } from './randomChange.ts';
import { rowsOf, seedRows } from './seedRows.ts';

type Row = Record<string, unknown>;

const json: readonly FieldKind[] = ['timeRange', 'address', 'contactData', 'value', 'valueList', 'json'];

function seeded(field: FieldFate, position: number): Row {
  const value = field.values[position];
  if (field.kind === 'referenceList' || field.kind === 'link') return {};
  if (field.kind === 'polymorphicReference') {
    return { [`${field.name}_type`]: value === null ? null : field.to, [`${field.name}_id`]: value };
  }
  const isJson = json.includes(field.kind) && value !== null;
  return { [field.name]: isJson ? JSON.stringify(value) : value };
}

async function seedMany(db: Database, resource: string, field: FieldFate): Promise<void> {
  const pairs = sampleIds.flatMap((owner, position) =>
    (field.values[position] as string[]).map((target, place) => ({ owner, target, position: place })),
  );
  if (field.kind === 'referenceList') return await seedRows(db, `${resource}__${field.name}`, pairs);
  const through = throughOf(resource, field.name);
  const [own, other] = [linkColumnName(resource), linkColumnName(otherResource(resource))];
  const rows = pairs.map(({ owner, target }) => ({ [own]: owner, [other]: target, type: 'some' }));
  await seedRows(db, linkTableName(through), rows);
}

async function fillRows(db: Database, { resource, fields }: EntityFate): Promise<void> {
  for (const [position, id] of sampleIds.entries()) {
    const row: Row = Object.assign({}, ...fields.map((field) => seeded(field, position)));
    const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    if (set.length === 0) continue;
    await sql`UPDATE ${sql.table(resource)} SET ${sql.join(set)} WHERE id = ${id}`.execute(db.kysely);
  }
}

/** Rows that point to each other, and to files: first without, then with their references. */
export async function seedFates(db: Database, fates: EntityFate[]): Promise<void> {
  await db.transaction(async (trx) => {
    const within = { ...db, kysely: trx };
    const files = sampleIds.map((id) => ({ id, name: id, mediaType: 'image/png', size: 1, sha256: id }));
    await seedRows(within, 'sys_files', files);
    const rows = sampleIds.map((id) => ({ id }));
    for (const { resource } of fates) await seedRows(within, resource, rows);
    for (const fate of fates) {
      await fillRows(within, fate);
      const many = fate.fields.filter(({ kind }) => kind === 'referenceList' || kind === 'link');
      for (const field of many) await seedMany(within, fate.resource, field);
    }
  });
}

/** Where a field is after the change. */
export interface FieldPointer {
  /** Present names of its entity and of the other one. */
  resource: string;
  other: string;
  name: string;
  kind: FieldKind;
  through: string;
}

/** What is stored in a field, by row; a polymorphic reference with its type. */
export async function storedValues(db: Database, place: FieldPointer): Promise<unknown[]> {
  const { resource, name, kind } = place;
  if (kind === 'referenceList') {
    const rows = await rowsOf(db, `${resource}__${name}`, 'position');
    return sampleIds.map((id) => rows.filter(({ owner }) => owner === id).map(({ target }) => target));
  }
  if (kind === 'link') {
    const [own, other] = [linkColumnName(resource), linkColumnName(place.other)];
    const rows = await rowsOf(db, linkTableName(place.through), other);
    return sampleIds.map((id) => rows.filter((row) => row[own] === id).map((row) => row[other]));
  }
  const rows = await rowsOf(db, resource);
  if (kind !== 'polymorphicReference') return rows.map((row) => row[name]);
  return rows.map((row) => {
    const [type, id] = [row[`${name}_type`], row[`${name}_id`]];
    return type === null && id === null ? null : { type, id };
  });
}
