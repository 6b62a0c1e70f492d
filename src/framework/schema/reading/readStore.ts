import { type FieldKind, fieldKinds } from '../kinds/FieldKind.ts';
import type { Field, LinkEnd } from '../model.ts';
import { checkDeletion } from './checkDeletion.ts';
import { type DefinitionPosition, namesOf, suggest, withoutUndefined } from './ReadingContext.ts';
import type { RawProperty, RawStore } from './rawDefinition.ts';

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

/**
 * Marks the members that a property requires in addition to its value type: `required` beside `$ref`, for a
 * list inside `items`. As in JSON Schema, it cannot make a required member optional.
 */
export function requireMembers(
  members: Field[],
  property: RawProperty,
  place: DefinitionPosition,
): Pick<Field, 'members' | 'requiredHere'> {
  const isList = property.$ref === undefined;
  const names = (isList ? property.items?.required : property.required) ?? [];
  const at = place.at(isList ? 'items.required' : 'required');
  for (const name of names) {
    const member = members.find((known) => known.name === name);
    if (!member)
      at.mistake(`"${name}" is required here but is no member of the value.`, {
        name,
        among: namesOf(members),
      });
    else if (member.readOnly) at.mistake(`"${name}" is set by the system and cannot be required here.`);
    else checkDeletion({ ...member, required: true }, at);
  }
  const requiredHere = members
    .filter((member) => names.includes(member.name) && !member.required)
    .map(({ name }) => name);
  if (requiredHere.length === 0) return { members };
  const marked = members.map((member) =>
    requiredHere.includes(member.name) ? { ...member, required: true } : member,
  );
  return { members: marked, requiredHere };
}

/** Checks that `required` is only used beside a `$ref` to a value type. */
export function checkRequiredWord(field: Field, property: RawProperty, place: DefinitionPosition): void {
  const isValue = field.members !== undefined;
  if (property.required && !(isValue && property.$ref))
    place
      .at('required')
      .mistake('"required" names members of a value: it belongs beside the "$ref" to a value type.');
  if (property.items?.required && !(isValue && property.items.$ref))
    place
      .at('items.required')
      .mistake('"required" names members of a value: it belongs beside the "$ref" to a value type.');
}

const kindOfFormat: Record<NonNullable<RawProperty['format']>, FieldKind> = {
  email: 'mail',
  phone: 'phone',
  uri: 'url',
  date: 'date',
  'date-time': 'dateTime',
  html: 'richText',
  colour: 'colour',
  decimal: 'decimal',
  'media-type': 'text',
};

/** Folder and name of a reference such as `enums/gender.json`. */
export function splitReference(reference: string): { folder: 'values' | 'enums'; name: string } {
  const [folder = '', file = ''] = reference.split('/');
  return { folder: folder === 'values' ? 'values' : 'enums', name: file.replace(/\.json$/, '') };
}

function isFieldKind(kind: string): kind is FieldKind {
  return (fieldKinds as readonly string[]).includes(kind);
}

function kindOfList(property: RawProperty): FieldKind | undefined {
  const reference = property.items?.$ref;
  if (reference) return splitReference(reference).folder === 'values' ? 'valueList' : 'enumList';
  return property.items?.type === 'string' ? 'textList' : undefined;
}

function kindOfString(property: RawProperty): FieldKind {
  return property.format ? kindOfFormat[property.format] : 'text';
}

/**
 * Determines the kind of a property from `admin.store.kind`, else `$ref`, else `oneOf`, else `type` and
 * `format`.
 */
export function fieldKindOf(property: RawProperty, place: DefinitionPosition): FieldKind {
  const explicit = property.admin?.store?.kind;
  if (explicit) {
    if (isFieldKind(explicit)) return explicit;
    place
      .at('admin.store.kind')
      .mistake(`There is no kind "${explicit}".`, { name: explicit, among: fieldKinds });
    return 'text';
  }
  if (property.$ref) {
    const { folder, name } = splitReference(property.$ref);
    if (folder === 'enums') return 'enum';
    return place.context.sources.values.get(name)?.raw.admin?.store?.kind ?? 'value';
  }
  if (property.oneOf) return 'enum';
  if (property.type === 'string') return kindOfString(property);
  if (property.type === 'integer' || property.type === 'boolean') return property.type;
  const ofList = property.type === 'array' ? kindOfList(property) : undefined;
  if (ofList) return ofList;
  place.mistake(
    'The kind of this field is not clear: give "type" (with "items" for lists), "$ref" or "admin.store.kind".',
  );
  return 'text';
}
