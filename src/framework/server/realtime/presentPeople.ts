import { AppError } from '../../schema/errors.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { ReadContext } from '../query/ReadContext.ts';
import { readRecord } from '../repository/readRecord.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import type { Session } from '../sessions/SessionStore.ts';

/** A person at a page. */
export interface PresentPerson {
  /** Id of the login user. */
  person: string;
  name: string;
  profile: Actor['profile'];
}

/** The person at a page, who is the same while acting as somebody else. */
export function personAt({ actor, originName }: Session): PresentPerson {
  const isActing = actor.origin !== null;
  return {
    person: actor.origin ?? actor.loginUser ?? '',
    name: originName ?? actor.name,
    profile: isActing ? null : actor.profile,
  };
}

async function profileTitle(context: ReadContext, profile: PresentPerson['profile']): Promise<string> {
  const { index } = context;
  const entity = profile ? index.entity(profile.type) : undefined;
  if (!profile || !entity) return '';
  try {
    return recordTitle(entity, await readRecord(context, { entity, id: profile.id }));
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return '';
    throw error;
  }
}

/**
 * Name of a person as visible to an actor, as in the history: the title of the profile if readable, else the
 * name of the login if all logins are readable, else null.
 */
export async function nameFor(
  context: ReadContext,
  { name, profile }: PresentPerson,
): Promise<string | null> {
  const { index, actor } = context;
  const title = await profileTitle(context, profile);
  if (title !== '') return title;
  const users = index.entity('login-users');
  const names = users && compileRights(index, actor, users).everywhere.read;
  return coversField(names, 'name') && coversField(names, 'mail') ? name : null;
}
