import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import type { Repository } from '../../../../src/framework/server/repository/Repository.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { createRandom, type Random } from '../../../../src/server/demo/base/random.ts';
import { colleague } from '../fillWorld.ts';
import { type Resource, resources } from '../World.ts';
import { askWrite, type WriteAnswers } from './askWrite.ts';
import {
  drawGrants,
  drawNotified,
  drawTaskGrants,
  drawValue,
  drawWrite,
  type Ids,
  ownFields,
  person,
  ruledFields,
  type Write,
  type WrittenResource,
} from './drawWrites.ts';
import { attempt, drawSpots, type HiddenSpot, setSpots } from './hiddenSpots.ts';
import { fillTasks, storeRights } from './notified.ts';
import type { WritingWorld } from './openWritingWorld.ts';

/** A write whose answers, or later reads, depended on unreadable data. */
export interface WriteDifference {
  seed: number;
  write: Write;
  grants: Grants;
  spots: readonly HiddenSpot[];
  /** The first differing answers, without equal headers. */
  before: object;
  after: object;
}

/** Statistics of the drawn cases, which show that a run tested something. */
export interface WriteShares {
  cases: number;
  /** Hidden fields with a different value in the second run. */
  spots: number;
  /** Successful and refused writes by channel. */
  done: Record<string, number>;
  refused: Record<string, number>;
}

/** Writes by the person; of the others they are notified. */
const ownWrites = 80;
export const writesPerWorld = 96;

/** Time of the initial data, the same for both values of the spots. */
const start = new Date(Date.UTC(2026, 4, 1));

async function changeOne(
  random: Random,
  repository: Repository,
  actor: Actor,
  at: { resource: Resource; id: string; field: string; ids: Ids },
): Promise<boolean> {
  const { resource, id, field, ids } = at;
  return await attempt(async () => {
    const { $version } = await repository.get(colleague, resource, id, { fields: [] });
    const values = { [field]: drawValue(random, field, ids) };
    await repository.update(actor, resource, id, values, Number($version));
  });
}

async function fill(
  random: Random,
  { repository }: WritingWorld,
): Promise<Record<WrittenResource, string[]>> {
  const ids = { persons: [] as string[], places: [] as string[], 'to-dos': [] as string[] };
  const counts = { persons: 4, places: 5 };
  for (const resource of resources)
    while (ids[resource].length < counts[resource]) {
      const drawn = ownFields[resource].filter(
        (field) => !/^(permit|licence|topic|boss|keeper)$/.test(field),
      );
      const ruled = ruledFields[resource].filter((field) => field !== 'warden' || ids.persons.length > 0);
      const fields = [...drawn, ...ruled];
      const values = Object.fromEntries(
        fields.map((field) => [
          field,
          resource === 'persons' || field !== 'code' ? drawValue(random, field, ids) : 'a',
        ]),
      );
      await attempt(async () =>
        ids[resource].push(String((await repository.create(colleague, resource, values)).id)),
      );
    }
  // some places are deactivated, which binds people only
  for (const place of ids.places)
    for (const person of random.sample(ids.persons, random.int(0, 2)))
      await repository.link(systemActor, 'places', place, 'visitors', person);
  return ids;
}

/** Changes by the person and by colleagues, sometimes of the same record. @returns their change sets. */
async function makeSteps(random: Random, world: WritingWorld, actor: Actor, ids: Ids): Promise<string[]> {
  const steps: string[] = [];
  const heard = world.repository.heardBy(({ id }) => void steps.push(id));
  const asPerson: Actor = { ...actor, grants: 'everything' };
  for (let made = 0; made < 14; made += 1) {
    const resource = random.pick(resources);
    const id = random.pick(ids[resource]);
    for (const by of random.pick([[asPerson, colleague], [actor], [asPerson], [colleague]]))
      await changeOne(random, heard, by, { resource, id, field: random.pick(ownFields[resource]), ids });
  }
  const places = { name: 'neu', code: 'a' };
  await attempt(async () => await heard.create(asPerson, 'places', places));
  return steps;
}

/** The first pair of differing answers; undefined if all are equal. */
function firstDifference(before: readonly string[], after: readonly string[]): [object, object] | undefined {
  const at = after.findIndex((answer, position) => answer !== before[position]);
  if (at === -1) return undefined;
  const [one, other] = [before[at] ?? '{}', after[at] ?? '{}'].map((text) => JSON.parse(text));
  for (const [name, value] of Object.entries(one.headers ?? {}))
    if (value === other.headers?.[name]) {
      delete one.headers[name];
      delete other.headers[name];
    }
  return [one, other];
}

/** Tries the writes with the first or second values of the spots. */
async function askAll(
  world: WritingWorld,
  writes: readonly Write[],
  {
    ids,
    steps,
    spots,
    which,
  }: { ids: Ids; steps: readonly string[]; spots: readonly HiddenSpot[]; which: 0 | 1 },
): Promise<WriteAnswers[]> {
  return await world.rehearse(async () => {
    world.setTime(start);
    await setSpots(world, spots, which);
    const answers: WriteAnswers[] = [];
    for (const write of writes) answers.push(await askWrite(world, write, ids, { steps, spots }));
    return answers;
  });
}

/**
 * Draws a world, a person's rights and writes; tries the writes twice, with different values of data the
 * person may not read.
 * @returns the first write whose answers differ.
 */
export async function findWriteDifference(
  world: WritingWorld,
  seed: number,
  shares: WriteShares,
): Promise<WriteDifference | undefined> {
  await world.clear();
  world.setTime(start);
  const random = createRandom(seed, 'writes');
  const ids = await fill(random, world);
  const tasks = createRandom(seed, 'tasks');
  await fillTasks(tasks, world, ids);
  const grants = { ...drawGrants(random, ids), ...drawTaskGrants(tasks, ids) };
  const profile = { type: 'persons', id: random.pick(ids.persons) };
  const actor: Actor = { ...systemActor, loginUser: person, name: 'jemand', profile, grants };
  await storeRights(world.db, { profile: profile.id, grants });
  const steps = await makeSteps(random, world, actor, ids);
  const looking = { world, actor, ids };
  const drawn = await drawSpots(random, looking);
  const spots = await drawSpots(tasks, looking, { among: ['to-dos'], earlier: drawn });
  shares.spots += spots.length;
  world.actAs(actor);
  const near = spots.flatMap(({ resource, id, field }) =>
    resource === 'to-dos' ? [] : [{ resource, id, field }],
  );
  const writes = Array.from({ length: writesPerWorld }, (_, at) =>
    at < ownWrites ? drawWrite(random, ids, near) : drawNotified(tasks, ids, near),
  );
  const [first, second] = [
    await askAll(world, writes, { ids, steps, spots, which: 0 }),
    await askAll(world, writes, { ids, steps, spots, which: 1 }),
  ];
  for (const [position, write] of writes.entries()) {
    const [one, other] = [first[position], second[position]];
    const used = [{ channel: write.channel, isDone: (one?.status ?? 0) < 400 }, ...(one?.along ?? [])];
    for (const { channel, isDone } of used) {
      const counts = isDone ? shares.done : shares.refused;
      counts[channel] = (counts[channel] ?? 0) + 1;
    }
    shares.cases += 1;
    const difference = firstDifference(one?.answers ?? [], other?.answers ?? []);
    if (difference) return { seed, write, grants, spots, before: difference[0], after: difference[1] };
  }
  return undefined;
}
