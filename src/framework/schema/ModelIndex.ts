import type { DataStep } from './DataStep.ts';
import { AppError } from './errors.ts';
import type { Entity, EnumOption, Field, Model } from './model.ts';
import { type Referrer, referrersTo } from './relations.ts';

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

/** The entity of a resource. @throws AppError 404 if the resource does not exist. */
export function requireEntity(index: ModelIndex, resource: string): Entity {
  const entity = index.entity(resource);
  if (!entity) throw new AppError('unknownRoute');
  return entity;
}

function withField(fields: readonly Field[], holders: readonly string[], field: Field): Field[] {
  const [head, ...rest] = holders;
  if (head === undefined) return [...fields.filter(({ name }) => name !== field.name), field];
  return fields.map((one) =>
    one.name === head ? { ...one, members: withField(one.members ?? [], rest, field) } : one,
  );
}

/** The entity including the former fields and members that a step reads. */
export function withFormerFields(entity: Entity, { former }: Pick<DataStep, 'former'>): Entity {
  const fields = Object.entries(former).reduce(
    (all, [path, field]) => withField(all, path.split('.').slice(0, -1), field),
    entity.fields,
  );
  return { ...entity, fields };
}

function oldOption(text: string, options: readonly EnumOption[]): EnumOption {
  const isNumber = options.length > 0 && options.every(({ value }) => typeof value === 'number');
  return { value: isNumber ? Number(text) : text, title: text };
}

function withOldOptions(fields: readonly Field[], path: readonly string[], old: readonly string[]): Field[] {
  const [head, ...rest] = path;
  return fields.map((field) => {
    if (field.name !== head) return field;
    if (rest.length > 0) return { ...field, members: withOldOptions(field.members ?? [], rest, old) };
    const { options } = field;
    return options
      ? { ...field, options: [...options, ...old.map((text) => oldOption(text, options))] }
      : field;
  });
}

/** The entity for a step's filter: including former fields, and old enum values that the step maps. */
export function filteredEntity(entity: Entity, step: Pick<DataStep, 'former' | 'set'>): Entity {
  const whole = withFormerFields(entity, step);
  const fields = Object.entries(step.set).reduce(
    (all, [path, source]) =>
      'map' in source ? withOldOptions(all, path.split('.'), Object.keys(source.map)) : all,
    whole.fields,
  );
  return { ...whole, fields };
}
