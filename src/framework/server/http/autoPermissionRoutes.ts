import type { FastifyInstance } from 'fastify';
import { initializeAutoPermissions, previewAutoPermission } from '../../schema/contracts/autoPermissions.ts';
import { AppError } from '../../schema/errors.ts';
import { checkRules } from '../auto-permissions/checkRules.ts';
import { previewRule } from '../auto-permissions/previewRule.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

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
