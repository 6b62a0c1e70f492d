import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { initializeAutoPermissions, previewAutoPermission } from '../../schema/contracts/autoPermissions.ts';
import { linkImpactCall } from '../../schema/contracts/links.ts';
import {
  crudAccess,
  type ExplainQuery,
  explainAccess,
  grantSources,
  readGui,
  roleImpact,
} from '../../schema/contracts/permissioner.ts';
import { AppError } from '../../schema/errors.ts';
import type { AccessQuestion } from '../../schema/rights/explainAccess.ts';
import { checkRules } from '../auto-permissions/checkRules.ts';
import { previewRule } from '../auto-permissions/previewRule.ts';
import { explainFor } from '../permissions/explainFor.ts';
import { impactOf } from '../permissions/impactOf.ts';
import { linkImpact } from '../permissions/linkImpact.ts';
import { readGuiAccess, readSources } from '../permissions/readSources.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import { visibleRights } from '../rights/visibleRights.ts';
import { requireKnownGui, requireSoundGrants } from '../users/guardRole.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/** Sends a response with an ETag of its content; 304 if the client already has it. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const body = JSON.stringify(answer);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

function questionOf({ action, id, field, name }: ExplainQuery): AccessQuestion {
  if (action === 'custom') return { action, name: name ?? '' };
  if (action === 'create' || action === 'delete') return { action };
  return { action, ...(id !== undefined && { id }), ...(field !== undefined && { field }) };
}

/** Routes of the service `permissioner`: what the user may do, and why. Each requires a session. */
export function permissionerRoutes(
  app: FastifyInstance,
  { db, index, repository, guiItems = [] }: ServerContext,
): void {
  serveCall(app, crudAccess, ({ actor, request, reply }) =>
    sendTagged(request, reply, visibleRights(index(), actor)),
  );
  serveCall(app, readGui, async ({ actor, request, reply }) =>
    sendTagged(request, reply, await readGuiAccess(db.kysely, actor.loginUser ?? '')),
  );
  serveCall(
    app,
    grantSources,
    async ({ actor, query }) =>
      await readSources({ db: db.kysely, index: index(), repository }, actor, query),
  );
  serveCall(app, explainAccess, async ({ actor, query }) => {
    const { entity, loginUser } = query;
    const asked = { entity, question: questionOf(query), loginUser };
    return await explainFor({ db: db.kysely, index: index(), repository }, actor, asked);
  });
  serveCall(app, roleImpact, async ({ actor, body }) => {
    requireSoundGrants(index(), body.crudAccess);
    requireKnownGui(index(), guiItems, { id: '', before: undefined, after: { ...body } });
    return await impactOf({ db: db.kysely, index: index(), guiItems }, actor, body);
  });
  serveCall(
    app,
    linkImpactCall,
    async ({ actor, body }) => await linkImpact({ db: db.kysely, index: index(), repository }, actor, body),
  );
}

/**
 * Actions on automatic permissions: previews the effect of a rule (for those who could write it) and checks
 * all rules (requires `initializePermissionHooks`).
 */
export function autoPermissionRoutes(app: FastifyInstance, { db, index, repository }: ServerContext): void {
  serveCall(
    app,
    previewAutoPermission,
    async ({ actor, body: { rule } }) =>
      await previewRule({ db: db.kysely, index: index(), repository }, actor, rule),
  );
  serveCall(app, initializeAutoPermissions, async ({ actor }) => {
    if (!mayCustom(actor, 'initializePermissionHooks')) throw new AppError('forbidden');
    return await checkRules(repository, actor, { isCounting: true });
  });
}
