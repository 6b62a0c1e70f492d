import { leafOf, relationTarget, resolvePath } from '../fieldPath.ts';
import type { FieldKind } from '../kinds/FieldKind.ts';
import type { Entity, Field } from '../model.ts';
import { isValueOf } from './checkNames.ts';
import { type DefinitionPosition, namesOf, suggest } from './ReadingContext.ts';
import { traitNames } from './traitsOf.ts';

type FindEntity = (resource: string) => Entity | undefined;

function checkLink(find: FindEntity, entity: Entity, field: Field, place: DefinitionPosition): void {
  const link = field.link;
  const target = link && find(link.to);
  if (!link || !target) return;
  if (link.to === entity.resource) {
    place.at('to').mistake('A link joins two different entities; use referenceList within one.');
    return;
  }
  for (const [name, value] of Object.entries(link.where ?? {})) {
    const restricted = target.fields.find((candidate) => candidate.name === name);
    if (!restricted)
      place
        .at('where')
        .mistake(`"${name}" is no field of ${link.to}.`, { name, among: namesOf(target.fields) });
    else if (!isValueOf(restricted, value))
      place.at(`where.${name}`).mistake(`${link.to}.${name} never has the value ${JSON.stringify(value)}.`);
  }
  const inverse = target.fields.find((candidate) => candidate.name === link.inverse)?.link;
  if (!inverse) {
    // a missing inverse has been reported already
    if (link.inverse === '') return;
    const among = namesOf(target.fields.filter(({ kind }) => kind === 'link'));
    place.at('inverse').mistake(`"${link.inverse}" is no link of ${link.to}.`, { name: link.inverse, among });
    return;
  }
  if (inverse.to !== entity.resource || inverse.through !== link.through || inverse.type !== link.type) {
    place
      .at('inverse')
      .mistake(
        `${link.to}.${link.inverse} does not lead back: it must be a link to ${entity.resource} through the same relation and type.`,
      );
  }
  if (inverse.where)
    place.at('inverse').mistake(`The inverse ${link.to}.${link.inverse} must be an end without "where".`);
}

/** Checks the links of an entity, each against its other end. */
export function checkLinks(find: FindEntity, entity: Entity, place: DefinitionPosition): void {
  const ends = new Map<string, string>();
  for (const field of entity.fields) {
    if (!field.link) continue;
    const here = place.at(`properties.${field.name}.admin.store`);
    checkLink(find, entity, field, here);
    const { to, through, type, where = {} } = field.link;
    const end = JSON.stringify([to, through, type, where]);
    const other = ends.get(end);
    if (other) here.mistake(`"${other}" shows the same end of this link already.`);
    ends.set(end, field.name);
  }
}

/** Kinds of the fields that activate and deactivate a record, in every entity that has them. */
const kinds = new Map<string, FieldKind>([
  [traitNames.active, 'boolean'],
  [traitNames.activateAt, 'date'],
  [traitNames.deactivateAt, 'date'],
]);

/** Checks the lifecycle fields, which the framework itself reads and sets. */
export function checkLife(fields: readonly Field[], place: DefinitionPosition): void {
  const names = new Set(fields.map(({ name }) => name));
  for (const field of fields) {
    const kind = kinds.get(field.name);
    if (!kind) continue;
    const here = place.at(`properties.${field.name}`);
    if (field.kind !== kind) here.mistake(`"${field.name}" must be of kind ${kind}: records live by it.`);
    if (!names.has(traitNames.active))
      here.mistake(`"${field.name}" needs the field "${traitNames.active}".`);
  }
}

const pointing = new Set(['reference', 'referenceList', 'polymorphicReference']);

/** Checks that `own` names a field that refers to a profile, and a custom right of the entity. */
export function checkOwn({ own, custom, fields, resource }: Entity, place: DefinitionPosition): void {
  if (!own) return;
  const field = fields.find(({ name }) => name === own.by);
  if (!field)
    place
      .at('by')
      .mistake(`"${own.by}" is no field of ${resource}.`, { name: own.by, among: namesOf(fields) });
  else if (!pointing.has(field.kind))
    place.at('by').mistake(`"${own.by}" does not refer to the person a record belongs to.`);
  if (!custom.includes(own.beyond))
    place
      .at('beyond')
      .mistake(`"${own.beyond}" is no custom right of ${resource}; name it in admin.access.custom.`, {
        name: own.beyond,
        among: custom,
      });
}

/** Fields that may follow the known start of a path; undefined after a reference to an unknown entity. */
function fieldsBelow(find: FindEntity, entity: Entity, path: string): readonly Field[] | undefined {
  if (path === '') return entity.fields;
  const resolved = resolvePath(find, entity, path);
  const leaf = resolved && leafOf(resolved);
  const target = leaf && relationTarget(leaf);
  return target === undefined ? (leaf?.members ?? []) : find(target)?.fields;
}

/**
 * Finds the mistake in an invalid path.
 * @returns the path with its first wrong name corrected, if a similar name exists; undefined if the path only
 * fails because of a reference to an unknown entity, which is reported there
 */
export function meantPath(
  find: FindEntity,
  entity: Entity,
  path: string,
): { meant: string | undefined } | undefined {
  const names = path.split('.');
  const wrong = names.findIndex((_, at) => !resolvePath(find, entity, names.slice(0, at + 1).join('.')));
  const known = names.slice(0, wrong);
  const fields = fieldsBelow(find, entity, known.join('.'));
  if (!fields) return undefined;
  const meant = suggest(names[wrong] ?? '', namesOf(fields));
  return { meant: meant && [...known, meant, ...names.slice(wrong + 1)].join('.') };
}
