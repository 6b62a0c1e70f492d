import type { Entity, Field, Model } from './model.ts';

/** Fast lookups over a model. */
export interface ModelIndex {
  readonly model: Model;
  entity(resource: string): Entity | undefined;
  field(resource: string, name: string): Field | undefined;
  /** Fields of other entities that store a reference to `resource`. */
  referrers(resource: string): Referrer[];
}

export interface Referrer {
  entity: Entity;
  field: Field;
}

const storesReference = new Set(['reference', 'referenceList', 'polymorphicReference']);

function pointsTo(field: Field, resource: string): boolean {
  return field.reference?.to === resource || (field.targets?.includes(resource) ?? false);
}

/** Builds the lookups once; the model must not be changed afterwards. */
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
      const found = model.entities.flatMap((entity) =>
        entity.fields
          .filter((field) => storesReference.has(field.kind) && pointsTo(field, resource))
          .map((field) => ({ entity, field })),
      );
      referrers.set(resource, found);
      return found;
    },
  };
}
