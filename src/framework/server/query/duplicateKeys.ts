import { type RawBuilder, sql } from 'kysely';
import { type FieldPath, leafOf, resolvePath, valueAt } from '../../schema/fieldPath.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { parsePhone } from '../../schema/phone/parsePhone.ts';
import { fold } from '../../schema/search/fold.ts';
import { digitsFunction, foldFunction, searchPaths, searchTextSql } from '../storage/searchSql.ts';
import type { QueryScope } from './QueryScope.ts';

/**
 * A field path of a duplicates group, and the field paths of a record to compare it with: a phone number or
 * mail address may be in any field of its kind.
 */
export interface DuplicatePath {
  path: FieldPath;
  places: FieldPath[];
}

const longest = 500;
const noLetter = '[^a-z0-9]';
const noLetters = new RegExp(noLetter, 'g');

function isAnywhere({ kind }: { kind: string }): boolean {
  return kind === 'phone' || kind === 'mail';
}

/** Resolves the paths of a group; undefined if one of them is never readable for the actor. */
export function duplicatePlaces(
  scope: QueryScope,
  entity: Entity,
  group: readonly string[],
): DuplicatePath[] | undefined {
  const isReadable = ({ field }: FieldPath) => scope.rights(entity).isReadable(field.name);
  const paths = group.flatMap((path) => resolvePath(() => undefined, entity, path) ?? []);
  if (paths.length < group.length || !paths.every(isReadable)) return undefined;
  return paths.map((path) => {
    const { kind } = leafOf(path);
    const alike = isAnywhere({ kind })
      ? searchPaths(entity).filter((other) => leafOf(other).kind === kind)
      : [path];
    return { path, places: alike.filter(isReadable) };
  });
}

/**
 * Normalises a value for comparison: equal keys mean the same name, address or number. Undefined if there is
 * no value, or none that can be compared.
 */
export function duplicateKey(path: FieldPath, values: RecordData): string | undefined {
  const value = valueAt(values, path.path);
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || text.length > longest) return undefined;
  const { kind } = leafOf(path);
  if (kind === 'phone') return parsePhone(text) ?? undefined;
  if (kind === 'mail') return text.toLowerCase();
  // text in other scripts has no letters left and is compared unstripped
  return fold(text).replace(noLetters, '') || fold(text);
}

/** SQL of a key for comparison with stored values. */
export function givenKeySql(path: FieldPath, key: RawBuilder<unknown>): RawBuilder<string> {
  return leafOf(path).kind === 'phone' ? sql`${sql.raw(digitsFunction)}(${key})` : sql`${key}`;
}

/** SQL of the key of a stored value. */
export function storedKeySql(place: FieldPath): RawBuilder<string> {
  const text = sql.raw(searchTextSql(place));
  const { kind } = leafOf(place);
  if (kind === 'phone') return sql`${text}`;
  if (kind === 'mail') return sql`lower(${text})`;
  const folded = sql`${sql.raw(foldFunction)}(${text})`;
  return sql`coalesce(nullif(regexp_replace(${folded}, ${sql.lit(noLetter)}, '', 'g'), ''), ${folded})`;
}
