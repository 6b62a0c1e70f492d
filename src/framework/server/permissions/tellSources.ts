import type { SourcesAnswer, SourcesRequest } from '../../schema/contracts/permissioner.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from '../repository/Actor.ts';
import type { Repository } from '../repository/Repository.ts';
import { tellRights } from '../rights/tellRights.ts';
import { readGrantSources } from './readGrantSources.ts';

interface Telling {
  db: Executor;
  index: ModelIndex;
  repository: Repository;
}

/**
 * All grants of a login user, each with where it comes from, to `asker`, who may read what decides.
 * @throws AppError 403, 404, 400 where the asker may not read roles or grants.
 */
export async function tellSources(
  { db, index, repository }: Telling,
  asker: Actor,
  { loginUser = asker.loginUser ?? '' }: SourcesRequest,
): Promise<SourcesAnswer> {
  const { id, name, profile, sources } = await readGrantSources({ db, index, repository }, asker, loginUser);
  const grants = mergeGrants(sources.map((source) => source.grants));
  const rights = tellRights(index, { loginUser: id, origin: null, name, profile, grants });
  return { user: { id, name }, sources, rights };
}
