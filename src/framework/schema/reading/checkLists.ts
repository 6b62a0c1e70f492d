import { iconNames, isIconName } from '../iconNames.ts';
import type { JsonValue } from '../Json.ts';
import type { FieldKind } from '../kinds/FieldKind.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity, Field, View } from '../model.ts';
import type { SelectionRules } from '../selection/selectionRules.ts';
import { isParameter, pathParameters } from '../viewPath.ts';
import { checkPath, isValueOf } from './checkNames.ts';
import { checkTargetCondition } from './checkRules.ts';
import { DefinitionPosition, namesOf } from './ReadingContext.ts';

const columnKinds = new Set<FieldKind>(['enum', 'reference']);
const dayKinds = new Set<FieldKind>(['date', 'dateTime']);

function fieldNamed(
  { fields, resource }: Entity,
  name: string,
  place: DefinitionPosition,
): Field | undefined {
  const field = fields.find((candidate) => candidate.name === name && !candidate.writeOnly);
  if (!field) place.mistake(`"${name}" is no field of ${resource}.`, { name, among: namesOf(fields) });
  return field;
}

function checkBoard(entity: Entity, by: string, place: DefinitionPosition): void {
  const field = fieldNamed(entity, by, place);
  if (!field) return;
  if (!columnKinds.has(field.kind))
    place.mistake(`A board has columns by an enum or a reference; "${by}" is of kind ${field.kind}.`);
  else if (field.readOnly) place.mistake(`"${by}" is read-only, so no card of the board could be moved.`);
}

function checkCalendar(
  entity: Entity,
  { from, until }: { from: string; until?: string },
  place: DefinitionPosition,
): void {
  const first = fieldNamed(entity, from, place.at('from'));
  if (first && !dayKinds.has(first.kind))
    place.at('from').mistake(`A calendar needs a date or an instant; "${from}" is of kind ${first.kind}.`);
  const last = until === undefined ? undefined : fieldNamed(entity, until, place.at('until'));
  if (first && last && first.kind !== last.kind)
    place
      .at('until')
      .mistake(`"${until}" is of kind ${last.kind}, but "${from}" of kind ${first.kind}; both must agree.`);
}

function checkGallery(entity: Entity, image: string, place: DefinitionPosition): void {
  const field = fieldNamed(entity, image, place);
  if (field && field.kind !== 'image' && image !== entity.pictureField)
    place.mistake(
      `A gallery needs an image or the picture beside the title; "${image}" is of kind ${field.kind}.`,
    );
}

/** Checks the layouts of an entity's list, except the paths shown on cards. */
export function checkLayouts(entity: Entity, place: DefinitionPosition): void {
  const { board, calendar, gallery } = entity.layouts ?? {};
  if (board) checkBoard(entity, board.by, place.at('board.by'));
  if (calendar) checkCalendar(entity, calendar, place.at('calendar'));
  if (gallery) checkGallery(entity, gallery.image, place.at('gallery.image'));
}

/** @returns the path parameter that the value refers to, if valid */
function checkValue(
  field: Field,
  value: JsonValue,
  parts: readonly string[],
  place: DefinitionPosition,
): string | undefined {
  if (isParameter(value)) {
    const part = value.slice(1);
    if (parts.includes(part)) return part;
    place.mistake(`The path has no part "${value}".`);
  } else if (!isValueOf(field, kindTraits[field.kind].list ? [value] : value))
    place.mistake(`"${field.name}" never has the value ${JSON.stringify(value)}.`);
  return undefined;
}

function checkFilter(entity: Entity, { path, filter }: View, place: DefinitionPosition): void {
  const parts = pathParameters(path);
  const used = Object.entries(filter).flatMap(([name, wanted]) => {
    const field = entity.fields.find((candidate) => candidate.name === name);
    if (field && kindTraits[field.kind].operators.includes('$in'))
      return [wanted].flat().map((value) => checkValue(field, value, parts, place.at(name)));
    place.mistake(`"${name}" is no field of ${entity.resource} by which a list can be filtered.`, {
      name,
      among: namesOf(entity.fields),
    });
    return [];
  });
  for (const part of parts)
    if (!used.includes(part)) place.mistake(`Nothing asks for the part ":${part}" of the path.`);
}

/** Checks the views of an entity; their columns are checked with the entity's own. */
export function checkViews(entity: Entity, place: DefinitionPosition): void {
  entity.views.forEach((view, position) => {
    const here = place.at(String(position));
    checkPath(view.path, here.at('path'));
    if (!isIconName(view.icon))
      here.at('icon').mistake(`There is no icon "${view.icon}".`, { name: view.icon, among: iconNames });
    if (view.menu !== undefined && pathParameters(view.path).length > 0)
      here.at('menu').mistake('A path with a parameter cannot be in the menu.');
    checkFilter(entity, view, here.at('filter'));
  });
}

type FindEntity = (resource: string) => Entity | undefined;

function checkRules(rules: SelectionRules, target: Entity, place: DefinitionPosition): void {
  if (rules.where) checkTargetCondition(rules.where, target.fields, place.at('where'));
  rules.disabledWhen?.forEach(({ when }, at) => {
    checkTargetCondition(when, target.fields, place.at(`disabledWhen.${at}.when`));
  });
  if (rules.create && !target.actions.includes('create'))
    place.at('create').mistake(`Records of ${target.resource} cannot be created.`);
}

/** Checks that `near` leads from an address of the referring record to one of the target. */
function checkNear(near: string, owner: readonly Field[], target: Entity, place: DefinitionPosition): void {
  const addresses = owner.filter(({ kind }) => kind === 'address');
  if (!addresses.some(({ name }) => name === near))
    place.mistake(`"${near}" is no address beside this field.`, { name: near, among: namesOf(addresses) });
  if (!target.fields.some(({ kind }) => kind === 'address'))
    place.mistake(`${target.resource} has no address to be near to.`);
}

interface Owner {
  fields: readonly Field[];
  place: DefinitionPosition;
}

function checkFields(find: FindEntity, { fields, place }: Owner): void {
  for (const field of fields) {
    const admin = place.at(`properties.${field.name}.admin`);
    for (const [resource, rules] of Object.entries(field.selection ?? {})) {
      const target = find(resource);
      const here = admin.at(field.targets ? `selectionOf.${resource}` : 'selection');
      if (target) checkRules(rules, target, here);
      if (target && rules.near !== undefined) checkNear(rules.near, fields, target, here.at('near'));
    }
    const { sources } = place.context;
    const value = sources.values.get(field.valueName ?? '');
    if (value && field.members)
      checkFields(find, {
        fields: field.members,
        place: new DefinitionPosition(place.context, value.file, ''),
      });
  }
}

/** Checks the rules by which records are chosen: those of the entity itself and those of its relations. */
export function checkSelections(find: FindEntity, entity: Entity, place: DefinitionPosition): void {
  const own = place.at('admin.selection');
  if (entity.selection) checkRules(entity.selection, entity, own);
  if (entity.selection?.near !== undefined)
    own.at('near').mistake('"near" belongs to a field: it names an address of the referring record.');
  checkFields(find, { fields: entity.fields, place });
}
