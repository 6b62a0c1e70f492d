import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from '../repository/Actor.ts';
import { readRecord } from '../repository/readRecord.ts';
import { compileRights } from '../rights/compileRights.ts';
import type { Session } from '../sessions/SessionStore.ts';

/** Somebody at a page. */
export interface PresentPerson {
  /** Login user. */
  person: string;
  name: string;
  profile: Actor['profile'];
}

/** Who is at the page: who acts as somebody else is still themselves. */
export function personAt({ actor, originName }: Session): PresentPerson {
  const isActing = actor.origin !== null;
  return {
    person: actor.origin ?? actor.loginUser ?? '',
    name: originName ?? actor.name,
    profile: isActing ? null : actor.profile,
  };
}

async function profileTitle(
  db: Executor,
  index: ModelIndex,
  actor: Actor,
  profile: PresentPerson['profile'],
): Promise<string> {
  const entity = profile ? index.entity(profile.type) : undefined;
  if (!profile || !entity) return '';
  try {
    return recordTitle(entity, await readRecord(db, index, actor, entity, profile.id));
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return '';
    throw error;
  }
}

/**
 * What somebody is called by who may know it: by the title of their profile to who may read that, by their login to who
 * may read the logins, as in the history; to others they have no name.
 */
export async function nameFor(
  db: Executor,
  index: ModelIndex,
  actor: Actor,
  { name, profile }: PresentPerson,
): Promise<string | null> {
  const title = await profileTitle(db, index, actor, profile);
  if (title !== '') return title;
  const users = index.entity('login-users');
  const names = users && compileRights(index, actor, users).everywhere.read;
  return coversField(names, 'name') && coversField(names, 'mail') ? name : null;
}
