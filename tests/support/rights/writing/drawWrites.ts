import type { BulkChange } from '../../../../src/framework/schema/contracts/bulkChanges.ts';
import type { JsonValue, RecordData } from '../../../../src/framework/schema/Json.ts';
import type { FieldScope, Grants, ScopedGrant } from '../../../../src/framework/schema/rights/Grants.ts';
import type { Random } from '../../../../src/server/demo/base/random.ts';
import { colleague } from '../fillWorld.ts';
import { type Resource, resources } from '../World.ts';

/** The login of the person whose rights are drawn. */
export const person = 'f'.repeat(24);

/** Resources of the writing world: tasks are only notified of. */
export type WrittenResource = Resource | 'to-dos';

/** Ids of the existing records. */
export type Ids = Record<WrittenResource, readonly string[]>;

export const ownFields: Record<WrittenResource, readonly string[]> = {
  'to-dos': ['name', 'dueDate', 'isClosed', 'completed', 'responsible', 'entity'],
  persons: ['name', 'secret', 'level', 'boss'],
  places: [
    'name',
    'code',
    'rent',
    'note',
    'isActive',
    'activateAt',
    'deactivateAt',
    'keeper',
    'friends',
    'topic',
    'opened',
    'closed',
    'permit',
    'licence',
    'opening',
  ],
};

/**
 * Fields used by rules. Changing them would give the writer access to more records, so nobody writes them
 * here.
 */
export const ruledFields: Record<WrittenResource, readonly string[]> = {
  'to-dos': [],
  persons: ['team'],
  places: ['area', 'warden'],
};

const links: Record<WrittenResource, readonly string[]> = {
  'to-dos': [],
  persons: ['visits'],
  places: ['visitors', 'regulars'],
};
const rules: Record<WrittenResource, readonly Record<string, JsonValue>[]> = {
  'to-dos': [{ name: 'rot' }, { isClosed: false }],
  persons: [{ _id: '$me' }, { team: 'rot' }, { $not: { team: 'blau' } }],
  places: [{ warden: '$me' }, { area: 'rot' }, { $or: [{ area: 'blau' }, { 'warden.team': 'rot' }] }],
};
const days = ['2026-03-01', '2026-05-01', '2026-07-01'];
const words = ['rot', 'grün', 'blau'];

function drawFields(random: Random, resource: WrittenResource, action: 'read' | 'update'): FieldScope {
  if (action === 'update' && random.chance(0.4)) return true;
  const fixed = action === 'read' && resource === 'places' ? ['deactivatedAt'] : [];
  const fields = [...ownFields[resource], ...ruledFields[resource], ...links[resource], ...fixed];
  const kind = random.weighted({ all: 1, some: 6, none: 1 });
  if (kind === 'all') return true;
  return kind === 'none' ? [] : random.sample(fields, random.int(1, fields.length - 1));
}

function drawScope(
  random: Random,
  resource: WrittenResource,
  action: 'read' | 'update',
  ids: Ids,
): ScopedGrant {
  const fields = () => drawFields(random, resource, action);
  const granted = random.chance(0.4) ? random.sample(ids[resource], random.int(1, 3)) : [];
  const drawn = random.chance(0.5) ? random.sample(rules[resource], random.int(1, 2)) : [];
  return {
    all: random.chance(0.7) ? fields() : [],
    ids: Object.fromEntries(granted.map((id) => [id, fields()])),
    rules: drawn.map((when) => ({ when, fields: fields() })),
  };
}

function drawComments(random: Random): string[] {
  return random.weighted({ both: 4, reading: 1, none: 1 }) === 'both'
    ? ['readComments', 'writeComments']
    : random.pick([['readComments'], []]);
}

/** Draws rights; read and update are drawn separately, so that many updatable fields are not readable. */
export function drawGrants(random: Random, ids: Ids): Grants {
  const entries = resources.map((resource) => [
    resource,
    {
      create: random.chance(0.6),
      delete: random.chance(0.6),
      read: drawScope(random, resource, 'read', ids),
      update: drawScope(random, resource, 'update', ids),
      ...(resource === 'places' ? { custom: drawComments(random) } : {}),
    },
  ]);
  return Object.fromEntries(entries);
}

/** Draws rights to tasks; from a random of their own, so that the other draws stay. */
export function drawTaskGrants(random: Random, ids: Ids): Grants {
  const [read, update] = (['read', 'update'] as const).map((action) =>
    drawScope(random, 'to-dos', action, ids),
  );
  return { 'to-dos': { ...(read && { read }), ...(update && { update }) } };
}

/** A value for a field, sometimes null. */
export function drawValue(random: Random, field: string, ids: Ids): JsonValue {
  if (field === 'name') return random.pick(words);
  if (['isActive', 'isClosed', 'completed'].includes(field)) return random.chance(0.5);
  if (field === 'friends') return random.sample(ids.persons, random.int(0, 2));
  if (random.chance(0.2)) return null;
  if (field === 'responsible') return random.pick([person, person, colleague.loginUser]);
  if (['boss', 'keeper', 'warden'].includes(field)) return random.pick(ids.persons);
  if (['topic', 'entity'].includes(field)) {
    const type = random.pick(resources);
    return { type, id: random.pick(ids[type]) };
  }
  if (field === 'level') return random.int(1, 3);
  if (field === 'rent') return random.int(1, 4);
  if (field === 'code') return random.pick(['a', 'b', 'c']);
  if (['opened', 'closed', 'dueDate'].includes(field)) return random.pick(days);
  if (field === 'activateAt' || field === 'deactivateAt') return random.pick(['2026-09-01', '2026-10-01']);
  if (field === 'opening') {
    const members: Record<string, JsonValue> = { from: random.pick([8, 9, null]), to: random.int(7, 10) };
    if (random.chance(0.3)) members.remark = random.pick(words);
    return Object.fromEntries(random.sample(Object.entries(members), random.int(1, 3)));
  }
  return random.pick(words);
}

/** Fields whose rules or conditions depend on each other. */
const related: Readonly<Record<string, readonly string[]>> = {
  opened: ['closed'],
  closed: ['opened'],
  code: ['permit', 'licence'],
  permit: ['code'],
  licence: ['code'],
};

function drawValues(random: Random, { resource, field }: Near, ids: Ids): RecordData {
  const isRuled = field !== undefined && ruledFields[resource].includes(field);
  const near = field === undefined || isRuled ? [] : [field, ...(related[field] ?? [])];
  const drawn = random.sample(ownFields[resource], random.pick([1, 1, 1, 2, 3]));
  const fields = near.length > 0 && random.chance(0.7) ? [random.pick(near)] : drawn;
  return Object.fromEntries(fields.map((field) => [field, drawValue(random, field, ids)]));
}

/** What a colleague does with a task, or the morning. */
export type TaskEvent = 'assigned' | 'completed' | 'overdue';

/** A write to try; the missing details depend on earlier answers. */
export type Write = { resource: Resource; id: string } & (
  | { channel: 'save' | 'create'; values: RecordData; isUndone: boolean }
  | { channel: 'bulk' | 'cells'; ids: string[]; values: RecordData }
  | { channel: 'bulkChange'; ids: string[]; change: BulkChange; isUndone: boolean }
  /** `gone`: the person whom a colleague deletes before it is restored from the trash. */
  | { channel: 'remove' | 'bulkRemove'; isUndone: boolean; gone: string }
  | {
      channel: 'link' | 'unlink' | 'linkFacts';
      field: string;
      other: string;
      facts: RecordData;
      isUndone: boolean;
    }
  | { channel: 'lifecycle'; isActive: boolean; day?: string; isUndone: boolean }
  /** Index of the step in the record's history as visible to the person. */
  | { channel: 'restore'; step: number; fields?: string[] }
  /** Index of any change set, visible to the person or not. */
  | { channel: 'undo'; step: number }
  /** A comment that is changed, deleted and restored. */
  | { channel: 'comment'; texts: [string, string] }
  /** The person is notified; then the hidden data take their first or second values, and the others again. */
  | { channel: 'mention' | 'watched' | 'task'; about: string; event: TaskEvent; last: 0 | 1 }
  | { channel: 'import'; rows: { id: string; values: RecordData }[] }
);

const weights = {
  save: 10,
  create: 2,
  bulk: 3,
  bulkChange: 4,
  cells: 3,
  remove: 2,
  bulkRemove: 1,
  link: 3,
  unlink: 3,
  linkFacts: 3,
  lifecycle: 4,
  restore: 3,
  undo: 6,
  comment: 4,
  import: 1,
};

function drawRows(random: Random, resource: Resource, ids: Ids) {
  const cells = ['name', 'secret', 'level', 'rent', 'note', 'code', 'opened', 'closed', 'licence', 'permit'];
  const fields = random.sample(
    cells.filter((field) => ownFields[resource].includes(field)),
    random.int(1, 3),
  );
  return random.sample(ids[resource], random.int(1, 3)).map((id) => ({
    id,
    values: Object.fromEntries(fields.map((field) => [field, drawValue(random, field, ids)])),
  }));
}

/** A record and optionally one of its fields to write near. */
export interface Near {
  resource: Resource;
  id: string;
  field?: string;
}

function drawBulkChange(random: Random, place: Near, ids: Ids): BulkChange {
  const { resource } = place;
  const action = random.weighted({ set: 6, add: 2, remove: 1, delete: 1, deactivate: 2, activate: 1 });
  switch (action) {
    case 'set':
      return { action, values: drawValues(random, place, ids) };
    case 'add':
    case 'remove': {
      const isLink = resource === 'persons' || random.chance(0.5);
      const far = resource === 'places' ? 'persons' : 'places';
      const field = isLink ? random.pick(links[resource]) : 'friends';
      return { action, field, ids: [random.pick(ids[far])] };
    }
    default:
      return { action };
  }
}

/** Something of which the person is notified. @param near hidden data that most of it should target. */
export function drawNotified(random: Random, ids: Ids, near: readonly Near[]): Write {
  const isNear = near.length > 0 && random.chance(0.7);
  const { resource, id }: Near = isNear
    ? random.pick(near)
    : { resource: 'places', id: random.pick(ids.places) };
  const channel = random.pick(['mention', 'watched', 'task'] as const);
  const task = `to-dos/${random.pick(ids['to-dos'])}`;
  const about = {
    mention: `places/${resource === 'places' ? id : random.pick(ids.places)}`,
    watched: random.chance(0.7) ? `${resource}/${id}` : task,
    task,
  }[channel];
  const event = random.pick(['assigned', 'completed', 'overdue', 'overdue'] as const);
  return { resource, id, channel, about, event, last: random.chance(0.5) ? 0 : 1 };
}

/** Draws a write. @param near hidden data that most writes should target. */
export function drawWrite(random: Random, ids: Ids, near: readonly Near[]): Write {
  const anywhere = (): Near => {
    const resource = random.pick(['persons', 'places', 'places'] as const);
    return { resource, id: random.pick(ids[resource]) };
  };
  const place = near.length > 0 && random.chance(0.7) ? random.pick(near) : anywhere();
  const { resource, id } = place;
  const at = { resource, id };
  const channel = random.weighted(weights);
  const isUndone = random.chance(0.3);
  switch (channel) {
    case 'save':
    case 'create':
      return { ...at, channel, values: drawValues(random, place, ids), isUndone };
    case 'bulk':
    case 'cells':
      return {
        ...at,
        channel,
        ids: [...new Set([id, ...random.sample(ids[resource], random.int(0, 1))])],
        values: drawValues(random, place, ids),
      };
    case 'bulkChange': {
      const few = [...new Set([id, ...random.sample(ids[resource], random.int(0, 2))])];
      return { ...at, channel, ids: few, change: drawBulkChange(random, place, ids), isUndone };
    }
    case 'remove':
    case 'bulkRemove':
      return {
        ...at,
        channel,
        isUndone,
        gone: random.pick(ids.persons.filter((person) => person !== id)),
      };
    case 'link':
    case 'linkFacts':
    case 'unlink': {
      const facts = random.chance(0.6) ? { remark: random.pick([...words, null]) } : {};
      const far = resource === 'places' ? 'persons' : 'places';
      return {
        ...at,
        channel,
        field: random.pick(links[resource]),
        other: random.pick(ids[far]),
        facts,
        isUndone,
      };
    }
    case 'lifecycle': {
      const later = random.chance(0.3) ? { day: '2026-09-01' } : {};
      const active = resource === 'places' ? id : random.pick(ids.places);
      return { resource: 'places', id: active, channel, isActive: random.chance(0.5), ...later, isUndone };
    }
    case 'restore': {
      const fields = random.sample(ownFields[resource], 2);
      return { ...at, channel, step: random.int(0, 3), ...(random.chance(0.5) && { fields }) };
    }
    case 'undo':
      return { ...at, channel, step: random.int(0, 40) };
    case 'comment': {
      const text = () => random.pick(['<p>rot</p>', '<p>blau</p>', '<p>grün</p>', '']);
      const commented = resource === 'places' ? id : random.pick(ids.places);
      return { resource: 'places', id: commented, channel, texts: [text(), text()] };
    }
    case 'import':
      return { ...at, channel, rows: drawRows(random, resource, ids) };
  }
}
