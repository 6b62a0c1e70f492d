import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { requireSelectableIds } from '../../repository/checks.ts';
import { changeLinkIn, endsToCheck, type LinkStep } from '../../repository/links/links.ts';
import type { WriteContext } from '../../repository/save.ts';

/** Links in a row: for each field the ids of the linked records, null to remove all. */
export type RowLinks = ReadonlyMap<string, readonly string[] | null>;

function idsIn(record: RecordData | undefined, field: string): string[] {
  const held = record?.[field];
  // populated if a column reads it
  return Array.isArray(held)
    ? held.map((entry) =>
        String(typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry),
      )
    : [];
}

/** The steps that leave a record with exactly the links in its row. Links invisible to the actor stay. */
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

/**
 * Adds and removes links inside an open change set.
 * @throws AppError that names the field with an invalid link.
 */
export async function writeLinks(
  context: WriteContext,
  entity: Entity,
  steps: readonly LinkStep[],
): Promise<void> {
  const made = [];
  for (const step of steps) {
    try {
      const isNew = await changeLinkIn(context, entity, step);
      if (isNew && step.action === 'link')
        made.push(...endsToCheck(context, entity, { ...step, path: step.field }));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      const sentence = 'Hier passt einer der genannten Einträge nicht.';
      throw new AppError('invalid', { fields: { [step.field]: sentence } });
    }
  }
  await requireSelectableIds(context, made);
}
