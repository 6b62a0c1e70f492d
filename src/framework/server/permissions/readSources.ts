import type { SourcesAnswer, SourcesRequest } from '../../schema/contracts/permissioner.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { Executor } from '../database/Database.ts';
import type { Repository } from '../repository/Repository.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { visibleRights } from '../rights/visibleRights.ts';
import { readGrantSources } from './readGrantSources.ts';
import { readGuiAccess } from './readGuiAccess.ts';

interface Telling {
  db: Executor;
  index: ModelIndex;
  repository: Repository;
}

function maySeeGui(index: ModelIndex, asker: Actor): boolean {
  return ['roles', 'login-users'].every((resource) => {
    const entity = index.entity(resource);
    return entity && coversField(compileRights(index, asker, entity).everywhere.read, 'guiAccess');
  });
}

/**
 * All grants of a login user with their sources. `asker` must be allowed to read these.
 * @throws AppError 403, 404; 400 if roles or grants are not readable.
 */
export async function readSources(
  { db, index, repository }: Telling,
  asker: Actor,
  { loginUser = asker.loginUser ?? '' }: SourcesRequest,
): Promise<SourcesAnswer> {
  const reading = { db, index, repository };
  const { id, name, profile, sources } = await readGrantSources(reading, asker, loginUser);
  const grants = mergeGrants(sources.map((source) => source.grants));
  const rights = visibleRights(index, { loginUser: id, origin: null, name, profile, grants });
  const gui = id === asker.loginUser || maySeeGui(index, asker) ? await readGuiAccess(db, id) : null;
  return { user: { id, name }, sources, rights, gui };
}
