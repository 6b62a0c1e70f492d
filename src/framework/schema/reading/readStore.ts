import type { FieldKind } from '../kinds/FieldKind.ts';
import type { Field, LinkEnd } from '../model.ts';
import type { DefinitionPosition } from './ReadingContext.ts';
import type { RawStore } from './rawDefinition.ts';
import { suggest } from './suggest.ts';
import { withoutUndefined } from './withoutUndefined.ts';

type Relation = Pick<Field, 'reference' | 'link' | 'targets' | 'onDelete' | 'backlink'>;

/** @returns the most similar entity, so that paths through the reference can still be checked */
function noteUnknown(resource: string, place: DefinitionPosition): string {
  const among = [...place.context.sources.entities.keys()];
  place.at('to').mistake(`There is no entity "${resource}".`, { name: resource, among });
  return suggest(resource, among) ?? resource;
}

function singleTarget(store: RawStore, place: DefinitionPosition): string {
  const to = typeof store.to === 'string' ? store.to : '';
  if (to === '') place.at('to').mistake('Name the resource this field points to.');
  else if (!place.context.sources.entities.has(to)) return noteUnknown(to, place);
  return to;
}

function readLink(store: RawStore, place: DefinitionPosition): LinkEnd {
  for (const key of ['through', 'type', 'inverse'] as const) {
    if (!store[key]) place.at(key).mistake(`A link needs "${key}".`);
  }
  return withoutUndefined({
    to: singleTarget(store, place),
    through: store.through ?? '',
    type: store.type ?? '',
    inverse: store.inverse ?? '',
    where: store.where,
  });
}

function readTargets(store: RawStore, place: DefinitionPosition): string[] {
  const { principals, entities } = place.context.sources;
  const named = store.to === 'principals' ? principals : store.to;
  const targets = Array.isArray(named) ? named : [];
  // an app without profiles has no principals
  if (targets.length === 0 && store.to !== 'principals')
    place.at('to').mistake('Name the resources this field may point to, as a list.');
  for (const target of targets) {
    if (!entities.has(target)) noteUnknown(target, place);
  }
  return targets;
}

/** Reads the target of a relation. */
export function readRelation(kind: FieldKind, store: RawStore, place: DefinitionPosition): Relation {
  const { onDelete = 'clear', backlink } = store;
  const stored = withoutUndefined({ onDelete, backlink });
  if (kind === 'reference' || kind === 'referenceList') {
    const reference = withoutUndefined({ to: singleTarget(store, place), titleBy: store.titleBy });
    return { reference, ...stored };
  }
  if (kind === 'link') return { link: readLink(store, place) };
  if (kind === 'polymorphicReference') return { targets: readTargets(store, place), ...stored };
  return {};
}

const storeKeys: Partial<Record<FieldKind, readonly (keyof RawStore)[]>> = {
  reference: ['to', 'onDelete', 'backlink', 'titleBy'],
  referenceList: ['to', 'onDelete', 'backlink'],
  link: ['to', 'through', 'type', 'where', 'inverse', 'facts'],
  polymorphicReference: ['to', 'onDelete', 'backlink'],
  valueList: ['mergeBy'],
  decimal: ['scale'],
  file: ['accept', 'maxBytes', 'versions'],
  image: ['accept', 'maxBytes', 'versions'],
};
const keysOfAll: readonly (keyof RawStore)[] = [
  'kind',
  'renamedFrom',
  'writer',
  'unique',
  'index',
  'settableOnce',
  'sealed',
];

/** Reports every key under `store` that has no meaning for the kind. */
export function checkStoreKeys(kind: FieldKind, store: RawStore, place: DefinitionPosition): void {
  const allowed = new Set<string>([...keysOfAll, ...(storeKeys[kind] ?? [])]);
  for (const key of Object.keys(store)) {
    if (!allowed.has(key))
      place.at(key).mistake(`"${key}" means nothing for a field of kind ${kind}.`, { name: key });
  }
}
