import type { FastifyInstance } from 'fastify';
import { type CountsAnswer, countRecords } from '../../schema/contracts/counts.ts';
import { findExcludedDays } from '../../schema/contracts/excludedDays.ts';
import { listNews } from '../../schema/contracts/news.ts';
import { quickSearch } from '../../schema/contracts/quickSearch.ts';
import { compileRights } from '../rights/compileRights.ts';
import { countReadable } from '../services/counts/countReadable.ts';
import { readNews } from '../services/news/readNews.ts';
import { findEverywhere } from '../services/quick-search/findEverywhere.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/**
 * What the start page, the command palette and calendars show across all entities: counts, news, search and
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
    async ({ actor, query: { q } }) => await findEverywhere({ repository, index: index(), actor }, q),
  );
}
