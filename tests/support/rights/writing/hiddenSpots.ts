import { AppError } from '../../../../src/framework/schema/errors.ts';
import type { JsonValue, RecordData } from '../../../../src/framework/schema/Json.ts';
import type { Actor } from '../../../../src/framework/server/rights/Actor.ts';
import type { Random } from '../../../../src/server/demo/base/random.ts';
import { colleague } from '../fillWorld.ts';
import { resources } from '../World.ts';
import { drawValue, type Ids, ownFields, ruledFields, type WrittenResource } from './drawWrites.ts';
import type { WritingWorld } from './openWritingWorld.ts';

/** A field of a record that the person may not read, with two possible values. */
export interface HiddenSpot {
  resource: WrittenResource;
  id: string;
  field: string;
  values: [JsonValue, JsonValue];
}

/** A person, the world and its record ids. */
export interface Looking {
  world: WritingWorld;
  actor: Actor;
  ids: Ids;
}

const maxSpots = 6;
const maxTries = 9;

/** Tries a write. @returns whether it succeeded. */
export async function attempt(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Sets each spot to its first or second value. @returns whether all values were accepted. */
export async function setSpots(
  { repository }: WritingWorld,
  spots: readonly HiddenSpot[],
  which: 0 | 1,
): Promise<boolean> {
  return await attempt(async () => {
    for (const { resource, id, field, values } of spots) {
      const { $version } = await repository.get(colleague, resource, id, { fields: [] });
      await repository.update(colleague, resource, id, { [field]: values[which] }, Number($version));
    }
  });
}

/**
 * The lists visible to the person, and the versions of all records, because gaps between versions reveal
 * changes.
 */
async function visibleState({ world: { repository }, actor }: Looking): Promise<string> {
  const parts: unknown[] = [];
  const request = { window: { type: 'all' as const }, count: 'exact' as const };
  for (const resource of [...resources, 'to-dos']) {
    await attempt(async () => parts.push(await repository.list(actor, resource, request)));
    parts.push(await repository.list(colleague, resource, { ...request, fields: [] }));
  }
  return JSON.stringify(parts);
}

/** Whether the person sees no difference between the two values of the spots. */
async function areHidden(looking: Looking, spots: readonly HiddenSpot[]): Promise<boolean> {
  const look = async (which: 0 | 1) =>
    await looking.world.rehearse(async () =>
      (await setSpots(looking.world, spots, which)) ? await visibleState(looking) : null,
    );
  const first = await look(0);
  return first !== null && first === (await look(1));
}

interface Drawing {
  among?: readonly WrittenResource[];
  /** Spots drawn before, with which the new ones must go together. */
  earlier?: readonly HiddenSpot[];
}

/** Draws hidden fields, each with two values that the person cannot distinguish. */
export async function drawSpots(
  random: Random,
  looking: Looking,
  { among = resources, earlier = [] }: Drawing = {},
): Promise<HiddenSpot[]> {
  const { world, actor, ids } = looking;
  const spots = [...earlier];
  const most = earlier.length + maxSpots;
  for (let tries = 0; tries < maxTries && spots.length < most; tries += 1) {
    const resource = random.pick(among);
    const id = random.pick(ids[resource]);
    const none: RecordData = {};
    const seen = Object.keys(await world.repository.get(actor, resource, id).catch(() => none));
    const unseen = [...ownFields[resource], ...ruledFields[resource]].filter(
      (field) => !seen.includes(field),
    );
    if (unseen.length === 0) continue;
    const field = random.pick(unseen);
    const spot: HiddenSpot = {
      resource,
      id,
      field,
      values: [drawValue(random, field, ids), drawValue(random, field, ids)],
    };
    if (await areHidden(looking, [spot])) spots.push(spot);
  }
  while (spots.length > 0 && !(await areHidden(looking, spots))) spots.pop();
  return spots;
}
