import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { type DuplicatePath, duplicateKey, duplicatePlaces } from '../../query/duplicates.ts';
import type { QueryScope } from '../../query/QueryScope.ts';

function combined(lists: readonly string[][]): string[][] {
  return lists.reduce<string[][]>(
    (rows, keys) => rows.flatMap((row) => keys.map((key) => [...row, key])),
    [[]],
  );
}

/**
 * Duplicate keys of the rows written so far, used to report later rows that are similar. Turns are compared
 * so that a row retried with its transaction does not match itself.
 */
export class SeenRows {
  private readonly groups: DuplicatePath[][];
  private readonly turns = new Map<string, number>();

  constructor(scope: QueryScope, entity: Entity) {
    this.groups = (entity.duplicates ?? []).flatMap((group) => {
      const places = duplicatePlaces(scope, entity, group);
      return places ? [places] : [];
    });
  }

  /** The turn of the earliest similar row before this one. */
  similarTo(values: RecordData, turn: number): number | undefined {
    const earlier = this.groups.flatMap((group, at) => {
      const keys = group.flatMap(({ path }) => duplicateKey(path, values) ?? []);
      return keys.length < group.length ? [] : this.before(JSON.stringify([at, ...keys]), turn);
    });
    return earlier.length > 0 ? Math.min(...earlier) : undefined;
  }

  /** Adds a written row. */
  add(values: RecordData, turn: number): void {
    const similar = this.groups.flatMap((group, at) => {
      const held = group.map(({ places }) => places.flatMap((place) => duplicateKey(place, values) ?? []));
      return combined(held).map((keys) => JSON.stringify([at, ...keys]));
    });
    for (const key of similar) this.turns.set(key, Math.min(turn, this.turns.get(key) ?? turn));
  }

  private before(key: string, turn: number): number[] {
    const found = this.turns.get(key);
    return found !== undefined && found < turn ? [found] : [];
  }
}
