import type { FastifyInstance } from 'fastify';
import type { AutoInitializeAnswer, AutoPreviewAnswer } from '../../schema/contracts/autoPermissions.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';
import { checkRules } from '../auto-permissions/checkRules.ts';
import { previewRule } from '../auto-permissions/previewRule.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

/** Actions on automatic permissions: previews the effect of a rule and checks all rules. */
export function autoPermissionRoutes(app: FastifyInstance, { db, index, repository }: ServerContext): void {
  app.post('/api/permissioner/auto/preview', async (request): Promise<AutoPreviewAnswer> => {
    const actor = requireActor(request);
    const rule = isJsonObject(request.body) ? request.body.rule : undefined;
    return await previewRule({ db: db.kysely, index: index(), repository }, actor, rule);
  });
  app.post('/api/permissioner/auto/initialize', async (request): Promise<AutoInitializeAnswer> => {
    const actor = requireActor(request);
    if (!mayCustom(actor, 'initializePermissionHooks')) throw new AppError('forbidden');
    return await checkRules(repository, actor, { isCounting: true });
  });
}
