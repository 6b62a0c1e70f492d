import { type FieldPointer, leafOf, placePath } from './fieldPath.ts';
import { isJsonObject, type RecordData } from './Json.ts';
import type { Entity } from './model.ts';
import { referencePaths } from './referencePaths.ts';

/** A stored reference; `members` leads to it if it is inside a value. */
export interface Referrer<Owner extends Pick<Entity, 'fields'> = Entity> extends FieldPointer {
  entity: Owner;
}

type Fields = Pick<Entity, 'fields'>;
type Referrers<Owner extends Fields> = ReadonlyMap<string, Referrer<Owner>[]>;

/** By the list of entities, as a model holds it: walking all their fields takes milliseconds. */
const known = new WeakMap<readonly Fields[], Referrers<Fields>>();

function collectReferrers<Owner extends Fields>(entities: readonly Owner[]): Referrers<Owner> {
  const found = new Map<string, Referrer<Owner>[]>();
  for (const entity of entities)
    for (const field of entity.fields)
      for (const members of referencePaths(field)) {
        const { reference, targets = [] } = members.at(-1) ?? field;
        for (const target of new Set([...(reference ? [reference.to] : []), ...targets]))
          found.set(target, [...(found.get(target) ?? []), { entity, field, members }]);
      }
  return found;
}

/** Fields of these entities that store a reference to `resource`, either themselves or in a member. */
export function referrersTo<Owner extends Fields>(
  entities: readonly Owner[],
  resource: string,
): Referrer<Owner>[] {
  const referrers = (known.get(entities) as Referrers<Owner> | undefined) ?? collectReferrers(entities);
  known.set(entities, referrers);
  return [...(referrers.get(resource) ?? [])];
}

/** Filter value of a field that refers to a record; fields with several targets also name the resource. */
export function referringTo(
  referrer: Pick<Entity, 'fields'>,
  by: string,
  { resource, id }: { resource: string; id: string | number },
): unknown {
  const field = referrer.fields.find(({ name }) => name === by);
  return field?.kind === 'polymorphicReference' ? { type: resource, id } : id;
}

type Owner = Pick<Entity, 'resource' | 'fields'>;

/**
 * The references to an entity that its profiles list in the tab "Verweise": all of them, except those with a
 * section of their own and those that the definition hides.
 */
export function backlinksOf<Other extends Owner>(
  { resource, form }: Pick<Entity, 'resource' | 'form'>,
  entities: readonly Other[],
): Referrer<Other>[] {
  const listed = new Set(
    form
      .flatMap(({ sections }) => sections)
      .flatMap(({ related }) => (related ? [`${related.resource} ${related.by}`] : [])),
  );
  return referrersTo(entities, resource).filter(
    (referrer) =>
      !referrer.field.writeOnly &&
      leafOf(referrer).backlink === undefined &&
      !listed.has(`${referrer.entity.resource} ${placePath(referrer)}`),
  );
}

/** The other end of a link, as the history stores it. */
interface LinkedEnd {
  id: string;
  /** Facts of the link at its adding or removal; of a change of facts only those that changed. */
  facts: RecordData;
}

/** Reads the value of a link field in a history entry: ids, or objects with the facts beside the id. */
export function linkedEnds(value: unknown): LinkedEnd[] {
  if (!Array.isArray(value)) return [];
  return value.map((end: unknown) => {
    if (!isJsonObject(end)) return { id: String(end), facts: {} };
    const { id, ...facts } = end;
    return { id: String(id), facts };
  });
}
