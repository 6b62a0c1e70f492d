import type { FieldKind } from '../kinds/FieldKind.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import { memberAt } from '../merge/mergeChanges.ts';
import type { EnumOption, Field } from '../model.ts';
import { checkDeletion } from './checkDeletion.ts';
import { checkDefault, checkOptions } from './checkNames.ts';
import { checkLimits, checkSiblings } from './checkRules.ts';
import { DefinitionPosition, namesOf, withoutUndefined } from './ReadingContext.ts';
import type { RawObject, RawOption, RawProperty, RawStore } from './rawDefinition.ts';
import { readSelections } from './readSelection.ts';
import {
  checkRequiredWord,
  checkStoreKeys,
  fieldKindOf,
  readRelation,
  requireMembers,
  splitReference,
} from './readStore.ts';

function readOption(option: RawOption): EnumOption {
  return withoutUndefined({
    value: option.const,
    title: option.title,
    colour: option.admin?.colour,
    with: option.admin?.with,
    synonyms: option.admin?.import?.synonyms,
  });
}

/** @param place the word that names the file */
function noteNoFile(folder: 'enums' | 'values', name: string, place: DefinitionPosition): void {
  const known = [...place.context.sources[folder].keys()];
  const path = `${folder}/${name}.json`;
  const among = known.map((one) => `${folder}/${one}.json`);
  place.mistake(`There is no file ${path}.`, { name: path, among });
}

function readOptions(property: RawProperty, place: DefinitionPosition): Pick<Field, 'options' | 'enumName'> {
  const reference = property.$ref ?? property.items?.$ref;
  if (!reference) {
    return property.oneOf ? { options: property.oneOf.map(readOption) } : {};
  }
  const { name } = splitReference(reference);
  const source = place.context.sources.enums.get(name);
  if (!source) {
    noteNoFile('enums', name, place.at('$ref'));
    return { options: [] };
  }
  return { options: source.raw.oneOf.map(readOption), enumName: name };
}

/** @param place the word that names the value type */
function readValueType(name: string, place: DefinitionPosition): Field[] | undefined {
  const source = place.context.sources.values.get(name);
  if (!source) {
    noteNoFile('values', name, place);
    return undefined;
  }
  if (place.context.open.includes(name)) {
    place.mistake(`The value type "${name}" contains itself.`);
    return [];
  }
  place.context.open.push(name);
  const inValue = new DefinitionPosition(place.context, source.file, '');
  const members = readFields(source.raw, inValue);
  checkSiblings(members, inValue);
  place.context.open.pop();
  return members;
}

function readMembers(property: RawProperty, place: DefinitionPosition): Partial<Field> {
  const { name } = splitReference(property.$ref ?? property.items?.$ref ?? '');
  const members = readValueType(name, place.at('$ref'));
  return members ? { ...requireMembers(members, property, place), valueName: name } : { members: [] };
}

/** A link, with its facts if this field names them; `shareLinkFacts` passes them on to the other ends. */
function readLink(store: RawStore, place: DefinitionPosition): Partial<Field> {
  const { link } = readRelation('link', store, place);
  if (!link || store.facts === undefined) return link ? { link } : {};
  const { name } = splitReference(store.facts);
  return { link: { ...link, facts: readValueType(name, place.at('facts')) ?? [] } };
}

/** Members that identify an entry of a list; each must be a plain value that the user sets. */
function readMergeKey(
  property: RawProperty,
  members: readonly Field[],
  place: DefinitionPosition,
): Pick<Field, 'mergeBy'> {
  const { mergeBy } = property.admin?.store ?? {};
  if (mergeBy === undefined) return {};
  const paths = [mergeBy].flat();
  const at = place.at('admin.store.mergeBy');
  for (const path of paths) {
    const key = memberAt(members, path);
    if (!key) at.mistake(`"${path}" is no member of the entries.`, { name: path, among: namesOf(members) });
    else if (key.readOnly || key.members || kindTraits[key.kind].list || !kindTraits[key.kind].inCell)
      at.mistake(`"${path}" cannot identify an entry: it must be a plain value that people set.`, {
        name: path,
      });
  }
  return { mergeBy: paths };
}

const unusable: readonly FieldKind[] = ['link', 'referenceList', 'polymorphicReference', 'file', 'image'];

/** Fields of an entity or members of a value type, in the order of the file. */
export function readFields(raw: RawObject, place: DefinitionPosition): Field[] {
  const required = new Set(raw.required ?? []);
  for (const name of required) {
    if (!raw.properties[name])
      place
        .at('required')
        .mistake(`"${name}" is required but is no property.`, { name, among: Object.keys(raw.properties) });
  }
  return Object.entries(raw.properties).map(([name, property]) =>
    readField(name, property, required.has(name), place.at(`properties.${name}`)),
  );
}

/** Members are stored inside one column, so they cannot have an index or a relation with rows of its own. */
export function checkMembers(members: Field[], place: DefinitionPosition): void {
  for (const member of members) {
    if (member.unique || member.indexed)
      place.mistake(`The member "${member.name}" has no column of its own: no "unique", no "index".`);
    if (member.excludes)
      place.mistake(`The member "${member.name}" cannot have "excludes", only a field can.`);
    if (member.alsoRead)
      place.mistake(`The member "${member.name}" cannot have "alsoRead", only a field can.`);
    if (member.settableOnce)
      place.mistake(`The member "${member.name}" cannot be "settableOnce", only a field can.`);
    if (member.mergeBy)
      place.mistake(`The member "${member.name}" cannot have "mergeBy": its value is merged as a whole.`);
    if (unusable.includes(member.kind)) {
      place.mistake(
        `The member "${member.name}" is of kind ${member.kind}, which only an entity itself can have.`,
      );
    }
  }
}

const statingKinds: readonly FieldKind[] = ['valueList', 'enumList', 'textList'];

/** An empty list has a meaning of its own only if it may be stored and differs from null. */
function checkEmptyList({ kind, required, minItems = 0 }: Field, place: DefinitionPosition): void {
  if (!statingKinds.includes(kind)) place.mistake(`An empty value of kind ${kind} cannot say anything.`);
  else if (required || minItems > 0) place.mistake('This list is never empty, so that says nothing.');
}

/** A seal needs a writer, and a target that is not cleared away. */
function checkSeal({ writer, settableOnce, kind, onDelete }: Field, place: DefinitionPosition): void {
  if (writer === undefined) place.mistake('Only a read-only field with a writer can be sealed.');
  if (settableOnce !== undefined)
    place.mistake('A sealed field comes with the record, so nobody sets it once.');
  if (kind === 'link') place.mistake('A link belongs to two records and cannot be sealed.');
  if (onDelete === 'clear')
    place.mistake('A sealed reference is never cleared: say "refuse" or "cascade" in "onDelete".');
}

const usualFile = { accept: ['*/*'], maxBytes: 20_000_000 };
const usualImage = { accept: ['image/*'], maxBytes: 10_000_000 };

function readFileDetails(kind: FieldKind, store: RawStore): Partial<Field> {
  const usual = kind === 'file' ? usualFile : usualImage;
  return {
    accept: store.accept ?? usual.accept,
    maxBytes: store.maxBytes ?? usual.maxBytes,
    ...(store.versions ? { hasVersions: true } : {}),
  };
}

function readDetails(kind: FieldKind, property: RawProperty, place: DefinitionPosition): Partial<Field> {
  if (kind === 'enum' || kind === 'enumList') return readOptions(property, place);
  if (['value', 'valueList', 'address', 'contactData', 'timeRange'].includes(kind)) {
    const details = readMembers(property, place);
    checkMembers(details.members ?? [], place);
    return { ...details, ...readMergeKey(property, details.members ?? [], place) };
  }
  if (kind === 'text') return property.format === 'media-type' ? { format: 'mediaType' } : {};
  if (kind === 'textList') return property.items?.format === 'email' ? { itemKind: 'mail' } : {};
  const store = property.admin?.store ?? {};
  if (kind === 'decimal') return { scale: store.scale ?? 2 };
  if (kindTraits[kind].isFile) return readFileDetails(kind, store);
  if (kind === 'link') return readLink(store, place.at('admin.store'));
  return readRelation(kind, store, place.at('admin.store'));
}

/** Reads one property into a normalised field; every mistake is reported at its property. */
export function readField(
  name: string,
  property: RawProperty,
  required: boolean,
  place: DefinitionPosition,
): Field {
  const kind = fieldKindOf(property, place);
  const { store = {}, access, form, show } = property.admin ?? {};
  checkStoreKeys(kind, store, place.at('admin.store'));
  const field = withoutUndefined({
    name,
    kind,
    title: property.title,
    description: property.description,
    required,
    readOnly: property.readOnly ?? false,
    writeOnly: property.writeOnly ?? false,
    deprecated: property.deprecated ?? false,
    personalData: access?.personalData ?? false,
    alsoRead: access?.alsoRead,
    isInternal: access?.internal === true ? true : undefined,
    default: property.default,
    example: property.examples?.[0],
    minLength: property.minLength,
    maxLength: property.maxLength,
    pattern: property.pattern,
    patternHint: form?.patternHint,
    emptyList: form?.emptyList,
    excludes: form?.excludes,
    showsAge: form?.showsAge === true ? true : undefined,
    mask: form?.mask,
    isChat: form?.isChat === true ? true : undefined,
    rules: form?.rules,
    messages: form?.messages,
    minimum: property.minimum,
    maximum: property.maximum,
    multipleOf: property.multipleOf,
    minItems: property.minItems,
    maxItems: property.maxItems,
    mark: show?.mark,
    unknownText: show?.unknown,
    when: form?.when,
    clearWhenHidden: form?.clearWhenHidden ?? false,
    widget: form?.widget,
    renamedFrom: store.renamedFrom,
    writer: store.writer,
    unique: store.unique ?? false,
    indexed: store.index ?? false,
    settableOnce: store.settableOnce,
    sealed: store.sealed,
    synonyms: property.admin?.import?.synonyms,
    ...readDetails(kind, property, place),
  }) as Field;
  if (field.writer !== undefined && !field.readOnly)
    place.at('admin.store.writer').mistake('Only a read-only field names what writes it.');
  if (field.sealed !== undefined) checkSeal(field, place.at('admin.store.sealed'));
  if (field.emptyList !== undefined) checkEmptyList(field, place.at('admin.form.emptyList'));
  checkLimits(field, property, place);
  checkRequiredWord(field, property, place);
  checkOptions(field, place);
  checkDefault(field, place);
  checkDeletion(field, place);
  const selection = readSelections(field, property, place);
  return selection ? { ...field, selection } : field;
}
