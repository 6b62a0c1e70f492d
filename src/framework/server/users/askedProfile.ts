import type { CanInitializeAnswer } from '../../schema/contracts/initialization.ts';
import type { InitializeDeps } from './initialize.ts';

/** Kinds that need no lookups, and so no rights. */
const plainKinds = new Set(['text', 'enum']);

/** The first administrator's profile in the setup; null if the setup cannot request all required fields. */
export function askedProfile({
  index,
  firstProfile,
}: Pick<InitializeDeps, 'index' | 'firstProfile'>): CanInitializeAnswer['profile'] {
  const entity = firstProfile && index().entity(firstProfile.type);
  if (!entity) return null;
  const fields = entity.fields.filter(
    ({ name, required, readOnly, default: preset }) =>
      required && !readOnly && preset === undefined && !(name in firstProfile.values),
  );
  const isPlain = fields.length > 0 && fields.every(({ kind }) => plainKinds.has(kind));
  return isPlain ? { type: entity.resource, fields } : null;
}
