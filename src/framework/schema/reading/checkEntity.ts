import { type FieldPath, leafOf, resolvePath } from '../fieldPath.ts';
import { kindTraits } from '../kindTraits.ts';
import type { Entity, Field, Section } from '../model.ts';
import { templatePaths } from '../templatePaths.ts';
import { checkSiblings } from './checkSiblings.ts';
import type { Place } from './ReadingContext.ts';

type FindEntity = (resource: string) => Entity | undefined;

/** Words that are no path of a record but a filter of their own. */
const namedFilters = new Set(['near']);

function checkPath(find: FindEntity, entity: Entity, path: string, place: Place): FieldPath | undefined {
  const resolved = resolvePath(find, entity, path);
  if (!resolved) place.mistake(`"${path}" is no field of ${entity.resource}.`);
  return resolved;
}

function checkPaths(find: FindEntity, entity: Entity, paths: readonly string[], place: Place): void {
  for (const path of paths) checkPath(find, entity, path, place);
}

function checkSort(find: FindEntity, entity: Entity, place: Place): void {
  for (const { path } of entity.sort) {
    const resolved = checkPath(find, entity, path, place);
    if (resolved && !kindTraits[leafOf(resolved).kind].sortable) {
      place.mistake(`A list cannot be sorted by "${path}" (kind ${leafOf(resolved).kind}).`);
    }
  }
}

function checkSearch(find: FindEntity, entity: Entity, place: Place): void {
  for (const path of entity.searchFields) {
    const resolved = checkPath(find, entity, path, place);
    if (!resolved) continue;
    if (resolved.hops.length > 0)
      place.mistake(`"${path}" belongs to another entity; search only its own fields.`);
    else if (!kindTraits[leafOf(resolved).kind].searchable) {
      place.mistake(`"${path}" (kind ${leafOf(resolved).kind}) has no text to search.`);
    }
  }
}

function checkRelated(find: FindEntity, entity: Entity, section: Section, place: Place): void {
  if (!section.related) return;
  const { resource, by } = section.related;
  const other = find(resource);
  if (!other) {
    place.mistake(`There is no entity "${resource}".`);
    return;
  }
  const field = other.fields.find((candidate) => candidate.name === by);
  if (!field) {
    place.mistake(`"${by}" is no field of ${resource}.`);
    return;
  }
  if (field.reference?.to !== entity.resource && !field.targets?.includes(entity.resource)) {
    place.mistake(`${resource}.${by} does not point to ${entity.resource}.`);
  }
}

function checkForm(find: FindEntity, entity: Entity, place: Place): void {
  const seen = new Set<string>();
  entity.form.forEach((tab, tabIndex) => {
    tab.sections.forEach((section, sectionIndex) => {
      const here = place.at(`${tabIndex}.sections.${sectionIndex}`);
      for (const name of section.fields) {
        if (!entity.fields.some((field) => field.name === name)) {
          here.at('fields').mistake(`"${name}" is no field of ${entity.resource}.`);
        }
        if (seen.has(name)) here.at('fields').mistake(`"${name}" stands in the form twice.`);
        seen.add(name);
      }
      checkRelated(find, entity, section, here.at('related'));
    });
  });
}

function checkFields(fields: readonly Field[], place: Place): void {
  for (const field of fields) {
    const here = place.at(`properties.${field.name}`);
    if (field.unique && !kindTraits[field.kind].sortable) {
      here.at('admin.store.unique').mistake(`A field of kind ${field.kind} cannot be unique.`);
    }
    if (
      field.default !== undefined &&
      (field.readOnly || field.writeOnly) &&
      kindTraits[field.kind].relation
    ) {
      here.at('default').mistake('A relation has no default.');
    }
  }
}

function checkLink(find: FindEntity, entity: Entity, field: Field, place: Place): void {
  const link = field.link;
  const target = link && find(link.to);
  if (!link || !target) return;
  if (link.to === entity.resource) {
    place.at('to').mistake('A link joins two different entities; use referenceList within one.');
    return;
  }
  for (const name of Object.keys(link.where ?? {})) {
    if (!target.fields.some((candidate) => candidate.name === name)) {
      place.at('where').mistake(`"${name}" is no field of ${link.to}.`);
    }
  }
  const inverse = target.fields.find((candidate) => candidate.name === link.inverse)?.link;
  if (!inverse) {
    place.at('inverse').mistake(`"${link.inverse}" is no link of ${link.to}.`);
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

/** Checks what an entity says about its own and other entities' fields, once all are read. */
export function checkEntity(find: FindEntity, entity: Entity, place: Place): void {
  const admin = place.at('admin');
  checkPaths(find, entity, templatePaths(entity.recordTitle), admin.at('search.title'));
  checkPaths(find, entity, templatePaths(entity.referenceLine ?? ''), admin.at('search.reference'));
  checkSearch(find, entity, admin.at('search.fields'));
  checkPaths(find, entity, entity.columns, admin.at('list.columns'));
  checkPaths(
    find,
    entity,
    entity.filters.filter((name) => !namedFilters.has(name) && !entity.columns.includes(name)),
    admin.at('list.filters'),
  );
  checkSort(find, entity, admin.at('list.sort'));
  checkForm(find, entity, admin.at('form'));
  checkFields(entity.fields, place);
  checkSiblings(entity.fields, place);
  for (const field of entity.fields) {
    if (field.link) checkLink(find, entity, field, place.at(`properties.${field.name}.admin.store`));
  }
}
