import type { FastifyInstance } from 'fastify';
import { listSecrets, removeSecret, setSecret } from '../../../schema/contracts/secrets.ts';
import { Secrets } from '../../services/secrets/Secrets.ts';
import type { ServerContext } from '../ServerContext.ts';
import { serveCall } from '../serveCall.ts';

/** Secrets of records: which are set, set and remove. */
export function secretRoutes(app: FastifyInstance, deps: ServerContext): void {
  serveCall(app, listSecrets, async ({ actor, params }) => ({
    secrets: await new Secrets(deps, actor).list(params),
  }));
  serveCall(app, setSecret, async ({ actor, params, body }) => {
    await new Secrets(deps, actor).set(params, body.value);
  });
  serveCall(app, removeSecret, async ({ actor, params }) => {
    await new Secrets(deps, actor).remove(params);
  });
}
