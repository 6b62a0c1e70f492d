import { sql, type Transaction } from 'kysely';
import { cleanLine, cleanText } from '../../../schema/cleanText.ts';
import type { HashedStep } from '../../../schema/DataStep.ts';
import { AppError } from '../../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../../schema/Json.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { indexModel } from '../../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { germanNumbers } from '../../../schema/phone/germanNumbers.ts';
import { cleanMail } from '../../../schema/validation/isMail.ts';
import { codePages } from '../../csv/codePages.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { driverError, isConnectionLost, isTransactionConflict } from '../../database/databaseErrors.ts';
import { sendWaiting } from '../../database/roundTrips.ts';
import { frameworkGuards } from '../../hooks/frameworkGuards.ts';
import { ChangeSet } from '../../repository/ChangeSet.ts';
import { interpretConstraint } from '../../repository/interpretConstraint.ts';
import { saveChanged, type WriteContext } from '../../repository/save.ts';
import { storedRecords } from '../../repository/storedRecord.ts';
import { systemActor } from '../../rights/Actor.ts';
import { dataStepsTable } from '../../storage/systemTables.ts';
import type { PlannedData } from '../plan/Plan.ts';
import { DataStepFailed } from './DataStepFailed.ts';
import { blockRows, keepDataStep, lockStep } from './runDataStep.ts';

/** Cleaning of the texts of each kind, in use since invisible signs are removed. */
const cleaning: Partial<Record<FieldKind, (text: string) => string>> = {
  text: cleanLine,
  textList: cleanLine,
  mail: cleanMail,
  url: cleanLine,
  phone: cleanLine,
  longText: cleanText,
  richText: cleanText,
};

const control = /[\u0080-\u009f]/g;

/**
 * Former versions decoded a file of Excel without the signs of Windows: its „ “ – and € became control characters,
 * which still say what they were.
 */
function withSigns(text: string): string {
  return text.replace(control, (sign) => codePages.windows1252.charAt(sign.charCodeAt(0) - 0x80));
}

/** A text without what nobody sees; the same where nothing else is left, or where there is nothing to remove. */
function cleaned(text: string, clean: (text: string) => string): string {
  const restored = withSigns(text);
  if (cleanText(restored) === text) return text;
  const plain = clean(restored);
  return plain.trim() === '' ? text : plain;
}

function cleanedMembers(members: readonly Field[], value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const changed = Object.fromEntries(
    members.flatMap((member) => {
      const held = value[member.name];
      return held === undefined || held === null ? [] : [[member.name, cleanedValue(member, held)]];
    }),
  );
  return { ...value, ...changed };
}

/** The stored value of a field with clean texts; other kinds stay as they are. */
function cleanedValue({ kind, members }: Field, value: unknown): unknown {
  const clean = cleaning[kind];
  if (clean && typeof value === 'string') return cleaned(value, clean);
  if (clean && Array.isArray(value))
    return [...new Set(value.map((entry) => (typeof entry === 'string' ? cleaned(entry, clean) : entry)))];
  if (!members) return value;
  return Array.isArray(value)
    ? value.map((entry) => cleanedMembers(members, entry))
    : cleanedMembers(members, value);
}

/** Whether texts of the field are cleaned: stored ones that nobody has signed. */
function isCleaned({ kind, members, sealed, writeOnly, link }: Field): boolean {
  if (sealed !== undefined || writeOnly || link) return false;
  return kind in cleaning || (members ?? []).some((member) => kind !== 'json' && isCleaned(member));
}

/** The fields of an entity whose texts are cleaned. */
function cleanedFields({ fields }: Entity): Field[] {
  return fields.filter(isCleaned);
}

/** The fields of a record with clean texts. */
function cleanedTexts(entity: Entity, record: Readonly<RecordData>): RecordData {
  return Object.fromEntries(
    cleanedFields(entity).flatMap((field) => {
      const value = record[field.name];
      return value === undefined || value === null ? [] : [[field.name, cleanedValue(field, value)]];
    }),
  );
}

/** Rows that may hold what `cleanText` removes; each is then looked at field by field. */
const candidates =
  '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]';

const marks = sql.table(dataStepsTable.name);

/** Position at which a run continues: behind this record of this entity. */
interface Cursor {
  entity: Entity;
  after: string;
}

/** German sentences about the work that remains for a person. */
interface Left {
  changed: number;
  remarks: string[];
}

/** Writes the clean texts of one record, unless another one has the same in a field that must be unique. */
async function cleanRecord(
  context: WriteContext,
  entity: Entity,
  stored: Record<string, unknown>,
): Promise<string[]> {
  const { trx, changeSet } = context;
  const { length } = changeSet.changes;
  await sql`SAVEPOINT cleaned`.execute(trx);
  try {
    await saveChanged(context, { entity, stored, values: cleanedTexts(entity, stored) }, { isHooked: false });
    await sendWaiting(trx);
    await sql`RELEASE SAVEPOINT cleaned`.execute(trx);
    return [];
  } catch (error) {
    if (isTransactionConflict(error) || isConnectionLost(error)) throw error;
    const cause = interpretConstraint(driverError(error), entity);
    if (!(cause instanceof AppError)) throw cause;
    await sql`ROLLBACK TO SAVEPOINT cleaned`.execute(trx);
    changeSet.changes.length = length;
    const reason = Object.values(cause.details?.fields ?? {})[0] ?? cause.message;
    return [`Nicht bereinigt: ${entity.title} ${String(stored.id)}. ${reason}`];
  }
}

/** Paths of phone numbers that a record holds itself or in a value. */
function phonePaths({ fields }: Entity): string[][] {
  const isPhone = ({ kind }: Field) => kind === 'phone';
  return fields.flatMap((field) =>
    isPhone(field)
      ? [[field.name]]
      : field.kind === 'valueList'
        ? []
        : (field.members ?? []).filter(isPhone).map(({ name }) => [field.name, name]),
  );
}

/** Numbers listed per field. */
const mostNumbers = 50;

/** Characters of `+49` and the shortest number with its area code. */
const shortest = 11;

/**
 * German numbers that are too short or whose area code does not exist: former versions put +49 before a local
 * number. They are named, not changed, since nobody knows their area code but who has the number.
 */
async function doubtfulNumbers(trx: Transaction<Tables>, entity: Entity): Promise<string[]> {
  const remarks: string[] = [];
  for (const [name = '', member] of phonePaths(entity)) {
    const column = sql.ref(`t.${name}`);
    const number = member === undefined ? column : sql`(${column} ->> ${sql.lit(member)})`;
    const { rows } = await sql<{ id: string; number: string; total: number }>`
      SELECT t.id, ${number} AS number, (count(*) OVER ())::int AS total FROM ${sql.table(entity.resource)} t
      WHERE ${number} LIKE '+49%'
        AND (length(${number}) < ${sql.lit(shortest)} OR substr(${number}, 4) !~ ${germanNumbers.source})
      ORDER BY t.id LIMIT ${sql.lit(mostNumbers)}`.execute(trx);
    const more = (rows[0]?.total ?? 0) - rows.length;
    remarks.push(
      ...rows.map((row) => `Telefonnummer ohne Vorwahl? ${entity.title} ${row.id}: ${row.number}`),
      ...(more > 0
        ? [`Und ${more} weitere in ${entity.resource}.${[name, member].filter(Boolean).join('.')}.`]
        : []),
    );
  }
  return remarks;
}

async function cleanBlock(
  trx: Transaction<Tables>,
  { entities }: PlannedData,
  { entity, after }: Cursor,
): Promise<Left & { last: string | undefined }> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(entity.resource)} t WHERE t.id > ${after} AND t::text ~ ${candidates}
    ORDER BY t.id LIMIT ${sql.lit(blockRows)}`.execute(trx);
  const index = indexModel({ hash: '', entities: [...entities] });
  const changeSet = new ChangeSet(
    systemActor,
    'Unsichtbare Zeichen aus Texten entfernt',
    new Date().toISOString(),
  );
  const findGuard = (name: string) => frameworkGuards[name];
  const context = { trx, index, actor: systemActor, changeSet, hooks: {}, findGuard, guiItems: [] };
  const ids = rows.map(({ id }) => id);
  const remarks: string[] = [];
  if (ids.length > 0)
    for (const stored of (await storedRecords(trx, entity, ids, { lock: true })).values())
      remarks.push(...(await cleanRecord(context, entity, stored)));
  await changeSet.write(trx);
  return {
    changed: changeSet.changes.length,
    remarks,
    last: ids.length < blockRows ? undefined : ids.at(-1),
  };
}

/**
 * Cleans the texts of all records that hold invisible characters, in blocks as other data steps do, and names the
 * records that a person must look at.
 * @throws DataStepFailed if the database fails
 */
export async function cleanTexts(db: Database, data: PlannedData, step: HashedStep): Promise<void> {
  const entities = data.entities
    .filter((entity) => cleanedFields(entity).length > 0)
    .toSorted((one, other) => (one.resource < other.resource ? -1 : 1));
  const remarks: string[] = [];
  const next = async (trx: Transaction<Tables>): Promise<boolean> => {
    const known = await lockStep(trx, { step });
    if (!known || known.finishedAt) return true;
    const [resource = '', after = ''] = known.cursor?.split(' ') ?? [];
    const entity = entities.find((one) => one.resource >= resource);
    if (!entity) {
      await sql`UPDATE ${marks} SET "finishedAt" = now() WHERE "name" = ${step.name}`.execute(trx);
      for (const one of entities) remarks.push(...(await doubtfulNumbers(trx, one)));
      await keepDataStep(trx, step, { changed: known.changed, remarks });
      return true;
    }
    const done = await cleanBlock(trx, data, { entity, after: entity.resource === resource ? after : '' });
    remarks.push(...done.remarks);
    // a blank is in no resource: what follows it is the next entity
    const cursor = done.last === undefined ? `${entity.resource}!` : `${entity.resource} ${done.last}`;
    await sql`UPDATE ${marks} SET "cursor" = ${cursor}, "changed" = ${known.changed + done.changed} WHERE "name" = ${step.name}`.execute(
      trx,
    );
    return false;
  };
  try {
    let isDone = false;
    while (!isDone) isDone = await db.transaction(next);
  } catch (error) {
    throw new DataStepFailed(step.name, undefined, driverError(error));
  }
}
