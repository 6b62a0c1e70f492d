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
 * What rows of a file have brought in so far, as later rows that look like them are told of it. A row that is tried again,
 * with its whole transaction, does not meet itself.
 */
export class SeenRows {
  private readonly groups: DuplicatePlace[][];
  private readonly positions = new Map<string, number>();

  constructor(scope: QueryScope, entity: Entity) {
    this.groups = (entity.duplicates ?? []).flatMap((group) => {
      const places = duplicatePlaces(scope, entity, group);
      return places ? [places] : [];
    });
  }

  /** The earlier row that a new one looks like. */
  similarTo(values: RecordData, position: number): number | undefined {
    const earlier = this.groups.flatMap((group, at) => {
      const keys = group.flatMap(({ path }) => duplicateKey(path, values) ?? []);
      return keys.length < group.length ? [] : this.before(JSON.stringify([at, ...keys]), position);
    });
    return earlier.length > 0 ? Math.min(...earlier) : undefined;
  }

  /** Notes a row that is written. */
  add(values: RecordData, position: number): void {
    const similar = this.groups.flatMap((group, at) => {
      const held = group.map(({ places }) => places.flatMap((place) => duplicateKey(place, values) ?? []));
      return combined(held).map((keys) => JSON.stringify([at, ...keys]));
    });
    for (const key of similar)
      this.positions.set(key, Math.min(position, this.positions.get(key) ?? position));
  }

  private before(key: string, position: number): number[] {
    const found = this.positions.get(key);
    return found !== undefined && found < position ? [found] : [];
  }
}
