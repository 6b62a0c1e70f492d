import type { AddressItem } from '../../../schema/contracts/geocoder.ts';
import { valueAt } from '../../../schema/fieldPath.ts';
import type { JsonValue, RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { readCell } from '../../kinds/readCell.ts';
import { fieldAt } from './fieldAt.ts';
import type { ImportPlan } from './importColumns.ts';

/** Places by German postal code, the largest first. */
export type PostalPlaces = ReadonlyMap<string, readonly AddressItem['value'][]>;

/** The texts of a row by path, and the record that it changes. */
export interface RowTexts {
  texts: ReadonlyMap<string, string>;
  record: RecordData | undefined;
}

/** Values derived from the postal codes of a row: restored codes and members of addresses, with a sentence for each. */
export interface CompletedAddress {
  texts: Map<string, string>;
  values: Map<string, JsonValue>;
  hints: string[];
}

const german = /^\d{5}$/;

/** Addresses whose postal code the plan fills. */
function holdersOf(entity: Entity, { columns }: ImportPlan): { holder: string; title: string }[] {
  return columns.flatMap(({ path, title }) => {
    const [holder = '', member] = path.split('.');
    return member === 'postal' && fieldAt(entity, holder).kind === 'address' ? [{ holder, title }] : [];
  });
}

/** Whether the address at `holder` will be in Germany once the row is written; true without a country. */
function isGerman(entity: Entity, { texts, record }: RowTexts, holder: string): boolean {
  const path = `${holder}.country`;
  const said = texts.get(path) ?? '';
  const country = said === '' ? valueAt(record ?? {}, path) : readCell(fieldAt(entity, path), said, () => '');
  return (country ?? 'DE') === 'DE';
}

/** The code with the leading zero that Excel drops: `01067` becomes a number. */
function restored(code: string): string {
  return /^\d{4}$/.test(code) ? `0${code}` : code;
}

/** The postal codes that rows may need places of. */
export function postalCodes(
  entity: Entity,
  plan: ImportPlan,
  rows: readonly (readonly string[])[],
): Set<string> {
  const codes = new Set<string>();
  const holders = holdersOf(entity, plan).map(({ holder }) => `${holder}.postal`);
  for (const { path, at, constant } of plan.columns.filter((column) => holders.includes(column.path)))
    for (const cells of path === '' ? [] : rows) {
      const code = restored(cells[at] || constant);
      if (german.test(code)) codes.add(code);
    }
  return codes;
}

interface CodedTown {
  holder: string;
  title: string;
  code: string;
}

/** Town, state and point of a postal code, as the form fills them; a town that the file names stays. */
function derive(
  entity: Entity,
  { settable }: ImportPlan,
  { texts, record }: RowTexts,
  { holder, title, code, places }: CodedTown & { places: readonly AddressItem['value'][] },
): Pick<CompletedAddress, 'values' | 'hints'> {
  const values = new Map<string, JsonValue>();
  const hints: string[] = [];
  const at = (member: string) => `${holder}.${member}`;
  const city = texts.get(at('city')) ?? '';
  const place = places.find((one) => one.city === city) ?? places[0];
  const isNew = valueAt(record ?? {}, at('postal')) !== code;
  if (!place || !isNew) return { values, hints };
  const towns = new Set(places.map((one) => one.city));
  for (const member of ['city', 'state'] as const) {
    const found = place[member];
    const isSaid = (texts.get(at(member)) ?? '') !== '';
    if (isSaid || found === undefined || !settable.has(at(member))) continue;
    values.set(at(member), found);
    const field = fieldAt(entity, at(member));
    const shown = field.options?.find(({ value }) => value === found)?.title ?? found;
    const unsure = member === 'city' && towns.size > 1 ? ', die mehrere Orte haben' : '';
    hints.push(`${title.split(': ')[0]}: ${field.title} „${shown}“ aus der Postleitzahl ${code}${unsure}.`);
  }
  const point = fieldAt(entity, holder).members?.find(({ name }) => name === 'location');
  if (point && place.location && settable.has(at('postal'))) values.set(at('location'), place.location);
  return { values, hints };
}

/** Completes the German addresses of a row: the zero of a postal code, and what follows from the code. */
export function completeAddress(
  entity: Entity,
  plan: ImportPlan,
  row: RowTexts,
  places: PostalPlaces,
): CompletedAddress {
  const completed: CompletedAddress = { texts: new Map(row.texts), values: new Map(), hints: [] };
  for (const { holder, title } of holdersOf(entity, plan)) {
    const path = `${holder}.postal`;
    const text = row.texts.get(path) ?? '';
    if (!isGerman(entity, row, holder)) continue;
    const code = plan.keepsPostal ? text : restored(text);
    if (code !== text) {
      completed.texts.set(path, code);
      completed.hints.push(`${title}: Aus „${text}“ wird „${code}“.`);
    }
    const found = places.get(code) ?? [];
    const derived = derive(entity, plan, row, { holder, title, code, places: found });
    for (const [at, value] of derived.values) completed.values.set(at, value);
    completed.hints.push(...derived.hints);
  }
  return completed;
}
