import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Call } from '../../schema/calls/Call.ts';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { AppError } from '../../schema/errors.ts';
import type { JsonObject } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Field, Model } from '../../schema/model.ts';
import { buildOpenApi } from '../../schema/openapi/buildOpenApi.ts';
import { visibleEntity } from '../definitions/visibleEntity.ts';
import type { Actor } from '../rights/Actor.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

/** Returns the field without the names of entities that are not visible. */
function withoutHiddenTargets(field: Field, isVisible: (resource: string) => boolean): Field {
  const { targets, members } = field;
  return {
    ...field,
    ...(targets ? { targets: targets.filter(isVisible) } : {}),
    ...(members ? { members: members.map((member) => withoutHiddenTargets(member, isVisible)) } : {}),
  };
}

function visibleEntities(index: ModelIndex, actor: Actor): VisibleEntity[] {
  const entities = index.model.entities.flatMap((entity) => visibleEntity(index, actor, entity) ?? []);
  const resources = new Set(entities.map(({ resource }) => resource));
  const isVisible = (resource: string) => resources.has(resource);
  return entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => withoutHiddenTargets(field, isVisible)),
  }));
}

const prefix = '/api/docs';

/** Folder of the UI's files: as part of a bundle, the package would look for it beside that. */
function uiFolder(): string {
  return join(createRequire(import.meta.url).resolve('@fastify/swagger-ui'), '../static');
}

/** `/api/docs`: the OpenAPI description of everything visible to the actor. Requires a session. */
export function docsRoutes(
  app: FastifyInstance,
  { index }: ServerContext,
  calls: readonly Call[] = [],
): void {
  const documents = new WeakMap<Model, WeakMap<object, JsonObject>>();
  const ofEverything = {};
  function documentFor(actor: Actor): JsonObject {
    const { model } = index();
    const byGrants = documents.get(model) ?? new WeakMap<object, JsonObject>();
    documents.set(model, byGrants);
    const key = actor.grants === 'everything' ? ofEverything : actor.grants;
    const document = byGrants.get(key) ?? buildOpenApi({ entities: visibleEntities(index(), actor) }, calls);
    byGrants.set(key, document);
    return document;
  }

  app.register(async (docs) => {
    // a placeholder: the real document depends on the actor and on definitions that may change
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0' } as never },
    });
    docs.addHook('onRequest', async (request) => {
      if (!request.session) throw new AppError('notLoggedIn');
    });
    // JSON is YAML too; writing it as blocks occupies the server for seconds
    docs.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.url !== `${prefix}/yaml`) return;
      const document = documentFor(requireActor(request));
      return await reply.type('application/x-yaml').send(JSON.stringify(document, null, 2));
    });
    // the UI's files have an ETag; everything else is not cached
    docs.addHook('onSend', async (_request, reply) => {
      if (reply.hasHeader('last-modified')) reply.header('cache-control', 'private, no-cache');
    });
    const baseDir = uiFolder();
    await docs.register(swaggerUi, {
      routePrefix: prefix,
      baseDir,
      logo: { type: 'image/svg+xml', content: await readFile(join(baseDir, 'logo.svg')) },
      theme: {
        title: 'Leitstand · API',
        // the bar above shows nothing but the logo of somebody else
        css: [{ filename: 'leitstand.css', content: '.swagger-ui .topbar { display: none }' }],
      },
      uiConfig: { docExpansion: 'none', filter: true },
      transformSpecification: (_document, request) => documentFor(requireActor(request)),
      transformSpecificationClone: false,
    });
  });
}
