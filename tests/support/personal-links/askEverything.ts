import { AppError } from '../../../src/framework/schema/errors.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Entity } from '../../../src/framework/schema/model.ts';
import { type Asking, waysToAll, waysToEntity, waysToField, waysToRecord } from './readWays.ts';

/** An entity, and which of its records and fields are asked for. */
export interface AskedEntity {
  entity: Entity;
  /** The first is that of the link. */
  ids: readonly string[];
  /** Values to look for similar records with. */
  values: RecordData;
  /** All fields; else only the first. */
  isThorough: boolean;
}

/** An answer as JSON, and its status. */
export interface Outcome {
  status: number;
  text: string;
}

async function tell(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { status: 200, text: JSON.stringify(await work()) ?? '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, message, details } = error;
    return { status, text: JSON.stringify({ code, message, details }) };
  }
}

/** Asks by every way to read that suits the kind of a field. @returns the answers by what was asked */
export async function askEverything(
  asking: Asking,
  entities: readonly AskedEntity[],
): Promise<Map<string, Outcome>> {
  const answers = new Map<string, Outcome>();
  for (const [way, ask] of Object.entries(waysToAll)) answers.set(way, await tell(() => ask(asking)));
  for (const { entity, ids, values, isThorough } of entities) {
    const { resource, fields } = entity;
    for (const [way, ask] of Object.entries(waysToEntity))
      answers.set(`${resource} ${way}`, await tell(() => ask(asking, entity, [values])));
    for (const [way, ask] of Object.entries(waysToRecord))
      for (const id of ids)
        answers.set(`${resource} ${way} ${id}`, await tell(() => ask(asking, entity, id)));
    const [id = ''] = ids;
    for (const [way, ask] of Object.entries(waysToField))
      for (const field of isThorough ? fields : fields.slice(0, 1))
        answers.set(`${resource} ${way} ${field.name}`, await tell(() => ask(asking, entity, { field, id })));
  }
  // a way that does not suit the kind of the field yields nothing
  return new Map([...answers].filter(([, { text }]) => text !== ''));
}
