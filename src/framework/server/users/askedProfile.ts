import type { CanInitializeAnswer } from '../../schema/contracts/userLoginHandler.ts';
import type { InitializeDeps } from './initialize.ts';

/** Kinds that can be asked for before there are rights: they look nothing up. */
const plainKinds = new Set(['text', 'enum']);

/** What the setup asks of the person who becomes the first administrator; null where it cannot ask for all that is required. */
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
