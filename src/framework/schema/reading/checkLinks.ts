import type { Entity, Field } from '../model.ts';
import { isValueOf } from './checkValues.ts';
import { namesOf } from './namesOf.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

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
