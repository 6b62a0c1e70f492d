import type { Entity, Field, Model } from './model.ts';
import { type Referrer, referrersTo } from './referrersTo.ts';

/** Fast lookups over a model. */
export interface ModelIndex {
  readonly model: Model;
  entity(resource: string): Entity | undefined;
  field(resource: string, name: string): Field | undefined;
  /** Fields that store a reference to `resource`, either themselves or in a member of their value. */
  referrers(resource: string): Referrer[];
}

/** Builds the lookups once; do not change the model afterwards. */
export function indexModel(model: Model): ModelIndex {
  const entities = new Map(model.entities.map((entity) => [entity.resource, entity]));
  const fields = new Map(
    model.entities.map((entity) => [
      entity.resource,
      new Map(entity.fields.map((field) => [field.name, field])),
    ]),
  );
  const referrers = new Map<string, Referrer[]>();
  return {
    model,
    entity: (resource) => entities.get(resource),
    field: (resource, name) => fields.get(resource)?.get(name),
    referrers(resource) {
      const known = referrers.get(resource);
      if (known) return known;
      const found = referrersTo(model.entities, resource);
      referrers.set(resource, found);
      return found;
    },
  };
}
