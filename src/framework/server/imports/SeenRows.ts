import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { type DuplicatePlace, duplicateKey, duplicatePlaces } from '../query/duplicateKeys.ts';
import type { QueryScope } from '../query/QueryScope.ts';

function combined(lists: readonly string[][]): string[][] {
  return lists.reduce<string[][]>(
    (rows, keys) => rows.flatMap((row) => keys.map((key) => [...row, key])),
    [[]],
  );
}

/**
 * What rows of a file have brought in so far, as later rows must not do it again: a dry run of several transactions has
 * forgotten it in the database. A row that is tried again, with its whole transaction, does not meet itself.
 */
export class SeenRows {
  private readonly groups: DuplicatePlace[][];
  private readonly unique: string[];
  private readonly positions = new Map<string, number>();

  constructor(scope: QueryScope, entity: Entity) {
    this.groups = (entity.duplicates ?? []).flatMap((group) => {
      const places = duplicatePlaces(scope, entity, group);
      return places ? [places] : [];
    });
    this.unique = entity.fields.filter(({ unique }) => unique).map(({ name }) => name);
  }

  /** The earlier row that a new one looks like. */
  similarTo(values: RecordData, position: number): number | undefined {
    const earlier = this.groups.flatMap((group, at) => {
      const keys = group.flatMap(({ path }) => duplicateKey(path, values) ?? []);
      return keys.length < group.length ? [] : this.before(JSON.stringify([at, ...keys]), position);
    });
    return earlier.length > 0 ? Math.min(...earlier) : undefined;
  }

  /** @throws AppError 422 for a value that only one record may have. */
  requireUnique(values: RecordData, position: number): void {
    for (const name of this.unique)
      if (this.before(this.uniqueKey(name, values), position).length > 0)
        throw new AppError('invalid', { fields: { [name]: 'Diesen Wert gibt es schon.' } });
  }

  /** Notes a row that is written. */
  add(values: RecordData, position: number): void {
    const similar = this.groups.flatMap((group, at) => {
      const held = group.map(({ places }) => places.flatMap((place) => duplicateKey(place, values) ?? []));
      return combined(held).map((keys) => JSON.stringify([at, ...keys]));
    });
    const unique = this.unique.filter((name) => name in values).map((name) => this.uniqueKey(name, values));
    for (const key of [...similar, ...unique])
      this.positions.set(key, Math.min(position, this.positions.get(key) ?? position));
  }

  private uniqueKey(name: string, values: RecordData): string {
    const value = values[name];
    return value === null || value === undefined ? '' : JSON.stringify({ [name]: value });
  }

  private before(key: string, position: number): number[] {
    const found = this.positions.get(key);
    return key !== '' && found !== undefined && found < position ? [found] : [];
  }
}
