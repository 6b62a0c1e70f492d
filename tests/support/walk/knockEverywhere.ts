import { expect } from 'vitest';
import type { Entity } from '../../../src/framework/schema/model.ts';
import { type Api, errorOf } from '../startTestServer.ts';
import type { Route } from './collectRoutes.ts';

const nothing = '0'.repeat(24);

/** Address of a route for an entity and, if the route has an id, one of its records. */
function addressOf({ path }: Route, { resource, fields }: Entity, id = nothing): string {
  const [field] = fields;
  return path
    .replace(':resource', resource)
    .replace(':id', id)
    .replace(':field', field?.name ?? 'name')
    .replaceAll(/:\w+/g, nothing);
}

/**
 * Requests every entity route without a session and expects 401.
 * @returns the number of requests.
 */
export async function knockEverywhere(
  nobody: Api,
  routes: readonly Route[],
  entity: Entity,
  id: string | undefined,
): Promise<number> {
  const ofEntities = routes.filter(({ path }) => path.includes(':resource'));
  for (const route of ofEntities) {
    const { method } = route;
    const address = addressOf(route, entity, id);
    const body = method === 'POST' || method === 'PUT' ? { json: { name: 'Niemand' } } : {};
    const answer = await nobody.send(method, address, { ...body, headers: { 'if-match': '1' } });
    const message = method === 'HEAD' ? 'Bitte melde dich an.' : errorOf(answer)?.message;
    expect([method, address, answer.status, message]).toEqual([method, address, 401, 'Bitte melde dich an.']);
  }
  return ofEntities.length;
}
