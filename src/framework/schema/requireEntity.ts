import { AppError } from './errors.ts';
import type { ModelIndex } from './ModelIndex.ts';
import type { Entity } from './model.ts';

/** The entity of a resource. @throws AppError 404 if the resource does not exist. */
export function requireEntity(index: ModelIndex, resource: string): Entity {
  const entity = index.entity(resource);
  if (!entity) throw new AppError('unknownRoute');
  return entity;
}
