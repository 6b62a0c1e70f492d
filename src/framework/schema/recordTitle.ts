import { dayInBerlin } from './dayInBerlin.ts';
import { headOf } from './headOf.ts';
import { isJsonObject, type RecordData } from './Json.ts';
import type { Entity, Field } from './model.ts';

type Titled = Pick<Entity, 'fields' | 'recordTitle' | 'recordTitles' | 'incompleteTitle'>;

/** `2026-11-21` -> `21.11.2026` */
function germanDay(day: string): string {
  return day.split('-').reverse().join('.');
}

function textOf(field: Field | undefined, value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((entry) => textOf(field, entry))
      .filter(Boolean)
      .join(', ');
  // a populated reference
  if (isJsonObject(value)) return typeof value.title === 'string' ? value.title : '';
  if (value === null || value === undefined) return '';
  if (field?.kind === 'date') return germanDay(String(value));
  if (field?.kind === 'dateTime') return germanDay(dayInBerlin(new Date(String(value))));
  return field?.options?.find((option) => option.value === value)?.title ?? String(value);
}

function valueAt(entity: Pick<Entity, 'fields'>, record: RecordData, path: string): string {
  const [head = '', ...rest] = path.split('.');
  let field = entity.fields.find((candidate) => candidate.name === head);
  let value: unknown = record[head];
  for (const name of rest) {
    field = field?.members?.find((member) => member.name === name);
    value = isJsonObject(value) ? value[name] : undefined;
  }
  return textOf(field, value);
}

function firstValue(entity: Pick<Entity, 'fields'>, record: RecordData, paths: readonly string[]): string {
  for (const path of paths) {
    const value = valueAt(entity, record, path);
    if (value !== '') return value;
  }
  return '';
}

/** Placeholder in a text, such as the month of invoices to come: `{{Monat}}`. */
const placeholder = /\{\{([^{}]*)\}\}/g;

function withoutPlaceholders(text: string): string {
  return text.includes('{{') ? text.replace(placeholder, '').replace(/^\s*[:,]\s*|\s*[:,]\s*$/g, '') : text;
}

/** Without the separators around what is missing. */
function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,–-]+|[\s,–-]+$/g, '');
}

/**
 * Fills `{firstName} {lastName}`, and `{name|mail}` with the first value that exists. Empty or unreadable
 * values are dropped together with the separators around them, and placeholders that are still open.
 */
export function fillTemplate(entity: Pick<Entity, 'fields'>, template: string, record: RecordData): string {
  return template
    .split(' · ')
    .map((part) =>
      part.replace(/\{([^{}]+)\}/g, (_, paths: string) => firstValue(entity, record, paths.split('|'))),
    )
    .map((part) => tidy(withoutPlaceholders(part)) || tidy(part.replace(placeholder, '$1')))
    .filter((part) => part !== '')
    .join(' · ');
}

function formOf(titles: Readonly<Record<string, string>>, form: string | undefined): string | undefined {
  return form !== undefined && Object.hasOwn(titles, form) ? titles[form] : undefined;
}

/**
 * Title of a record; empty if no part of it may be read.
 * @param form value of the referring record that chooses another form of the title, such as a gender
 */
export function recordTitle(entity: Titled, record: RecordData, form?: string): string {
  const { recordTitle: template, recordTitles = {}, incompleteTitle } = entity;
  if (incompleteTitle !== undefined) {
    const forms = [template, ...Object.values(recordTitles)];
    const filled = forms.filter((one) => fillTemplate(entity, one, record) !== '').length;
    if (filled < forms.length) return filled === 0 ? '' : incompleteTitle;
  }
  return fillTemplate(entity, formOf(recordTitles, form) ?? template, record);
}

/** Contents of the braces in a template: alternative paths, of which the first with a value is shown. */
export function templatePlaces(template: string): string[][] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => (match[1] ?? '').split('|'));
}

/** All paths in a template such as `{number} · {name|mail}`. */
export function templatePaths(template: string): string[] {
  return templatePlaces(template).flat();
}

/** The first path of each pair of braces; the others are fallbacks. */
export function shownPaths(template: string): string[] {
  return templatePlaces(template).flatMap((paths) => paths.slice(0, 1));
}

type TitledEntity = Pick<Entity, 'recordTitle' | 'recordTitles' | 'fields'>;

function fieldsOf({ fields }: TitledEntity, names: ReadonlySet<string>): string[] {
  return fields.map(({ name }) => name).filter((name) => names.has(name));
}

function titlePaths({ recordTitle, recordTitles = {} }: TitledEntity): string[] {
  return [recordTitle, ...Object.values(recordTitles)].flatMap(templatePaths);
}

/** Names of the fields that a record's title is made of, in each of its forms. */
export function nameFields(entity: TitledEntity): string[] {
  return fieldsOf(entity, new Set(titlePaths(entity).map(headOf)));
}

/**
 * Names of the fields that show a record beside others: those of its title and second line, and the one that
 * marks it as deactivated.
 */
export function titleFields(entity: TitledEntity & Pick<Entity, 'referenceLine' | 'lifecycle'>): string[] {
  const { referenceLine = '', lifecycle } = entity;
  const names = new Set([...titlePaths(entity), ...templatePaths(referenceLine)].map(headOf));
  if (lifecycle) names.add(lifecycle.activeField);
  return fieldsOf(entity, names);
}

/** Names of the fields that show a record beside others, including its picture. */
export function summaryFields(
  entity: Pick<Entity, 'recordTitle' | 'referenceLine' | 'lifecycle' | 'pictureField' | 'fields'>,
): string[] {
  const names = titleFields(entity);
  const { pictureField } = entity;
  const isThere = entity.fields.some(({ name }) => name === pictureField);
  return pictureField === undefined || !isThere ? names : [...names, pictureField];
}
