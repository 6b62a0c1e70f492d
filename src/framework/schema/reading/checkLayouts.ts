import type { FieldKind } from '../kinds/FieldKind.ts';
import type { Entity, Field } from '../model.ts';
import { namesOf } from './namesOf.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

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
