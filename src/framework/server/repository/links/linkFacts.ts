import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import { admitInput, admitMerged } from '../admitInput.ts';
import type { WriteContext } from '../WriteContext.ts';
import { recordLinkChange } from './linkChange.ts';
import { type LinkPlace, lockLink, updateLink } from './linkRows.ts';

/** The facts of a relation, to be validated like the fields of a record. */
function asEntity({ entity, link }: Pick<LinkPlace, 'entity' | 'link'>) {
  return { ...entity, fields: link.facts ?? [] };
}

/**
 * Validates facts that a client sends.
 * @throws AppError 422 naming unknown, read-only and invalid facts.
 */
export function admitFacts(place: Pick<LinkPlace, 'entity' | 'link'>, input: unknown): RecordData {
  return admitInput(asEntity(place), input, { isUpdatable: () => true }, {});
}

interface FactChange {
  facts: RecordData;
  base?: RecordData | undefined;
  isRestored?: boolean | undefined;
}

function conflictsOf({ facts, base = {} }: FactChange, stored: RecordData) {
  return Object.keys(facts)
    .filter((name) => name in base)
    .map((name) => ({ path: name, base: base[name], mine: facts[name], theirs: stored[name] ?? null }))
    .filter(({ base, mine, theirs }) => !isSameValue(base, theirs) && !isSameValue(mine, theirs));
}

/**
 * Changes facts of an existing link, of which null clears one and absent ones stay.
 * @param change with `base`, a fact that differs from it in the database was changed by others.
 * @throws AppError 404 without such a link, 409 `versionConflict` with `conflicts`, 422 for broken rules.
 */
export async function changeFacts(
  context: WriteContext,
  place: LinkPlace,
  change: FactChange,
): Promise<void> {
  if (Object.keys(change.facts).length === 0) return;
  const stored = await lockLink(context.trx, place);
  if (!stored) throw new AppError('notFound', undefined, 'Diese Zuordnung gibt es nicht mehr.');
  const conflicts = conflictsOf(change, stored);
  if (conflicts.length > 0)
    throw new AppError(
      'versionConflict',
      { conflicts },
      'Die Angaben zu dieser Zuordnung wurden inzwischen von jemand anderem geändert.',
    );
  const changed = Object.keys(change.facts).filter((name) => !isSameValue(change.facts[name], stored[name]));
  if (changed.length === 0) return;
  const only = (values: RecordData) =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  const after = only(change.facts);
  admitMerged(asEntity(place), after, stored);
  await updateLink(context.trx, place, after);
  const { isRestored = false } = change;
  await recordLinkChange(context, {
    ...place,
    action: 'linkFacts',
    before: only(stored),
    after,
    isRestored,
  });
}
