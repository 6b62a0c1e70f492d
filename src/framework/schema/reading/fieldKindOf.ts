import { type FieldKind, fieldKinds } from '../kinds/FieldKind.ts';
import type { DefinitionPosition } from './ReadingContext.ts';
import type { RawProperty } from './rawDefinition.ts';

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
