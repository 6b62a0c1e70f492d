import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { readDefinitions } from '../../schema/contracts/definitions.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Model } from '../../schema/model.ts';
import { packDefinitions } from '../../schema/packDefinitions.ts';
import { visibleEntity } from '../definitions/visibleEntity.ts';
import type { Actor } from '../rights/Actor.ts';
import { answersPacked } from './packBody.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

interface PackedAnswer {
  etag: string;
  body: string;
  gzipped: Buffer;
}

const answers = new WeakMap<Model, WeakMap<object, PackedAnswer>>();

/** The answer for the rights of a login; made and packed once for all who have the same. */
function answerFor(index: ModelIndex, actor: Actor): PackedAnswer {
  const { model } = index;
  const byGrants = answers.get(model) ?? new WeakMap<object, PackedAnswer>();
  answers.set(model, byGrants);
  const key = actor.grants === 'everything' ? answers : actor.grants;
  const known = byGrants.get(key);
  if (known) return known;
  const entities = model.entities.flatMap((entity) => visibleEntity(index, actor, entity) ?? []);
  const body = JSON.stringify(packDefinitions({ hash: model.hash, entities }));
  // a hash of the text itself: a counter would repeat after a restart and show one user what another may see
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const fresh = { etag: `"${model.hash}-${digest}"`, body, gzipped: gzipSync(body) };
  byGrants.set(key, fresh);
  return fresh;
}

/** The definitions for the admin's screens, reduced to what the actor may see. Requires a session. */
export function definitionRoutes(app: FastifyInstance, { index }: ServerContext): void {
  serveCall(app, readDefinitions, ({ actor, request, reply }) => {
    const { etag, body, gzipped } = answerFor(index(), actor);
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(answersPacked(reply) ? gzipped : body);
  });
}
