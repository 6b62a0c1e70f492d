import type { FastifyInstance } from 'fastify';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Model } from '../../schema/model.ts';
import { packDefinitions } from '../../schema/packDefinitions.ts';
import { visibleEntity } from '../definitions/visibleEntity.ts';
import type { Actor } from '../repository/Actor.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

const answers = new WeakMap<Model, WeakMap<object, { etag: string; body: string }>>();
let made = 0;

function answerFor(index: ModelIndex, actor: Actor): { etag: string; body: string } {
  const { model } = index;
  const byGrants = answers.get(model) ?? new WeakMap<object, { etag: string; body: string }>();
  answers.set(model, byGrants);
  const key = actor.grants === 'everything' ? answers : actor.grants;
  const known = byGrants.get(key);
  if (known) return known;
  const entities = model.entities.flatMap((entity) => visibleEntity(index, actor, entity) ?? []);
  const answer = packDefinitions({ hash: model.hash, entities });
  made += 1;
  const fresh = { etag: `"${model.hash}-${process.pid}-${made}"`, body: JSON.stringify(answer) };
  byGrants.set(key, fresh);
  return fresh;
}

/** `GET /api/definitions`: what the admin builds its screens from, reduced to what the actor may see. */
export function definitionRoutes(app: FastifyInstance, { index }: ServerContext): void {
  app.get('/api/definitions', async (request, reply) => {
    const { etag, body } = answerFor(index(), requireActor(request));
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
