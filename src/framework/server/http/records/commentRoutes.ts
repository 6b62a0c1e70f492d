import type { FastifyInstance } from 'fastify';
import {
  changeComment,
  findMentionable,
  listComments,
  listCommentVersions,
  removeComment,
  restoreComment,
  writeComment,
} from '../../../schema/contracts/comments.ts';
import type { Actor } from '../../rights/Actor.ts';
import { Comments } from '../../services/comments/Comments.ts';
import { UserGrants } from '../../sessions/UserGrants.ts';
import type { ServerContext } from '../ServerContext.ts';
import { serveCall } from '../serveCall.ts';

/** Comments on records: read, write, change, and whom to mention. */
export function commentRoutes(app: FastifyInstance, { db, index, outbox }: ServerContext): void {
  const grants = new UserGrants(db.kysely, () => index().model);
  const by = (actor: Actor) => new Comments({ db, index, outbox, grants }, actor);
  serveCall(app, listComments, async ({ actor, params, query }) => await by(actor).list(params, query));
  serveCall(app, writeComment, async ({ actor, params, body: { text }, key }) => {
    return await by(actor).write(params, text, key);
  });
  serveCall(app, findMentionable, async ({ actor, params, query: { term } }) => ({
    people: await by(actor).people(params, term),
  }));
  serveCall(app, changeComment, async ({ actor, params, body: { text } }) => {
    return await by(actor).rewrite(params, text);
  });
  serveCall(app, removeComment, async ({ actor, params }) => await by(actor).setDeleted(params, true));
  serveCall(app, restoreComment, async ({ actor, params }) => await by(actor).setDeleted(params, false));
  serveCall(app, listCommentVersions, async ({ actor, params }) => ({
    versions: await by(actor).versions(params),
  }));
}
