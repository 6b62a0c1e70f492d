import type { FastifyInstance } from 'fastify';
import {
  changeListView,
  countListViews,
  createListView,
  listListViews,
  removeListView,
} from '../../../schema/contracts/listViews.ts';
import type { Actor } from '../../rights/Actor.ts';
import { ListViews } from '../../services/list-views/ListViews.ts';
import type { ServerContext } from '../ServerContext.ts';
import { serveCall } from '../serveCall.ts';

/** Named views of lists: own ones, and those that others have shared. Requires a session. */
export function listViewRoutes(app: FastifyInstance, { db, index, repository }: ServerContext): void {
  const by = (actor: Actor) => new ListViews(db, { repository, index: index(), actor });
  serveCall(app, listListViews, async ({ actor, params: { list } }) => await by(actor).list(list));
  serveCall(app, countListViews, async ({ actor, params: { list } }) => await by(actor).counts(list));
  serveCall(app, createListView, async ({ actor, params: { list }, body }) => {
    return await by(actor).create(list, body);
  });
  serveCall(app, changeListView, async ({ actor, params, version, body }) => {
    return await by(actor).change(params, { version, change: body });
  });
  serveCall(app, removeListView, async ({ actor, params }) => await by(actor).remove(params));
}
