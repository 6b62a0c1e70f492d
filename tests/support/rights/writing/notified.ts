import { sql } from 'kysely';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import { putFollowUps } from '../../../../src/framework/server/repository/followUps.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { insertComment } from '../../../../src/framework/server/services/comments/commentRows.ts';
import type { Random } from '../../../../src/server/demo/base/random.ts';
import { reportOverdue } from '../../../../src/server/notifications/jobs.ts';
import { colleague } from '../fillWorld.ts';
import type { Answer, Ask } from './askWrite.ts';
import { drawValue, type Ids, ownFields, person, type Write } from './drawWrites.ts';
import { attempt, type HiddenSpot, setSpots } from './hiddenSpots.ts';
import type { WritingWorld } from './openWritingWorld.ts';

/** In place of a URL: the daily mail to the person. */
export const mailOfTheDay = 'mail';

const everyType = ['COMMON', 'MENTION', 'OVERDUE_TO_DO', 'TO_DO_ASSIGNED', 'TO_DO_COMPLETED'];

/** The logins of the person and a colleague, and tasks of both; the person wants a mail about everything. */
export async function fillTasks(
  random: Random,
  { db, repository }: Pick<WritingWorld, 'db' | 'repository'>,
  ids: Ids & { 'to-dos': string[] },
): Promise<void> {
  for (const [login, name] of [
    [person, 'jemand'],
    [colleague.loginUser, 'Kollegin'],
  ])
    await sql`INSERT INTO "login-users" ("id", "version", "createdAt", "updatedAt", "mail", "name")
      VALUES (${login}, 1, now(), now(), ${`${login}@example.org`}, ${name})`.execute(db.kysely);
  const choices = Object.fromEntries(everyType.map((type) => [type, { mail: true }]));
  await sql`INSERT INTO sys_preferences ("loginUser", "key", "value")
    VALUES (${person}, 'notifications', ${JSON.stringify(choices)}::jsonb)`.execute(db.kysely);
  while (ids['to-dos'].length < 3) {
    const values = Object.fromEntries(
      ownFields['to-dos'].map((field) => [field, drawValue(random, field, ids)]),
    );
    const { id } = await repository.create(systemActor, 'to-dos', { ...values, createdBy: person });
    ids['to-dos'].push(String(id));
  }
}

/** Stores the rights of the person, by which they are notified. */
export async function storeRights(
  db: WritingWorld['db'],
  { profile, grants }: { profile: string; grants: Grants },
): Promise<void> {
  await sql`UPDATE "login-users" SET "meta_type" = 'persons', "meta_id" = ${profile},
    "crudAccess" = ${JSON.stringify(grants)}::jsonb WHERE "id" = ${person}`.execute(db.kysely);
}

type Notified = Extract<Write, { about: string }>;

async function change({ repository }: WritingWorld, about: string, values: object): Promise<void> {
  const [resource = '', id = ''] = about.split('/');
  await attempt(async () => {
    const { $version } = await repository.get(colleague, resource, id, { fields: [] });
    await repository.update(colleague, resource, id, values, Number($version));
  });
}

/** What a colleague does, or the morning. */
async function happen(world: WritingWorld, { channel, about, event }: Notified): Promise<void> {
  const [resource = '', id = ''] = about.split('/');
  if (channel === 'watched') {
    await change(world, about, { name: 'gelb' });
  } else if (channel === 'mention') {
    const by = String(colleague.loginUser);
    const comment = createId();
    const text = `<p>Hallo <span data-mention="${person}"></span></p>`;
    await world.db.transaction(async (trx) => {
      const written = { id: comment, loginUser: by, text, mentions: [person] };
      await insertComment(trx, { resource, record: id }, written);
      const payload = { resource, id, comment, to: person, by };
      await putFollowUps(trx, [{ kind: 'mention', record: about, key: comment, payload }]);
    });
  } else if (event === 'overdue') {
    const outbox = { wake: () => undefined } as never;
    await reportOverdue({ ...world, outbox }, new Date('2026-06-02T04:00:00Z'));
  } else await change(world, about, event === 'assigned' ? { responsible: person } : { completed: true });
}

/**
 * Something happens of which the person is notified, and hidden data change; reads all notifications, and the mail about
 * them. In the end, hidden data are the same in both tries.
 * @returns the first answer
 */
export async function beNotified(
  ask: Ask,
  world: WritingWorld,
  drawn: Notified,
  spots: readonly HiddenSpot[],
): Promise<Answer> {
  const { channel, about, last } = drawn;
  const first =
    channel === 'watched'
      ? await ask('PUT', `/api/notifier/watches/${about}`)
      : await ask('GET', '/api/notifier/unread-count');
  await happen(world, drawn);
  await world.deliver();
  await ask('GET', '/api/notifier/own?state=all&limit=100');
  for (const which of last === 0 ? ([1, 0] as const) : ([0, 1] as const)) {
    await setSpots(world, spots, which);
    await world.deliver();
    await ask('GET', '/api/notifier/own?state=all&limit=100');
  }
  await ask('GET', '/api/notifier/unread-count');
  await ask('GET', '/api/notifier/watches');
  await ask('GET', mailOfTheDay);
  const [resource, id] = about.split('/');
  if (channel === 'watched') await ask('GET', `/api/notifier/watches/${about}`);
  if (resource === 'places') await ask('GET', `/api/comments/places/${id}`);
  return first;
}
