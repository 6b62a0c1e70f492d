import { sql } from 'kysely';
import { commentsView } from '../../../src/framework/schema/contracts/realtime.ts';
import type { ModelIndex } from '../../../src/framework/schema/ModelIndex.ts';
import type { Database } from '../../../src/framework/server/database/Database.ts';
import { readableViews } from '../../../src/framework/server/realtime/readableViews.ts';
import { createId } from '../../../src/framework/server/repository/createId.ts';
import type { Actor } from '../../../src/framework/server/rights/Actor.ts';
import { Comments } from '../../../src/framework/server/services/comments/Comments.ts';
import { UserGrants } from '../../../src/framework/server/sessions/UserGrants.ts';
import type { Random } from '../../../src/server/demo/base/random.ts';
import type { Question } from './drawQuestion.ts';
import { mayRow, type Policy } from './Policy.ts';
import type { World } from './World.ts';

interface Commented {
  db: Database;
  index: ModelIndex;
}

/** The same person, who may read the comments of the places visible to them, or not. */
export function withComments(random: Random, policy: Policy): Policy {
  if (random.chance(0.4)) return policy;
  const { places = {} } = policy.grants;
  const custom = [...(places.custom ?? []), 'readComments'];
  return { ...policy, grants: { ...policy.grants, places: { ...places, custom } } };
}

/** Whether the person may read the comments of a place, computed without product code. */
function mayComments(policy: Policy, world: World, id: string): boolean {
  const isGiven = policy.grants.places?.custom?.includes('readComments') ?? false;
  return isGiven && mayRow(policy, world, 'places', id);
}

/** Questions about the comments of any records. */
export function drawCommentQuestions(random: Random, world: World, count: number): Question[] {
  return Array.from({ length: count }, () => {
    const resource = random.pick(['persons', 'places', 'places', 'places'] as const);
    const id = random.pick([...world[resource].keys()]);
    return { channel: 'comments', resource, id, limit: random.pick([0, 1, 20]) };
  });
}

async function comment({ db }: Commented, place: string): Promise<void> {
  await sql`
    INSERT INTO sys_comments ("id", "resource", "record", "loginUser", "text", "mentions")
    VALUES (${createId()}, 'places', ${place}, ${'c'.repeat(24)}, '<p>Notiert</p>', '[]'::jsonb)`.execute(
    db.kysely,
  );
}

/** A colleague comments on some places. */
export async function commentSome(random: Random, asked: Commented, world: World): Promise<void> {
  for (const id of world.places.keys()) if (random.chance(0.5)) await comment(asked, id);
}

/** A colleague comments on places whose comments the person may not read. @returns on how many */
export async function commentUnseen(asked: Commented, policy: Policy, world: World): Promise<number> {
  const unseen = [...world.places.keys()].filter((id) => !mayComments(policy, world, id)).slice(0, 3);
  for (const id of unseen) await comment(asked, id);
  return unseen.length;
}

/** Where pages of the person learn of a comment although they may not, or do not although they may. */
export async function mistakesInComments(
  { db, index }: Commented,
  actor: Actor,
  { policy, world }: { policy: Policy; world: World },
): Promise<{ leaked: string[]; missing: string[] }> {
  const ids = [...world.places.keys()];
  const views = ids.map((id) => ({ entity: 'places', id, field: commentsView }));
  const [told = []] = await readableViews({ db: db.kysely, index, actors: [actor] }, views);
  const heard = told.map(({ id }) => id);
  const isAllowed = (id: string) => mayComments(policy, world, id);
  return {
    leaked: heard.filter((id) => !isAllowed(id)),
    missing: ids.filter((id) => isAllowed(id) && !heard.includes(id)),
  };
}

/** The comments of a record, as the person reads them. */
export async function lookAtComments(
  { db, index }: Commented,
  actor: Actor,
  { resource, id, limit }: { resource: string; id: string; limit: number },
): Promise<unknown> {
  const grants = new UserGrants(db.kysely, () => index.model);
  const outbox = { wake: () => undefined };
  return await new Comments({ db, index: () => index, outbox, grants }, actor).list(
    { resource, id },
    { limit },
  );
}
