import type { FastifyInstance } from 'fastify';
import { listBacklinks } from '../../../schema/contracts/backlinks.ts';
import { sendMails } from '../../../schema/contracts/outgoingMails.ts';
import { listTrash, purgeTrash, restoreTrash } from '../../../schema/contracts/trash.ts';
import { AppError } from '../../../schema/errors.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { outgoingMails } from '../../../schema/outbox.ts';
import { mayCustom } from '../../rights/mayCustom.ts';
import { Trash } from '../../services/trash/Trash.ts';
import { requireActor, type ServerContext } from '../ServerContext.ts';
import { serveCall } from '../serveCall.ts';
import { readNames, refuseUnknown } from './parseListQuery.ts';
import { namingChangeSet, sendRecord } from './recordHeaders.ts';

interface OfRecord {
  Params: { resource: string; id: string };
  Querystring: Record<string, unknown>;
}

interface OfLink {
  Params: { resource: string; id: string; field: string; other: string };
}

function objectBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isJsonObject(body)) throw new AppError('badRequest', undefined, 'Erwartet wird ein JSON-Objekt.');
  return body;
}

function textOf(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value !== 'string')
    throw new AppError('invalid', { fields: { [name]: 'Dieses Feld ist erforderlich' } });
  return value;
}

function numberOf(name: string, text: unknown, fallback: number, most: number): number {
  if (text === undefined) return fallback;
  const value = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most))
    throw new AppError('badQuery', { fields: { [name]: `Erwartet wird eine ganze Zahl bis ${most}.` } });
  return value;
}

function historyRoutes(app: FastifyInstance, { repository }: ServerContext): void {
  app.get<OfRecord>('/api/:resource/:id/history', async (request) => {
    const actor = requireActor(request);
    refuseUnknown(request.query, ['offset', 'limit']);
    const offset = numberOf('offset', request.query.offset, 0, 1_000_000);
    const limit = Math.max(1, numberOf('limit', request.query.limit, 25, 200));
    return await repository.history(actor, request.params.resource, request.params.id, { offset, limit });
  });
  app.get<{ Params: { resource: string; id: string; field: string } }>(
    '/api/:resource/:id/versions/:field',
    async (request) => {
      const { resource, ...place } = request.params;
      return await repository.fileVersions(requireActor(request), resource, place);
    },
  );
  app.post<OfRecord>('/api/:resource/:id/restore', async (request, reply) => {
    const actor = requireActor(request);
    const body = objectBody(request.body);
    const fields = body.fields === undefined ? undefined : readNames('fields', body.fields);
    const wanted = { changeSet: textOf(body, 'changeSet'), fields };
    const { resource, id } = request.params;
    const writing = namingChangeSet(repository, reply);
    return sendRecord(reply, await writing.restore(actor, resource, id, wanted));
  });
  app.post<{ Params: { id: string } }>('/api/change-sets/:id/undo', async (request, reply) => {
    const mails = await namingChangeSet(repository, reply).undo(requireActor(request), request.params.id);
    // they cannot be taken back, which the person should know
    if (mails > 0) reply.header('x-mails-sent', String(mails));
    return reply.code(204).send();
  });
}

function lifecycleRoutes(app: FastifyInstance, { repository }: ServerContext): void {
  for (const [name, activates] of [
    ['deactivate', false],
    ['reactivate', true],
  ] as const) {
    app.post<OfRecord>(`/api/:resource/:id/${name}`, async (request, reply) => {
      const actor = requireActor(request);
      const body = objectBody(request.body);
      const day = body.at === undefined || body.at === null ? undefined : textOf(body, 'at');
      const { resource, id } = request.params;
      const writing = namingChangeSet(repository, reply);
      return sendRecord(reply, await writing.setActive(actor, resource, id, { activates, day }));
    });
  }
}

function linkRoutes(app: FastifyInstance, { repository }: ServerContext): void {
  app.post<OfLink>('/api/:resource/:id/links/:field', async (request, reply) => {
    const actor = requireActor(request);
    const { resource, id, field } = request.params;
    const { id: other, ...facts } = objectBody(request.body);
    const step = { id, field, other: textOf({ id: other }, 'id'), action: 'link', facts } as const;
    await namingChangeSet(repository, reply).changeLink(actor, resource, step);
    return reply.code(204).send();
  });
  app.put<OfLink>('/api/:resource/:id/links/:field/:other', async (request, reply) => {
    const actor = requireActor(request);
    const { resource, ...place } = request.params;
    if (request.body === undefined)
      throw new AppError('badRequest', undefined, 'Die Anfrage hat keinen Inhalt; erwartet wird JSON.');
    const { base, ...facts } = objectBody(request.body);
    const step = { ...place, action: 'linkFacts', facts, base: objectBody(base) } as const;
    await namingChangeSet(repository, reply).changeLink(actor, resource, step);
    return reply.code(204).send();
  });
  app.get<OfLink>('/api/:resource/:id/links/:field', async (request) => {
    const { resource, id, field } = request.params;
    return await repository.links(requireActor(request), resource, { id, field });
  });
  app.delete<OfLink>('/api/:resource/:id/links/:field/:other', async (request, reply) => {
    const { resource, id, field, other } = request.params;
    await namingChangeSet(repository, reply).unlink(requireActor(request), resource, id, field, other);
    return reply.code(204).send();
  });
}

/** Actions on a record beyond changing its fields: backlinks, history, restore, undo, life cycle, links. */
export function recordActionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { repository } = context;
  serveCall(
    app,
    listBacklinks,
    async ({ actor, params: { resource, id }, query: { of } }) =>
      await repository.backlinks(actor, resource, id, of),
  );
  historyRoutes(app, context);
  lifecycleRoutes(app, context);
  linkRoutes(app, context);
}

/** The outbox: mails that stayed in it are sent. */
export function outboxRoutes(app: FastifyInstance, { repository, mails }: ServerContext): void {
  serveCall(app, sendMails, async ({ actor, body: { ids } }) => {
    if (!mayCustom(actor, 'sendKeptMails')) throw new AppError('forbidden');
    const named = [...new Set(ids)];
    // sending a mail requires reading it
    const { records } = await repository.list(actor, outgoingMails, {
      filter: { id: named },
      fields: [],
      window: { type: 'range', offset: 0, limit: named.length },
      count: 'none',
    });
    if (records.length < named.length) throw new AppError('notFound');
    const queued = await mails.sendAgain(named);
    return { queued, left: named.length - queued };
  });
}

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
