import { sql } from 'kysely';
import { relationTarget } from '../../../src/framework/schema/fieldPath.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Entity, Field } from '../../../src/framework/schema/model.ts';
import { findReadableFile } from '../../../src/framework/server/files/findReadableFile.ts';
import type { ServerContext } from '../../../src/framework/server/http/ServerContext.ts';
import type { ListRequest } from '../../../src/framework/server/query/ListRequest.ts';
import type { ReadableRow } from '../../../src/framework/server/query/readableRows.ts';
import type { Actor } from '../../../src/framework/server/rights/Actor.ts';
import { readNews } from '../../../src/framework/server/services/news/readNews.ts';
import { findEverywhere } from '../../../src/framework/server/services/quick-search/findEverywhere.ts';

/** Who asks. */
export interface Asking {
  context: ServerContext;
  actor: Actor;
}

const whole = { window: { type: 'all' }, count: 'exact' } as const;
const order = [{ path: 'id', direction: 'ASC' }] as const;

async function list({ context, actor }: Asking, { resource }: Entity, request: Partial<ListRequest> = {}) {
  return await context.repository.list(actor, resource, { ...whole, sort: [...order], ...request });
}

async function readable({ context, actor }: Asking, { resource }: Entity, fields: readonly string[]) {
  const rows = context.repository.readable(actor, resource, fields);
  return (await sql<ReadableRow>`SELECT * FROM ${rows} r ORDER BY r."id"`.execute(context.db.kysely)).rows;
}

/** Ways to read that name nothing. */
export const waysToAll: Record<string, (asking: Asking) => Promise<unknown>> = {
  'quick search': async ({ context, actor }) =>
    await findEverywhere({ repository: context.repository, index: context.index(), actor }, { q: 'geheim' }),
  news: async ({ context, actor }) =>
    await readNews({ repository: context.repository, index: context.index(), actor }),
};

/** Ways to read that name an entity. */
export const waysToEntity: Record<
  string,
  (asking: Asking, entity: Entity, records: readonly RecordData[]) => Promise<unknown>
> = {
  list: async (asking, entity) => await list(asking, entity),
  'first page': async (asking, entity) =>
    await list(asking, entity, { window: { type: 'range', offset: 0, limit: 1 } }),
  search: async (asking, entity) => await list(asking, entity, { filter: { $search: 'geheim' } }),
  'rows for services': async (asking, entity) =>
    await readable(
      asking,
      entity,
      entity.fields.map(({ name }) => name),
    ),
  similar: async ({ context, actor }, { resource }, [record]) => {
    const { id, _id, $version, $access, ...values } = record ?? {};
    return await context.repository.similar(actor, resource, values);
  },
};

/** Ways to read that name a record. */
export const waysToRecord: Record<string, (asking: Asking, entity: Entity, id: string) => Promise<unknown>> =
  {
    get: async ({ context, actor }, { resource }, id) => await context.repository.get(actor, resource, id),
    'list by id': async (asking, entity, id) => await list(asking, entity, { filter: { id } }),
    backlinks: async ({ context, actor }, { resource }, id) =>
      await context.repository.backlinks(actor, resource, id),
    history: async ({ context, actor }, { resource }, id) =>
      await context.repository.history(actor, resource, id, { offset: 0, limit: 100 }),
  };

/** Ways to read that name a field, and where needed a record. */
export const waysToField: Record<
  string,
  (asking: Asking, entity: Entity, at: { field: Field; id: string }) => Promise<unknown>
> = {
  filter: async (asking, entity, { field: { name } }) =>
    await list(asking, entity, { filter: { [name]: { $exists: true } } }),
  'negated filter': async (asking, entity, { field: { name } }) =>
    await list(asking, entity, { filter: { $not: { $or: [{ [name]: null }] } } }),
  order: async (asking, entity, { field: { name } }) =>
    await list(asking, entity, { sort: [{ path: name, direction: 'DESC' }] }),
  'one field': async (asking, entity, { field: { name } }) => await list(asking, entity, { fields: [name] }),
  'one field of one record': async ({ context, actor }, { resource }, { field: { name }, id }) =>
    await context.repository.get(actor, resource, id, { fields: [name] }),
  populate: async (asking, entity, { field }) => {
    if (!relationTarget(field) && !field.targets) return undefined;
    return await list(asking, entity, { populate: [{ path: field.name }] });
  },
  groups: async ({ context, actor }, { resource }, { field: { name } }) =>
    await context.repository.groups(actor, resource, { by: name, totals: [] }),
  'total of a field': async ({ context, actor }, { resource }, { field: { name } }) =>
    await context.repository.totals(actor, resource, { fields: [name] }),
  'rows of one field': async (asking, entity, { field: { name } }) => await readable(asking, entity, [name]),
  'links of a field': async ({ context, actor }, { resource }, { field: { name, kind }, id }) =>
    kind === 'link' ? await context.repository.links(actor, resource, { id, field: name }) : undefined,
  'links for services': async ({ context, actor }, { resource }, { field: { name, kind } }) => {
    if (kind !== 'link') return undefined;
    const links = context.repository.readableLinks(actor, resource, name);
    if (!links) return 'none';
    return (await sql`SELECT * FROM ${links} l ORDER BY l."id", l."other"`.execute(context.db.kysely)).rows;
  },
  'excluded days': async ({ context, actor }, { resource }, { field: { name, kind }, id }) => {
    if (kind !== 'date') return undefined;
    const wanted = { field: name, of: id, from: '2026-01-01', to: '2026-12-31' };
    return await context.repository.excludedDays(actor, resource, wanted);
  },
  'versions of a file': async ({ context, actor }, { resource }, { field: { name, kind }, id }) =>
    kind === 'file' || kind === 'image'
      ? await context.repository.fileVersions(actor, resource, { id, field: name })
      : undefined,
};

/** Whether somebody may open a stored file. */
export async function mayOpenFile({ context, actor }: Asking, file: string): Promise<boolean> {
  const reader = { db: context.db.kysely, index: context.index(), actor };
  return (await findReadableFile(reader, file)) !== undefined;
}
