import type { FastifyInstance } from 'fastify';
import { listTrash, purgeTrash, restoreTrash } from '../../schema/contracts/trash.ts';
import { Trash } from '../services/trash/Trash.ts';
import { namingChangeSet } from './recordHeaders.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/** Deleted records: found, restored, and erased before their time. */
export function trashRoutes(app: FastifyInstance, context: ServerContext): void {
  const { repository } = context;
  serveCall(
    app,
    listTrash,
    async ({ actor, params: { resource }, query }) => await new Trash(context).list(actor, resource, query),
  );
  serveCall(app, restoreTrash, async ({ actor, params: { resource }, body, reply }) => {
    const trash = new Trash({ ...context, repository: namingChangeSet(repository, reply) });
    return await trash.restore(actor, resource, body);
  });
  serveCall(
    app,
    purgeTrash,
    async ({ actor, params: { resource }, body: { ids } }) =>
      await new Trash(context).purge(actor, resource, ids),
  );
}
