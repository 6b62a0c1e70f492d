import type { Entity, LinkEnd } from '../../schema/model.ts';
import type { WriteContext } from './WriteContext.ts';

/** The field of `entity` that shows links of this type without a filter. */
export function plainLinkField(entity: Entity, link: Pick<LinkEnd, 'through' | 'type'>): string {
  const field = entity.fields.find(
    (candidate) =>
      candidate.link?.through === link.through && candidate.link.type === link.type && !candidate.link.where,
  );
  return field?.name ?? `${link.through}.${link.type}`;
}

/** A link between the records `id` and `other` that was added or removed. */
export interface LinkChange {
  link: LinkEnd;
  id: string;
  other: string;
  action: 'link' | 'unlink';
}

/** Adds the change of a link to both ends; neither record's version changes. */
export function recordLinkChange(
  context: WriteContext,
  entity: Entity,
  { link, id, other, action }: LinkChange,
): void {
  const target = context.index.entity(link.to);
  const ends = [
    { owner: entity, record: id, value: other },
    ...(target ? [{ owner: target, record: other, value: id }] : []),
  ];
  for (const { owner, record, value } of ends) {
    const entry = { [plainLinkField(owner, link)]: [value] };
    context.changeSet.add({
      resource: owner.resource,
      record,
      action,
      version: null,
      before: action === 'unlink' ? entry : {},
      after: action === 'link' ? entry : {},
    });
  }
}
