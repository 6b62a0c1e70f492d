import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type CountsAnswer, countRecords } from '../../schema/contracts/counts.ts';
import { readDefinitions } from '../../schema/contracts/definitions.ts';
import { findExcludedDays } from '../../schema/contracts/excludedDays.ts';
import { listNews } from '../../schema/contracts/news.ts';
import { quickSearch } from '../../schema/contracts/quickSearch.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Model } from '../../schema/model.ts';
import { packDefinitions } from '../../schema/packDefinitions.ts';
import { visibleEntity } from '../definitions/visibleEntity.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { countReadable } from '../services/counts/countReadable.ts';
import { readNews } from '../services/news/readNews.ts';
import { findEverywhere } from '../services/quick-search/findEverywhere.ts';
import { answersPacked } from './records/recordHeaders.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/**
 * Routes for what the start page, the command palette and calendars show across all entities: counts, news, search and
 * excluded days, each in one request and with the rights of every entity. Requires a session.
 */
export function overviewRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  serveCall(app, countRecords, async ({ actor, query }) => {
    const counts: CountsAnswer['counts'] = {};
    // one after the other: the embedded database has a single connection, and counts are not urgent
    for (const resource of new Set(query.resources)) {
      const entity = index().entity(resource);
      if (!entity) continue;
      const active = entity.lifecycle?.activeField;
      const isKnown = active !== undefined && compileRights(index(), actor, entity).isReadable(active);
      const filter = isKnown ? { [active]: true } : {};
      const count = await countReadable(repository, actor, { resource, filter });
      if (count) counts[resource] = count;
    }
    return { counts };
  });
  serveCall(app, findExcludedDays, async ({ actor, query: { resource, ...wanted } }) => ({
    days: await repository.excludedDays(actor, resource, wanted),
  }));
  serveCall(app, listNews, async ({ actor }) => await readNews({ repository, index: index(), actor }));
  serveCall(
    app,
    quickSearch,
    async ({ actor, query }) => await findEverywhere({ repository, index: index(), actor }, query),
  );
}

interface PackedAnswer {
  etag: string;
  body: string;
  gzipped: Buffer;
}

const answers = new WeakMap<Model, WeakMap<object, PackedAnswer>>();

/** The answer for the rights of a login; made and packed once for all who have the same. */
function answerFor(index: ModelIndex, actor: Actor): PackedAnswer {
  const { model } = index;
  const byGrants = answers.get(model) ?? new WeakMap<object, PackedAnswer>();
  answers.set(model, byGrants);
  const key = actor.grants === 'everything' ? answers : actor.grants;
  const known = byGrants.get(key);
  if (known) return known;
  const entities = model.entities.flatMap((entity) => visibleEntity(index, actor, entity) ?? []);
  const body = JSON.stringify(packDefinitions({ hash: model.hash, entities }));
  // a hash of the text itself: a counter would repeat after a restart and show one user what another may see
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const fresh = { etag: `"${model.hash}-${digest}"`, body, gzipped: gzipSync(body) };
  byGrants.set(key, fresh);
  return fresh;
}

/** The definitions for the admin's screens, reduced to what the actor may see. Requires a session. */
export function definitionRoutes(app: FastifyInstance, { index }: ServerContext): void {
  serveCall(app, readDefinitions, ({ actor, request, reply }) => {
    const { etag, body, gzipped } = answerFor(index(), actor);
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(answersPacked(reply) ? gzipped : body);
  });
}
