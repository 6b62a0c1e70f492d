import type {
  GroupsAnswer,
  ListGroup,
  TotalsAnswer,
} from '../../../src/framework/schema/contracts/listGroups.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { JsonValue, RecordData } from '../../../src/framework/schema/Json.ts';
import { isGroupable, isSummable } from '../../../src/framework/schema/lists/ListLayouts.ts';
import type { Field } from '../../../src/framework/schema/model.ts';
import { drawShare } from '../drawShare.ts';
import type { Looking } from './Looking.ts';
import type { RoleView } from './RoleView.ts';

/** Number of groups whose filters are followed, and of hidden fields that are asked for. */
const some = 2;
const mostGroups = 200;
/** Digits that make every stored number whole. */
const digits = 6;

function pathOf({ entity }: RoleView, field: Field) {
  return { path: field.name, hops: [], entity, field, members: [] };
}

/** A value as its group has it; months of dates, days of instants. */
function grouped({ kind }: Field, value: JsonValue): JsonValue {
  if (value === null) return null;
  if (kind === 'date') return `${String(value).slice(0, 7)}-01`;
  if (kind === 'dateTime') return dayInBerlin(new Date(String(value)));
  return kind === 'decimal' ? Number(value) : value;
}

function scaled(value: JsonValue): bigint {
  const [whole = '0', fraction = ''] = String(value).replace('-', '').split('.');
  const amount = BigInt(whole + fraction.padEnd(digits, '0'));
  return String(value).startsWith('-') ? -amount : amount;
}

/** Exact sums of the fields in rows that have them. */
function sumsOf(rows: readonly RecordData[], fields: readonly Field[]): Record<string, string | null> {
  const sum = (name: string) => {
    const values = rows.map((row) => (row[name] ?? null) as JsonValue).filter((value) => value !== null);
    return values.length === 0 ? null : String(values.reduce((all, value) => all + scaled(value), 0n));
  };
  return Object.fromEntries(fields.map(({ name }) => [name, sum(name)]));
}

function comparable(totals: TotalsAnswer['totals']): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(totals).map(([name, sum]) => [name, sum === null ? null : String(scaled(sum))]),
  );
}

/** What the person lists of an entity, and which of its fields can be summed. */
interface Listed {
  rows: readonly RecordData[];
  summed: readonly Field[];
}

/** The rows in which a field is readable, by the value that their group has. */
function rowsByValue(field: Field, rows: readonly RecordData[]): Map<JsonValue, RecordData[]> {
  const found = new Map<JsonValue, RecordData[]>();
  for (const row of rows.filter((one) => field.name in one)) {
    const value = grouped(field, (row[field.name] ?? null) as JsonValue);
    found.set(value, [...(found.get(value) ?? []), row]);
  }
  return found;
}

function idsOf(rows: readonly RecordData[]): string {
  return rows
    .map(({ id }) => String(id))
    .sort()
    .join();
}

/** What is wrong with a group of these rows. */
function wrongIn(
  { person }: Looking,
  field: Field,
  { group, rows, summed }: Listed & { group: ListGroup },
): string[] {
  const { value, count, totals, title } = group;
  const target = person.views.get(field.reference?.to ?? '');
  const isNamed = title !== undefined && title !== '' && target !== undefined;
  return [
    ...(rows.length === count ? [] : [`counts ${count} of ${value}, not ${rows.length}`]),
    ...(JSON.stringify(comparable(totals)) === JSON.stringify(sumsOf(rows, summed))
      ? []
      : [`sums ${JSON.stringify(totals)} of ${value}`]),
    ...(isNamed && !target.mayRow(String(value)) ? [`names ${title}`] : []),
  ];
}

/** What is wrong with the groups by a field, compared with the rows that the person lists. */
async function wrongGroups(looking: Looking, field: Field, { rows, summed }: Listed): Promise<string[]> {
  const { api } = looking.person;
  const { resource, envelope } = looking.view.entity;
  const unit = field.kind === 'date' ? { unit: 'month' } : {};
  const json = { by: field.name, ...unit, totals: summed.map(({ name }) => name), limit: mostGroups };
  const { status, text, body } = await api.get<GroupsAnswer>(`${resource}/groups`, { json });
  // titles that may not be read order nothing
  if (status === 400 && field.kind === 'reference') return [];
  if (status !== 200) return [`${field.name} answers ${status} ${text.slice(0, 200)}`];
  const expected = rowsByValue(field, rows);
  const readable = [...expected.values()].flat();
  const rowsOf = ({ value }: ListGroup) =>
    expected.get(field.kind === 'decimal' && value !== null ? Number(value) : value) ?? [];
  const problems = body.groups.flatMap((group) =>
    wrongIn(looking, field, { group, rows: rowsOf(group), summed }),
  );
  if (body.unreadable !== rows.length - readable.length) problems.push(`hides ${body.unreadable}`);
  if (body.next === null && body.groups.length !== expected.size)
    problems.push(`has ${body.groups.length} groups in place of ${expected.size}`);
  for (const group of body.groups.slice(0, some)) {
    const query = { filter: group.filter, skipPagination: true, fields: ['id'] };
    const listed = await api.post<Record<string, RecordData[]>>(`${resource}/find`, query);
    if (idsOf(listed.body[envelope] ?? []) !== idsOf(rowsOf(group)))
      problems.push(`lists others of ${group.value}`);
  }
  return problems.map((problem) => `${field.name} ${problem}`);
}

/** Groups and totals: exactly what can be counted and summed in the list, and nothing by hidden fields. */
export async function askGroups({ person, view }: Looking): Promise<string[]> {
  const { resource, envelope, fields } = view.entity;
  const answer = await person.api.post<Record<string, RecordData[]>>(`${resource}/find`, {
    skipPagination: true,
  });
  if (!view.mayList) {
    const refused = await person.api.get(`${resource}/groups`, { json: { by: 'id' } });
    return refused.status === 403 ? [] : [`answers ${refused.status}`];
  }
  const rows = answer.body[envelope] ?? [];
  const readable = fields.filter(({ name }) => view.readableFields.includes(name));
  const summed = readable.filter((field) => isSummable(pathOf(view, field))).slice(0, 20);
  const problems: string[] = [];
  for (const field of drawShare(readable, 3).filter((one) => isGroupable(pathOf(view, one))))
    problems.push(...(await wrongGroups({ person, view }, field, { rows, summed })));
  const totals = { json: { fields: summed.map(({ name }) => name) } };
  const { body } = await person.api.get<TotalsAnswer>(`${resource}/totals`, totals);
  if (body.count !== rows.length) problems.push(`counts ${body.count} of ${rows.length}`);
  if (JSON.stringify(comparable(body.totals)) !== JSON.stringify(sumsOf(rows, summed)))
    problems.push(`sums ${JSON.stringify(body.totals)}`);
  for (const hidden of view.hiddenFields.slice(0, some)) {
    const ways = [{ by: hidden }, { by: 'id', totals: [hidden] }].map(async (json) =>
      person.api.get(`${resource}/groups`, { json }),
    );
    for (const { status } of await Promise.all(ways)) if (status !== 400) problems.push(`groups ${hidden}`);
  }
  return problems;
}
