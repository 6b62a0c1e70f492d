import type { RecordData } from '../../../schema/Json.ts';
import type { Entity, LinkEnd } from '../../../schema/model.ts';
import type { Change } from '../ChangeSet.ts';
import { runGuards } from '../guards.ts';
import type { WriteContext } from '../save.ts';
import { storedRecords } from '../storedRecord.ts';
import type { LinkPlace } from './linkRows.ts';

/** The field of `entity` that shows links of this type without a filter. */
export function plainLinkField(entity: Entity, link: Pick<LinkEnd, 'through' | 'type'>): string {
  const field = entity.fields.find(
    (candidate) =>
      candidate.link?.through === link.through && candidate.link.type === link.type && !candidate.link.where,
  );
  return field?.name ?? `${link.through}.${link.type}`;
}

/** Whether a change concerns a link, which has no version. */
export function isLink({ action }: Pick<Change, 'action'>): boolean {
  return action === 'link' || action === 'unlink' || action === 'linkFacts';
}

/** A link that was added, removed or whose facts changed. */
export interface LinkChange extends LinkPlace {
  action: 'link' | 'unlink' | 'linkFacts';
  /** Former facts of a removed link; of changed facts only those that changed. */
  before?: RecordData;
  after?: RecordData;
  /** Whether a restore or an undo brings it back. */
  isRestored?: boolean;
}

/**
 * Runs the guards of both ends and adds the change to each; neither record's version changes. Facts are part
 * of the field's value (`[{id, note}]`), so that they are visible exactly where the field is.
 * @throws AppError if a guard refuses.
 */
export async function recordLinkChange(context: WriteContext, change: LinkChange): Promise<void> {
  const { entity, link, id, other, action, before = {}, after = {}, isRestored = false } = change;
  const target = context.index.entity(link.to);
  const ends = [
    { owner: entity, record: id, value: other },
    ...(target ? [{ owner: target, record: other, value: id }] : []),
  ];
  for (const { owner, record, value } of ends) {
    const field = plainLinkField(owner, link);
    if (owner.guards.length > 0)
      await runGuards(context, owner, {
        id: record,
        before: (await storedRecords(context.trx, owner, [record])).get(record),
        after: {},
        isRestored,
        link: { action, field, other: value, before, after },
      });
    const entry = (facts: RecordData) => ({ [field]: [link.facts ? { id: value, ...facts } : value] });
    context.changeSet.add({
      resource: owner.resource,
      record,
      action,
      version: null,
      before: action === 'link' ? {} : entry(before),
      after: action === 'unlink' ? {} : entry(after),
    });
  }
}
