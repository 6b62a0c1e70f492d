import { type FieldPath, isInList, leafOf, relationTarget, resolvePath } from '../fieldPath.ts';
import { filterLimits } from '../filter/filterLimits.ts';
import { iconNames, isIconName } from '../iconNames.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity, Field } from '../model.ts';
import { templatePaths } from '../recordTitle.ts';
import { neededRead } from '../rights/limitedGrants.ts';
import { checkLife, checkLinks, checkOwn, meantPath } from './checkLinks.ts';
import { checkLayouts, checkSelections, checkViews } from './checkLists.ts';
import { checkEntityName, checkRenamedFields } from './checkNames.ts';
import { checkSiblings } from './checkRules.ts';
import { type DefinitionPosition, namesOf } from './ReadingContext.ts';

/** Checks `settableOnce` fields: read-only, of a plain kind, with a custom right of their entity. */
function checkSettableOnce(entity: Entity, place: DefinitionPosition): void {
  for (const { name, kind, readOnly, required, settableOnce } of entity.fields) {
    if (settableOnce === undefined) continue;
    const here = place.at(`properties.${name}.admin.store.settableOnce`);
    if (!readOnly || required) here.mistake('Only a read-only field that may be empty can be set once.');
    if (!kindTraits[kind].sortable) here.mistake(`A field of kind ${kind} cannot be set once.`);
    if (!entity.custom.includes(settableOnce))
      here.mistake(`"${settableOnce}" is no custom right of ${entity.resource} (admin.access.custom).`);
  }
}

/** Duplicates are found by the index of the search, so their paths must be searched fields. */
function checkDuplicates(entity: Entity, place: DefinitionPosition): void {
  entity.duplicates?.forEach((paths, position) => {
    for (const path of paths)
      if (!entity.searchFields.includes(path))
        place
          .at(String(position))
          .mistake(`"${path}" is not searched; name it in admin.search.fields, by whose index it is found.`, {
            name: path,
            among: entity.searchFields,
          });
  });
}

type FindEntity = (resource: string) => Entity | undefined;

/** Filters that are not paths of a record. */
const namedFilters = new Set(['near']);

function checkPath(
  find: FindEntity,
  entity: Entity,
  path: string,
  place: DefinitionPosition,
): FieldPath | undefined {
  const resolved = resolvePath(find, entity, path);
  const wrong = resolved ? undefined : meantPath(find, entity, path);
  if (wrong) place.mistake(`"${path}" is no field of ${entity.resource}.`, { name: path, ...wrong });
  else if (resolved?.field.writeOnly)
    place.mistake(`"${path}" is never answered, so nothing can be shown of it.`, { name: path });
  return resolved;
}

function checkPaths(
  find: FindEntity,
  entity: Entity,
  paths: readonly string[],
  place: DefinitionPosition,
): void {
  for (const path of paths) checkPath(find, entity, path, place);
}

function checkTitle(find: FindEntity, entity: Entity, place: DefinitionPosition): void {
  const templates = [entity.recordTitle, ...Object.values(entity.recordTitles ?? {})];
  for (const path of templates.flatMap(templatePaths)) {
    const resolved = checkPath(find, entity, path, place);
    if (resolved && (resolved.hops.length > 0 || kindTraits[leafOf(resolved).kind].relation))
      place.mistake(`"${path}" belongs to another entity; a title is made of the record's own fields.`, {
        name: path,
      });
  }
}

function checkSort(find: FindEntity, entity: Entity, place: DefinitionPosition): void {
  for (const { path } of entity.sort) {
    const resolved = checkPath(find, entity, path, place);
    if (!resolved) continue;
    if ([...resolved.hops, resolved].some(isInList))
      place.mistake(`A list cannot be sorted by "${path}": it is in a list of values.`, { name: path });
    else if (!kindTraits[leafOf(resolved).kind].sortable) {
      place.mistake(`A list cannot be sorted by "${path}" (kind ${leafOf(resolved).kind}).`, { name: path });
    }
  }
}

function checkSearch(find: FindEntity, entity: Entity, place: DefinitionPosition): void {
  for (const path of entity.searchFields) {
    const resolved = checkPath(find, entity, path, place);
    if (!resolved) continue;
    if (resolved.hops.length > 0)
      place.mistake(`"${path}" belongs to another entity; search only its own fields.`, { name: path });
    else if (isInList(resolved))
      place.mistake(`"${path}" is in a list of values, which the search does not look through.`, {
        name: path,
      });
    else if (!kindTraits[leafOf(resolved).kind].searchable) {
      place.mistake(`"${path}" (kind ${leafOf(resolved).kind}) has no text to search.`, { name: path });
    }
  }
}

/** Checks that records of `resource` refer to the entity by `by`. */
function checkReferring(
  find: FindEntity,
  entity: Entity,
  { resource, by }: { resource: string; by: string },
  place: DefinitionPosition,
): void {
  const other = find(resource);
  if (!other) {
    const among = place.context.sources.entities.keys();
    place.at('resource').mistake(`There is no entity "${resource}".`, { name: resource, among });
    return;
  }
  const path = resolvePath(find, other, by);
  if (!path || path.field.writeOnly) {
    const wrong = path ? {} : meantPath(find, other, by);
    if (wrong) place.at('by').mistake(`"${by}" is no field of ${resource}.`, { name: by, ...wrong });
    return;
  }
  const leaf = leafOf(path);
  if (relationTarget(leaf) === entity.resource || leaf.targets?.includes(entity.resource)) return;
  place.at('by').mistake(`${resource}.${by} does not point to ${entity.resource}.`);
}

function checkDependents(find: FindEntity, entity: Entity, place: DefinitionPosition): void {
  for (const [position, dependent] of (entity.dependents ?? []).entries()) {
    const here = place.at(String(position));
    if (!entity.lifecycle) here.mistake('Only records with a lifecycle are deactivated.');
    checkReferring(find, entity, dependent, here);
    const other = find(dependent.resource);
    if (other) checkPaths(find, other, Object.keys(dependent.where ?? {}), here.at('where'));
  }
}

function checkForm(find: FindEntity, entity: Entity, place: DefinitionPosition): void {
  const seen = new Set<string>();
  checkTwice(
    entity.form.map(({ title }) => title),
    place,
  );
  entity.form.forEach((tab, tabIndex) => {
    tab.sections.forEach((section, sectionIndex) => {
      const here = place.at(`${tabIndex}.sections.${sectionIndex}`);
      for (const name of section.fields) {
        if (!entity.fields.some((field) => field.name === name)) {
          const among = namesOf(entity.fields);
          here.at('fields').mistake(`"${name}" is no field of ${entity.resource}.`, { name, among });
        }
        if (seen.has(name)) here.at('fields').mistake(`"${name}" is in the form twice.`, { name });
        seen.add(name);
      }
      if (section.related) checkReferring(find, entity, section.related, here.at('related'));
    });
  });
}

function checkFields(fields: readonly Field[], place: DefinitionPosition): void {
  for (const field of fields) {
    if (field.isInternal) {
      place
        .at(`properties.${field.name}.admin.access.internal`)
        .mistake('Only a member of a value can be internal: a field is shown in the form.');
    }
    if (field.unique && !kindTraits[field.kind].sortable) {
      place
        .at(`properties.${field.name}.admin.store.unique`)
        .mistake(`A field of kind ${field.kind} cannot be unique.`);
    }
  }
}

function checkTwice(names: readonly string[], place: DefinitionPosition): void {
  names.forEach((name, at) => {
    if (names.indexOf(name) !== at) place.mistake(`"${name}" is named here twice.`, { name });
  });
}

/** `json`, values, files and similar kinds only support `$exists`, which is useless as a list filter. */
function checkFilterPath(resolved: FieldPath, here: DefinitionPosition): void {
  const { path, hops } = resolved;
  const { kind } = leafOf(resolved);
  if (kindTraits[kind].operators.every((operator) => operator === '$exists'))
    here.mistake(`A list cannot be filtered by "${path}" (kind ${kind}).`, { name: path });
  else if (hops.length > filterLimits.hops)
    here.mistake(
      `A list cannot be filtered by "${path}": it leads over more than ${filterLimits.hops} relations.`,
      { name: path },
    );
}

function checkFilters(find: FindEntity, entity: Entity, place: DefinitionPosition): void {
  // default filters are those of the columns, whatever their kinds
  const isChosen =
    place.context.sources.entities.get(entity.resource)?.raw.admin?.list?.filters !== undefined;
  checkTwice(entity.filters, place);
  for (const path of entity.filters) {
    if (namedFilters.has(path)) continue;
    const isColumn = entity.columns.includes(path);
    const resolved = isColumn ? resolvePath(find, entity, path) : checkPath(find, entity, path, place);
    if (resolved && isChosen) checkFilterPath(resolved, place);
  }
  if (entity.filters.includes('near') && !entity.fields.some(({ kind }) => kind === 'address'))
    place.mistake('"near" needs a field of kind address.');
}

/** The picture beside titles is a value that the function registered for its widget draws. */
function checkPicture({ fields, pictureField: name }: Entity, place: DefinitionPosition): void {
  if (name === undefined) return;
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) place.mistake(`There is no field "${name}".`, { name, among: fields.map((one) => one.name) });
  else if (field.kind !== 'value' || field.widget === undefined)
    place.mistake(`"${name}" is no value with a widget, which a registered function draws.`, { name });
}

/**
 * Checks `alsoRead`: it names another entity, or a field of it, none of whose fields has the word itself, so that no
 * right depends on a chain. A required field could not be filled in without the other right.
 */
function checkAlsoRead(find: FindEntity, { fields, resource }: Entity, place: DefinitionPosition): void {
  for (const { name, alsoRead, readOnly, required } of fields) {
    if (alsoRead === undefined) continue;
    const here = place.at(`properties.${name}.admin.access.alsoRead`);
    const needed = neededRead(alsoRead);
    const other = find(needed.resource);
    const names = other?.fields.map((field) => field.name) ?? [];
    if (!other) {
      const among = place.context.sources.entities.keys();
      here.mistake(`There is no entity "${needed.resource}".`, { name: needed.resource, among });
    } else if (needed.resource === resource)
      here.mistake('This is the entity of the field itself; name another one.');
    else if (needed.field !== undefined && !names.includes(needed.field))
      here.mistake(`${needed.resource} has no field "${needed.field}".`, {
        name: needed.field,
        among: names,
      });
    else if (other.fields.some((field) => field.alsoRead !== undefined))
      here.mistake(
        `Fields of ${needed.resource} have "alsoRead" themselves; a right cannot depend on a chain.`,
      );
    if (required && !readOnly)
      here.mistake('A required field cannot depend on the right to read another entity.');
  }
}

/** Checks all references of an entity to its own and other entities' fields, once every entity is read. */
export function checkEntity(find: FindEntity, entity: Entity, place: DefinitionPosition): void {
  const admin = place.at('admin');
  checkEntityName(entity, place);
  if (!isIconName(entity.icon))
    admin
      .at('label.icon')
      .mistake(`There is no icon "${entity.icon}".`, { name: entity.icon, among: iconNames });
  checkTitle(find, entity, admin.at('search.title'));
  checkPaths(find, entity, templatePaths(entity.referenceLine ?? ''), admin.at('search.reference'));
  checkPicture(entity, admin.at('search.picture'));
  checkSearch(find, entity, admin.at('search.fields'));
  checkDuplicates(entity, admin.at('search.duplicates'));
  checkPaths(find, entity, entity.columns, admin.at('list.columns'));
  checkTwice(entity.columns, admin.at('list.columns'));
  checkFilters(find, entity, admin.at('list.filters'));
  checkSort(find, entity, admin.at('list.sort'));
  checkLayouts(entity, admin.at('list.layouts'));
  for (const name of ['board', 'calendar'] as const)
    checkPaths(find, entity, entity.layouts?.[name]?.card ?? [], admin.at(`list.layouts.${name}.card`));
  checkViews(entity, admin.at('views'));
  entity.views.forEach(({ columns }, position) => {
    checkPaths(find, entity, columns, admin.at(`views.${position}.columns`));
  });
  checkForm(find, entity, admin.at('form'));
  checkDependents(find, entity, admin.at('dependents'));
  checkFields(entity.fields, place);
  checkSettableOnce(entity, place);
  checkSiblings(entity.fields, place);
  checkLife(entity.fields, place);
  checkAlsoRead(find, entity, place);
  checkOwn(entity, admin.at('access.own'));
  checkRenamedFields(entity.fields, place);
  checkLinks(find, entity, place);
  checkSelections(find, entity, place);
}
