import type { JsonValue } from '../Json.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity, Field } from '../model.ts';
import { readFieldValue } from '../validation/readFieldValue.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

/** First path segments reserved for the framework, in the API and in the admin. */
const takenResources: ReadonlySet<string> = new Set([
  'authenticator',
  'bulk',
  'change-sets',
  'counts',
  'definitions',
  'docs',
  'files',
  'importer',
  'list-views',
  'news',
  'notifier',
  'permissioner',
  'preferences',
  'principals',
  'quick-search',
  'status',
  'tiles',
  'user-login-handler',
]);
const takenPaths: ReadonlySet<string> = new Set(['/api', '/assets', '/healthz', '/login', '/readyz']);

const form = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longest = 40;

/** Checks that a path is not reserved for the framework. */
export function checkPath(path: string, place: DefinitionPosition): void {
  if (takenPaths.has(path.replace(/^(\/[^/]*).*/, '$1')))
    place.mistake(`The path ${path} belongs to the framework.`);
}

/** Checks the resource name and the path of an entity. */
export function checkEntityName(entity: Entity, place: DefinitionPosition): void {
  const { resource, path } = entity;
  if (!form.test(resource) || resource.length > longest)
    place.mistake(
      `"${resource}" is no name for an entity: small letters, digits and hyphens, at most ${longest}.`,
    );
  if (takenResources.has(resource) || resource.startsWith('sys-'))
    place.mistake(`The name "${resource}" belongs to the framework; take another one for the file.`);
  checkPath(path, place.at('admin.label.path'));
}

interface Renamed {
  name: string;
  from: string;
  place: DefinitionPosition;
}

function checkNames(renamed: readonly Renamed[], present: ReadonlySet<string>): void {
  const seen = new Map<string, string>();
  for (const { name, from, place } of renamed) {
    const other = seen.get(from);
    if (present.has(from)) place.mistake(`"${from}" is still there, so nothing was renamed from it.`);
    if (other) place.mistake(`"${other}" was renamed from "${from}" already.`);
    seen.set(from, name);
  }
}

/** Checks that former field names are gone and claimed only once. */
export function checkRenamedFields(fields: readonly Field[], place: DefinitionPosition): void {
  const renamed = fields.flatMap(({ name, renamedFrom }) =>
    renamedFrom === undefined
      ? []
      : [{ name, from: renamedFrom, place: place.at(`properties.${name}.admin.store.renamedFrom`) }],
  );
  checkNames(renamed, new Set(fields.map(({ name }) => name)));
}

/** Checks former resource names in the same way; `placeOf` returns the file of an entity. */
export function checkRenamedEntities(
  entities: readonly Entity[],
  placeOf: (resource: string) => DefinitionPosition,
): void {
  const renamed = entities.flatMap(({ resource, renamedFrom }) =>
    renamedFrom === undefined
      ? []
      : [{ name: resource, from: renamedFrom, place: placeOf(resource).at('admin.store.renamedFrom') }],
  );
  checkNames(renamed, new Set(entities.map(({ resource }) => resource)));
}

/** Returns whether a client could store this value in the field. */
export function isValueOf(field: Field, value: JsonValue): boolean {
  return readFieldValue(field, value, { isWhole: true }).issues.length === 0;
}

/** Checks the default value of a field. */
export function checkDefault(field: Field, place: DefinitionPosition): void {
  if (field.default === undefined) return;
  const here = place.at('default');
  const { relation, isFile } = kindTraits[field.kind];
  if (relation || isFile) {
    here.mistake(`A field of kind ${field.kind} has no default: the record it names may not be there.`);
  } else if (!isValueOf(field, field.default)) {
    here.mistake(`${JSON.stringify(field.default)} is no value of this field (kind ${field.kind}).`);
  }
}

/** Checks that no option occurs twice. */
export function checkOptions(field: Field, place: DefinitionPosition): void {
  const seen = new Set<string | number>();
  for (const { value } of field.options ?? []) {
    if (seen.has(value)) place.mistake(`The value ${JSON.stringify(value)} is offered twice.`);
    seen.add(value);
  }
}
