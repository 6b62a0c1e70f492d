import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  CrudAnswer,
  ExplainAnswer,
  ExplainRequest,
  GuiAnswer,
  ImpactAnswer,
  ImpactRequest,
  SourcesAnswer,
} from '../../schema/contracts/permissioner.ts';
import { AppError } from '../../schema/errors.ts';
import type { GuiAccess } from '../../schema/gui/GuiAccess.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { AccessQuestion } from '../../schema/rights/explainAccess.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { explainFor } from '../permissions/explainFor.ts';
import { impactOf } from '../permissions/impactOf.ts';
import { readGuiAccess } from '../permissions/readGuiAccess.ts';
import { readSources } from '../permissions/readSources.ts';
import { visibleRights } from '../rights/visibleRights.ts';
import { requireKnownGui } from '../users/requireKnownGui.ts';
import { requireSoundGrants } from '../users/requireSoundGrants.ts';
import { refuseUnknown } from './parseListQuery.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

/** Sends a response with an ETag of its content; 304 if the client already has it. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const body = JSON.stringify(answer);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Reads a role as it would be saved. @throws AppError 422 if it does not have the shape of a role. */
function readImpactRequest(body: unknown): ImpactRequest {
  const { role = null, crudAccess, guiAccess } = isJsonObject(body) ? body : {};
  if (role !== null && (typeof role !== 'string' || !/^[0-9a-f]{24}$/.test(role)))
    throw new AppError('invalid', { fields: { role: 'Diese Rolle gibt es nicht.' } });
  return { role, crudAccess: (crudAccess ?? {}) as Grants, guiAccess: (guiAccess ?? {}) as GuiAccess };
}

const actions: readonly string[] = ['create', 'read', 'update', 'delete', 'custom'];

function readText(query: Record<string, unknown>, name: string): string | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value !== '' && value.length <= 200 && !value.includes('\0')) return value;
  throw new AppError('badQuery', { fields: { [name]: 'Hier wird ein kurzer Text erwartet.' } });
}

function readQuestion(query: Record<string, unknown>): AccessQuestion {
  const [action, id, field, name] = ['action', 'id', 'field', 'name'].map((key) => readText(query, key));
  if (action === undefined || !actions.includes(action))
    throw new AppError('badQuery', { fields: { action: 'Diese Aktion gibt es nicht.' } });
  if (action === 'custom') return { action, name: name ?? '' };
  if (action === 'create' || action === 'delete') return { action };
  const of = { ...(id !== undefined && { id }), ...(field !== undefined && { field }) };
  return { action: action === 'read' ? 'read' : 'update', ...of };
}

function readRequest(query: Record<string, unknown>): ExplainRequest {
  refuseUnknown(query, ['entity', 'action', 'id', 'field', 'name', 'loginUser']);
  const loginUser = readText(query, 'loginUser');
  return {
    entity: readText(query, 'entity') ?? '',
    question: readQuestion(query),
    ...(loginUser !== undefined && { loginUser }),
  };
}

/** Routes of the service `permissioner`: what the user may do, and why. */
export function permissionerRoutes(
  app: FastifyInstance,
  { db, index, repository, guiItems = [] }: ServerContext,
): void {
  app.get('/api/permissioner/crud', (request, reply) => {
    const actor = requireActor(request);
    refuseUnknown(request.query as Record<string, unknown>, []);
    const answer: CrudAnswer = visibleRights(index(), actor);
    return sendTagged(request, reply, answer);
  });
  app.get('/api/permissioner/gui', async (request, reply) => {
    const actor = requireActor(request);
    refuseUnknown(request.query as Record<string, unknown>, []);
    const answer: GuiAnswer = await readGuiAccess(db.kysely, actor.loginUser ?? '');
    return sendTagged(request, reply, answer);
  });
  app.get('/api/permissioner/sources', async (request): Promise<SourcesAnswer> => {
    const actor = requireActor(request);
    const query = request.query as Record<string, unknown>;
    refuseUnknown(query, ['loginUser']);
    const loginUser = readText(query, 'loginUser');
    const asked = loginUser === undefined ? {} : { loginUser };
    return await readSources({ db: db.kysely, index: index(), repository }, actor, asked);
  });
  app.get('/api/permissioner/explain', async (request): Promise<ExplainAnswer> => {
    const actor = requireActor(request);
    const asked = readRequest(request.query as Record<string, unknown>);
    return await explainFor({ db: db.kysely, index: index(), repository }, actor, asked);
  });
  app.post('/api/permissioner/impact', async (request): Promise<ImpactAnswer> => {
    const actor = requireActor(request);
    const wish = readImpactRequest(request.body);
    requireSoundGrants(index(), wish.crudAccess);
    requireKnownGui(index(), guiItems, { id: '', before: undefined, after: { ...wish } });
    return await impactOf({ db: db.kysely, index: index(), guiItems }, actor, wish);
  });
}
