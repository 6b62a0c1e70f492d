import fc from 'fast-check';
import type { FieldKind } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { buildEntity, buildField } from './buildEntities.ts';
import { kindSamples, relationKinds, sampleIds } from './kindSamples.ts';
import { widenings } from './widenings.ts';

/** What becomes of one field, with the value each seeded row has in it. */
export interface FieldFate {
  name: string;
  kind: FieldKind;
  to: string;
  fate: 'kept' | 'renamed' | 'dropped' | 'changed';
  nextKind: FieldKind;
  values: unknown[];
  isIndexed: boolean;
}

export interface EntityFate {
  resource: string;
  isRenamed: boolean;
  isSearchChanged: boolean;
  fields: FieldFate[];
  added: FieldKind[];
}

/** The relation of a link field; it keeps its name when the field and the entities get others. */
export const throughOf = (resource: string, field: string): string => `${resource}_${field}`;

const renamedResource = (resource: string): string => `${resource}-2`;

const resources = ['things', 'spots'];
/** The entity at the other end of a link. */
export function otherResource(resource: string): string {
  return resources.find((other) => other !== resource) ?? resource;
}

const columnKinds = Object.keys(kindSamples) as FieldKind[];
const kind: fc.Arbitrary<FieldKind> = fc.oneof(
  fc.constantFrom(...columnKinds),
  fc.constantFrom(...relationKinds),
);

/** Most of the time one that holds every value of the kind it was. */
function nextKind(of: FieldKind): fc.Arbitrary<FieldKind> {
  const wider = widenings.filter(({ from }) => from === of).map(({ to }) => to);
  return wider.length === 0 ? kind : fc.oneof(kind, { weight: 2, arbitrary: fc.constantFrom(...wider) });
}

function sampleOf(of: FieldKind): fc.Arbitrary<unknown> {
  const sample = kindSamples[of];
  if (sample) return fc.option(fc.constantFrom(...sample.values));
  const id = fc.constantFrom(...sampleIds);
  return of === 'referenceList' || of === 'link' ? fc.uniqueArray(id, { maxLength: 4 }) : fc.option(id);
}

/** A link leads to the other entity only. */
function withLinkTarget(resource: string, fate: FieldFate): FieldFate {
  const isLink = fate.kind === 'link' || fate.nextKind === 'link';
  return isLink ? { ...fate, to: otherResource(resource) } : fate;
}

function fieldFate(resource: string, name: string): fc.Arbitrary<FieldFate> {
  const fate = kind.chain((of) =>
    fc.record({
      name: fc.constant(name),
      kind: fc.constant(of),
      to: fc.constantFrom(...resources),
      fate: fc.constantFrom('kept', 'renamed', 'renamed', 'dropped', 'changed', 'changed'),
      nextKind: nextKind(of),
      values: fc.array(sampleOf(of), { minLength: sampleIds.length, maxLength: sampleIds.length }),
      isIndexed: fc.boolean(),
    }),
  );
  return fate.map((one) => withLinkTarget(resource, one));
}

function entityFate(resource: string): fc.Arbitrary<EntityFate> {
  return fc.record({
    resource: fc.constant(resource),
    isRenamed: fc.boolean(),
    isSearchChanged: fc.boolean(),
    fields: fc.tuple(...['f0', 'f1', 'f2', 'f3', 'f4'].map((name) => fieldFate(resource, name))),
    added: fc.array(kind, { maxLength: 2 }),
  });
}

/** A random change of two entities that point to each other. */
export const randomChange: fc.Arbitrary<EntityFate[]> = fc.tuple(...resources.map(entityFate));

interface Ends {
  to: string;
  all: string[];
  through: string;
}

function detailsOf(of: FieldKind, { to, all, through }: Ends): Partial<Field> {
  if (of === 'link') return { link: { to, through, type: 'some', inverse: 'none' } };
  if (of === 'polymorphicReference') return { targets: all };
  if (of === 'reference' || of === 'referenceList') return { reference: { to } };
  return kindSamples[of]?.details ?? {};
}

const searched: readonly FieldKind[] = ['text', 'longText', 'mail', 'phone', 'textList'];

function entity(resource: string, fields: Field[], isSearching: boolean, renamedFrom?: string): Entity {
  const texts = fields.filter((field) => searched.includes(field.kind)).map(({ name }) => name);
  const title = fields.find((field) => field.kind === 'text')?.name ?? 'id';
  return buildEntity(resource, fields, {
    recordTitle: `{${title}}`,
    searchFields: isSearching ? texts : texts.slice(0, 1),
    columns: fields.map(({ name }) => name),
    filters: fields.map(({ name }) => name),
    ...(renamedFrom === undefined ? {} : { renamedFrom }),
  });
}

/** The entities before the change. */
export function entitiesBefore(fates: EntityFate[]): Entity[] {
  return fates.map(({ resource, fields }) =>
    entity(
      resource,
      fields.map(({ name, kind: of, to, isIndexed }) =>
        buildField({
          name,
          kind: of,
          indexed: isIndexed,
          ...detailsOf(of, { to, all: resources, through: throughOf(resource, name) }),
        }),
      ),
      false,
    ),
  );
}

/** The name a field has after the change. */
export function presentName({ name, fate }: FieldFate): string {
  return fate === 'renamed' ? `${name}New` : name;
}

/** The name each resource has after the change. */
export function presentResources(fates: EntityFate[]): (resource: string) => string {
  const names = new Map(
    fates.map(({ resource, isRenamed }) => [resource, isRenamed ? renamedResource(resource) : resource]),
  );
  return (resource) => names.get(resource) ?? resource;
}

/** The entities after the change. */
export function entitiesAfter(fates: EntityFate[]): Entity[] {
  const present = presentResources(fates);
  const all = resources.map(present);
  return fates.map(({ resource, isRenamed, isSearchChanged, fields, added }) => {
    const kept = fields.filter(({ fate }) => fate !== 'dropped');
    const old = kept.map((field) => {
      const of = field.fate === 'changed' ? field.nextKind : field.kind;
      const former = field.fate === 'renamed' ? { renamedFrom: field.name } : {};
      const through = throughOf(resource, field.name);
      const details = detailsOf(of, { to: present(field.to), all, through });
      return buildField({
        name: presentName(field),
        kind: of,
        indexed: field.isIndexed,
        ...former,
        ...details,
      });
    });
    const fresh = added.map((of, position) => {
      const name = `n${position}`;
      const to = present(otherResource(resource));
      const details = detailsOf(of, { to, all, through: throughOf(resource, name) });
      return buildField({ name, kind: of, ...details });
    });
    return entity(present(resource), [...old, ...fresh], isSearchChanged, isRenamed ? resource : undefined);
  });
}
