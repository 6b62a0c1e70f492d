import type { FastifyInstance } from 'fastify';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity, FormTab, Model } from '../../schema/model.ts';
import { packDefinitions } from '../../schema/packDefinitions.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { ownSort } from '../query/sortSql.ts';
import type { Actor } from '../repository/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

function headOf(path: string): string {
  return path.split('.')[0] ?? path;
}

function visibleForm(form: FormTab[], isVisible: (field: string) => boolean): FormTab[] {
  return form.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({ ...section, fields: section.fields.filter(isVisible) })),
  }));
}

function visibleEntity(index: ModelIndex, actor: Actor, entity: Entity): VisibleEntity | undefined {
  const rights = compileRights(index, actor, entity);
  if (!rights.canRead && !rights.canCreate) return undefined;
  const isVisible = (name: string) => rights.isReadable(name) || rights.isSettable(name);
  const isReadablePath = (path: string) => rights.isReadable(headOf(path)) || path === 'near';
  return {
    ...entity,
    fields: entity.fields.filter((field) => isVisible(field.name)),
    columns: entity.columns.filter(isReadablePath),
    filters: entity.filters.filter(isReadablePath),
    sort: ownSort(createQueryScope(index, actor), entity),
    searchFields: entity.searchFields.filter(isReadablePath),
    ...(entity.duplicates
      ? { duplicates: entity.duplicates.filter((paths) => paths.every(isReadablePath)) }
      : {}),
    form: visibleForm(entity.form, isVisible),
    // a list that may not be asked for its filter would show everything
    views: entity.views
      .filter(({ filter }) => Object.keys(filter).every(isReadablePath))
      .map((view) => ({ ...view, columns: view.columns.filter(isReadablePath) })),
    rights: rights.resourceAccess,
  };
}

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
