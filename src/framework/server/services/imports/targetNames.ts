import type { ImportNeed, ImportTarget } from '../../../schema/contracts/imports.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { headerName } from '../../spreadsheets/headerName.ts';
import { type ComposedField, composedFields } from './composedFields.ts';
import { fieldAt } from './fieldAt.ts';

/** The names of a target by priority: whole title, path, parts of both, then synonyms. */
export interface TargetNames {
  target: ImportTarget;
  names: string[][];
  composed?: ComposedField;
}

/** Number of priorities. */
export const priorities = 5;

/** Further names for the column of the title: those of the entity itself. */
function entityNames({ recordTitle, title, plural }: Entity, path: string): string[] {
  return recordTitle === `{${path}}` ? [title, plural] : [];
}

function single(entity: Entity, { path, title }: ImportTarget): string[][] {
  const synonyms = path === 'id' ? [] : (fieldAt(entity, path).synonyms ?? []);
  const alone = [title, path, title.split(': ').at(-1) ?? '', path.split('.').at(-1) ?? ''];
  const others = [...synonyms, ...entityNames(entity, path)];
  return [...alone.map((name) => [headerName(name)]), others.map(headerName)];
}

/** Names such as `Straße, Hausnummer`, `Name und Vorname`, `PLZ/Ort`. */
function pairNames(one: readonly string[], other: readonly string[]): string[] {
  return one.flatMap((first) =>
    other.flatMap((second) =>
      ['', 'und', 'u'].flatMap((between) => [first + between + second, second + between + first]),
    ),
  );
}

/** The names by which files may call the targets. Deprecated fields have none. */
export function targetNames(entity: Entity, targets: readonly ImportTarget[]): TargetNames[] {
  const composed = new Map(composedFields(entity).map((field) => [field.path, field]));
  const isCurrent = ({ path }: ImportTarget) => path === 'id' || !fieldAt(entity, path).deprecated;
  const plain = targets
    .filter(({ path }) => !composed.has(path))
    .filter(isCurrent)
    .map((target) => ({ target, names: single(entity, target) }));
  const namesOf = (path: string) => plain.find(({ target }) => target.path === path)?.names.flat() ?? [];
  const several = targets.flatMap((target): TargetNames[] => {
    const field = composed.get(target.path);
    if (!field) return [];
    const [one, other, ...rest] = field.paths.map(namesOf);
    const pairs = one && other && rest.length === 0 ? pairNames(one, other) : [];
    return [{ target, names: [[headerName(target.title), ...pairs], [], [], [], []], composed: field }];
  });
  return [...plain, ...several];
}

/** The names of a value as a whole, such as `Adresse`. */
export function holderNames(entity: Entity, path: string): string[] {
  const [holder = ''] = path.split('.');
  const field = entity.fields.find(({ name }) => name === holder);
  return field && path.includes('.') ? [field.title, ...(field.synonyms ?? [])].map(headerName) : [];
}

function isGiven({ default: given }: Field): boolean {
  return given !== undefined && given !== null;
}

/** Requirements of the members and rules of a field, if it is filled or required. */
function needsOf(field: Field): ImportNeed[] {
  const { name, kind, required, members = [], rules = [] } = field;
  const isDerived = (member: string) => kind === 'address' && (member === 'city' || member === 'state');
  const own = required && !isGiven(field) ? [{ paths: [name], beside: null, derivedFrom: null }] : [];
  const ofMembers = members
    .filter((member) => member.required && !isGiven(member))
    .map((member) => ({
      paths: [`${name}.${member.name}`],
      beside: required ? null : name,
      derivedFrom: isDerived(member.name) ? `${name}.postal` : null,
    }));
  const ofRules = rules
    .filter(({ rule }) => rule === 'anySet')
    .map(({ others = [] }) => ({ paths: [name, ...others], beside: null, derivedFrom: null }));
  return [...own, ...ofMembers, ...ofRules];
}

/** Requirements of a new record, limited to what the actor may set. */
export function importNeeds(entity: Entity, targets: readonly ImportTarget[]): ImportNeed[] {
  const settable = new Set(targets.flatMap(({ path, isSettable }) => (isSettable ? [path] : [])));
  return entity.fields
    .flatMap(needsOf)
    .map((need) => ({ ...need, paths: need.paths.filter((path) => settable.has(path)) }))
    .filter(({ paths }) => paths.length > 0);
}
