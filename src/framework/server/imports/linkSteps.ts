import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { LinkStep } from '../repository/links.ts';
import { changeLinkIn } from '../repository/links.ts';
import type { WriteContext } from '../repository/WriteContext.ts';

/** What a row says about links: for each field the ids at the other end, null where it takes all away. */
export type RowLinks = ReadonlyMap<string, readonly string[] | null>;

function idsIn(record: RecordData | undefined, field: string): string[] {
  const held = record?.[field];
  // populated where a column reads it
  return Array.isArray(held)
    ? held.map((entry) =>
        String(typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry),
      )
    : [];
}

/** The links to make and to lift, so that a record has those that its row names; what the actor may not see stays. */
export function linkSteps(id: string, record: RecordData | undefined, links: RowLinks): LinkStep[] {
  return [...links].flatMap(([field, wanted]) => {
    const held = idsIn(record, field);
    const added = (wanted ?? []).filter((other) => !held.includes(other));
    const lifted = held.filter((other) => !(wanted ?? []).includes(other));
    return [
      ...lifted.map((other): LinkStep => ({ id, field, other, action: 'unlink' })),
      ...added.map((other): LinkStep => ({ id, field, other, action: 'link' })),
    ];
  });
}

/** Makes and lifts links inside an open change set. @throws AppError naming the field that does not take one. */
export async function writeLinks(
  context: WriteContext,
  entity: Entity,
  steps: readonly LinkStep[],
): Promise<void> {
  for (const step of steps) {
    try {
      await changeLinkIn(context, entity, step);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      const sentence = 'Hier passt einer der genannten Einträge nicht.';
      throw new AppError('invalid', { fields: { [step.field]: sentence } });
    }
  }
}
